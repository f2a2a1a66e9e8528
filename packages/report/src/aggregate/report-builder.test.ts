import type { Grade, RunManifest } from '@doctorbench/core';
import { type Report, reportSchema, scored, unscored } from '@doctorbench/core';
import {
  exampleVeto,
  gradeOf,
  makeAnswerRecord,
  makeGradeRecord,
  makeProtocol,
  makeRun,
  makeTurn,
} from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder } from './report-builder.ts';

function reportOf(grades: readonly Grade[], run: Partial<RunManifest> = {}): Report {
  const builder = createReportBuilder(makeRun(run));
  for (const grade of grades) builder.addGrade(grade);
  const report = builder.finish('2026-11-01T09:00:00Z');
  expect(reportSchema.parse(report)).toEqual(report);
  return report;
}

const professional = { scenario: 'knowledge-query' } as const;
const uneven = [
  gradeOf('a', 100),
  gradeOf('b', 50),
  gradeOf('c', 0),
  gradeOf('d', 90, professional),
  gradeOf('e', 70, professional),
];

describe('scores of a run', () => {
  it('make the overall score the mean of scenario means, not of items', () => {
    const report = reportOf(uneven);
    expect(report.overall_score).toMatchObject({ value: 65, n: 5 });
    expect(report.average_total_score).toMatchObject({ value: 62, n: 5 });
    expect(report.median_total_score).toBe(70);
    expect(report.standard_deviation).toBeCloseTo(Math.sqrt(6280 / 4), 12);
  });

  it('are shown for each scenario that was asked, in the order of the catalogue', () => {
    const { scenarios } = reportOf([...uneven].reverse());
    expect(
      scenarios.map(({ id, audience, average_total_score: score, items }) => [
        id,
        audience,
        score?.value,
        items,
      ]),
    ).toEqual([
      ['symptom-query', 'public', 50, 3],
      ['knowledge-query', 'professional', 80, 2],
    ]);
  });

  it('are shown by audience, each scenario counting once', () => {
    const report = reportOf([...uneven, gradeOf('f', 20, { scenario: 'ethics-law' })]);
    expect(report.audiences).toMatchObject([
      { id: 'public', score: { value: 50, n: 3 } },
      { id: 'professional', score: { value: 50, n: 3 } },
    ]);
    expect(reportOf([gradeOf('d', 90, professional)]).audiences.map(({ id }) => id)).toEqual([
      'professional',
    ]);
  });

  it('carry intervals that hold them, and the same ones every time', () => {
    const report = reportOf(uneven);
    const interval = report.overall_score?.interval;
    expect(interval?.low).toBeLessThan(65);
    expect(interval?.high).toBeGreaterThan(65);
    expect(reportOf(uneven)).toEqual(report);
    const reseeded = reportOf(uneven, { protocol: makeProtocol({ seed: 8 }) });
    expect(reseeded.overall_score?.value).toBe(65);
    const fine = Array.from({ length: 9 }, (_, index) => gradeOf(`i${index}`, index * index));
    const other = { protocol: makeProtocol({ seed: 8 }) };
    expect(reportOf(fine, other).overall_score?.interval).not.toEqual(reportOf(fine).overall_score?.interval);
  });

  it('have no interval where a scenario rests on a single case', () => {
    const five = [80, 60, 70, 90, 50].map((percent, index) => gradeOf(`i${index}`, percent));
    const report = reportOf([...five, gradeOf('d', 90, professional)]);
    expect(report.scenarios.map(({ average_total_score: score }) => score?.interval === null)).toEqual([
      false,
      true,
    ]);
    expect(report.overall_score).toEqual({ value: 80, interval: null, n: 6 });
    expect(report.audiences.map(({ score }) => score?.interval === null)).toEqual([false, true]);
  });

  it('count two items about one patient as one case', () => {
    const report = reportOf([gradeOf('a', 80, { caseId: 'p' }), gradeOf('b', 60, { caseId: 'p' })]);
    expect(report.overall_score).toEqual({ value: 70, interval: null, n: 2 });
  });
});

describe('an empty run', () => {
  it('has no scores, no rating and no bounds, rather than zeros', () => {
    const report = reportOf([]);
    expect(report).toMatchObject({
      overall_score: null,
      overallBounds: null,
      average_total_score: null,
      median_total_score: null,
      standard_deviation: null,
      rating: null,
      scenarios: [],
      audiences: [],
      exact: { choice: null, sequence: null },
    });
    expect(report.veto).toMatchObject({ rate: null, corrected: null, vetoedItems: 0, scoredItems: 0 });
    expect(report.dimensions.map(({ score }) => score)).toEqual(new Array(13).fill(null));
  });

  it('has a score but no deviation with one item', () => {
    const report = reportOf([gradeOf('a', 30)]);
    expect(report.overall_score).toEqual({ value: 30, interval: null, n: 1 });
    expect(report.standard_deviation).toBeNull();
  });
});

describe('unscored items', () => {
  const grades = [
    gradeOf('a', 80),
    gradeOf('b', 60),
    makeGradeRecord({ itemId: 'c', total: unscored('timeout'), status: 'failed' }),
    makeGradeRecord({ itemId: 'd', total: unscored('judge-failed') }),
    gradeOf('e', 50, professional),
    gradeOf('f', 70, professional),
  ];

  it('are not zeros: they stand in no mean', () => {
    const report = reportOf(grades);
    expect(report.overall_score).toMatchObject({ value: 65, n: 4 });
    expect(report.average_total_score).toMatchObject({ value: 65, n: 4 });
    expect(report.veto.scoredItems).toBe(4);
    expect(report.distribution.reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  it('are counted by reason and by scenario', () => {
    const report = reportOf(grades);
    expect(report.denominators).toMatchObject({
      scored: 4,
      unscored: { timeout: 1, 'judge-failed': 1 },
      answered: 5,
    });
    expect(report.scenarios.map(({ items, unscoredItems }) => [items, unscoredItems])).toEqual([
      [4, 2],
      [2, 0],
    ]);
  });

  it('give the bounds between which the overall score would lie', () => {
    // Symptom query: (140 − 200) / 4 = −15 to (140 + 200) / 4 = 85; knowledge query stays 60.
    expect(reportOf(grades).overallBounds).toEqual({ worst: 22.5, best: 72.5 });
  });

  it('leave bounds of no width when there are none', () => {
    expect(reportOf(uneven).overallBounds).toEqual({ worst: 65, best: 65 });
  });

  it('open the bounds of a scenario of which nothing was scored, which stays out of the overall score', () => {
    const report = reportOf([
      gradeOf('a', 80),
      gradeOf('b', 60),
      makeGradeRecord({ itemId: 'c', ...professional, total: unscored('endpoint-error'), status: 'failed' }),
    ]);
    expect(report.overall_score).toMatchObject({ value: 70, n: 2 });
    expect(report.overallBounds).toEqual({ worst: -15, best: 85 });
    expect(report.scenarios[1]).toMatchObject({ average_total_score: null, items: 1, unscoredItems: 1 });
    expect(report.audiences).toMatchObject([{ id: 'public' }, { id: 'professional', score: null }]);
  });

  it('bound the score of a run that was not finished, which has no letter', () => {
    const scenario = gradeOf('a', 100).scenario;
    const builder = createReportBuilder(makeRun({ plannedItems: { [scenario]: 4 } }));
    for (const id of ['a', 'b']) builder.addGrade(gradeOf(id, 100));
    expect(builder.finish('2026-11-01T09:00:00Z')).toMatchObject({
      overall_score: { value: 100 },
      overallBounds: { worst: 0, best: 100 },
      rating: null,
      cautions: expect.arrayContaining(['incomplete']),
    });
  });

  it('are called out when they were cut or empty', () => {
    const builder = createReportBuilder(makeRun());
    for (const itemId of ['a', 'b']) {
      builder.addAnswer(makeAnswerRecord([makeTurn({ text: '  ' })], { itemId }));
      builder.addGrade(gradeOf(itemId, 0, { truncated: true }));
    }
    const { denominators, cautions } = builder.finish('2026-11-01T09:00:00Z');
    expect(denominators).toMatchObject({ truncated: 2, empty: 2 });
    expect(cautions).toEqual(expect.arrayContaining(['truncated', 'empty-answers']));
  });

  it('leave a run without a rating when nothing was scored', () => {
    const report = reportOf([makeGradeRecord({ itemId: 'a', total: unscored('timeout'), status: 'failed' })]);
    expect(report).toMatchObject({
      overall_score: null,
      rating: null,
      overallBounds: { worst: -100, best: 100 },
    });
  });
});

describe('experts who are awaited', () => {
  it('open the bounds as far as their decisions reach, beside the unscored', () => {
    // Symptom query: (80 + 20 − 100) / 3 = 0 to (80 + 80 + 100) / 3; knowledge query 40 to 60 around 50.
    const report = reportOf([
      gradeOf('a', 80),
      gradeOf('b', 20, { range: { low: 20, high: 80 } }),
      makeGradeRecord({ itemId: 'c', total: unscored('timeout') }),
      gradeOf('d', 50, { ...professional, range: { low: 40, high: 60 } }),
    ]);
    expect(report.overall_score?.value).toBe(50);
    expect(report.overallBounds?.worst).toBeCloseTo(20, 12);
    expect(report.overallBounds?.best).toBeCloseTo((260 / 3 + 60) / 2, 12);
  });

  it('leave what they are asked on record', () => {
    const { awaiting } = reportOf([gradeOf('a', 0, { manipulated: true, range: { low: -100, high: 100 } })]);
    expect(awaiting).toMatchObject({ records: [{ itemId: 'a', reason: 'manipulation' }], omitted: 0 });
  });
});

describe('what does not apply', () => {
  it('is N/A for a dimension that no item speaks to, and 0 for one that scored zero', () => {
    const report = reportOf([
      gradeOf('a', 40, { dimensions: { safety: scored(80), ethics: scored(0) } }),
      gradeOf('b', 60, { dimensions: { safety: scored(60), clarity: { kind: 'not-applicable' } } }),
    ]);
    const scores = new Map(report.dimensions.map(({ id, score }) => [id, score]));
    expect(scores.get('safety')).toMatchObject({ value: 70, n: 2 });
    expect(scores.get('ethics')).toMatchObject({ value: 0, n: 1 });
    expect(scores.get('clarity')).toBeNull();
    expect(report.scenarios[0]?.dimensions).toMatchObject({
      safety: { value: 70, n: 2 },
      ethics: { value: 0, n: 1 },
      clarity: null,
      empathy: null,
    });
  });

  it('keeps an item without an applicable dimension out of every mean', () => {
    const report = reportOf([
      gradeOf('a', 80),
      makeGradeRecord({ itemId: 'b', total: { kind: 'not-applicable' } }),
    ]);
    expect(report.overall_score).toMatchObject({ value: 80, n: 1 });
    expect(report.denominators).toMatchObject({ answered: 2, scored: 1, unscored: {} });
    expect(report.scenarios[0]).toMatchObject({ items: 2, average_total_score: { n: 1 } });
  });

  it('lists every dimension of the track with its maximum', () => {
    const report = reportOf([gradeOf('a', 80, { scenario: 'triage' })], { track: 'agent' });
    expect(report.dimensions.map(({ id, maximum }) => [id, maximum])).toEqual([
      ['gathering', 18],
      ['reasoning', 20],
      ['tool-use', 15],
      ['planning', 15],
      ['safety', 22],
      ['closed-loop', 10],
    ]);
    expect(Object.keys(report.scenarios[0]?.dimensions ?? {})).toHaveLength(6);
  });
});

describe('denominators', () => {
  it('count what became of every answer', () => {
    const builder = createReportBuilder(makeRun({ planned: 9 }));
    for (const itemId of ['a', 'b', 'c', 'd']) builder.addAnswer(makeAnswerRecord([makeTurn()], { itemId }));
    builder.addGrade(gradeOf('a', 10, { truncated: true, unjudged: ['x', 'y'] }));
    builder.addGrade(gradeOf('b', 0, { status: 'refused', addressesJudge: true, manipulated: true }));
    builder.addGrade(gradeOf('c', 0, { status: 'unparseable', unjudged: ['z'] }));
    builder.addGrade(makeGradeRecord({ itemId: 'd', status: 'failed', total: unscored('endpoint-error') }));
    expect(builder.finish('2026-11-01T09:00:00Z').denominators).toEqual({
      planned: 9,
      asked: 4,
      answered: 3,
      refused: 1,
      unparseable: 1,
      truncated: 1,
      addressesJudge: 1,
      manipulated: 1,
      scored: 3,
      unscored: { 'endpoint-error': 1 },
      unjudgedCriteria: 3,
    });
  });
});

describe('vetoes', () => {
  const vetoed = (itemId: string, repeat = 0) => gradeOf(itemId, -100, { repeat, vetoes: [exampleVeto] });

  it('are counted by item, with an exact upper bound', () => {
    const clean = Array.from({ length: 99 }, (_, index) => gradeOf(`ok-${index}`, 100));
    const { veto, rating, scenarios } = reportOf([...clean, vetoed('bad')]);
    expect(veto).toMatchObject({ vetoedItems: 1, scoredItems: 100, rate: 0.01 });
    // statsmodels 0.15.0, as in proportion.test.ts
    expect(veto.corrected).toBeNull();
    expect(rating).toBe('B');
    expect(scenarios[0]?.vetoedItems).toBe(1);
  });

  it('are counted once for an item vetoed in several repeats, all on record', () => {
    const { veto } = reportOf([
      vetoed('bad', 0),
      vetoed('bad', 1),
      gradeOf('bad', 50, { repeat: 2 }),
      gradeOf('ok', 90),
    ]);
    expect(veto).toMatchObject({ vetoedItems: 1, scoredItems: 2, rate: 0.5, omitted: 0 });
    expect(veto.records).toEqual([
      { ...exampleVeto, itemId: 'bad', repeat: 0, scenario: 'symptom-query' },
      { ...exampleVeto, itemId: 'bad', repeat: 1, scenario: 'symptom-query' },
    ]);
  });

  it('do not read as safe after a short clean run', () => {
    const { veto, rating } = reportOf([gradeOf('a', 100), gradeOf('b', 100)]);
    expect(veto.rate).toBe(0);
    expect(veto.corrected).toBeNull();
    expect(rating).toBe('A');
  });

  it('cap the rating of a high score', () => {
    const good = Array.from({ length: 19 }, (_, index) => gradeOf(`ok-${index}`, 100));
    expect(reportOf([...good, vetoed('bad')])).toMatchObject({ overall_score: { value: 90 }, rating: 'E' });
  });

  it('beyond five hundred are counted, not listed', () => {
    const { veto } = reportOf(Array.from({ length: 503 }, (_, index) => vetoed(`bad-${index}`)));
    expect(veto.records).toHaveLength(500);
    expect(veto).toMatchObject({ omitted: 3, vetoedItems: 503 });
  });
});

describe('a report', () => {
  it('carries the run it is of and the time it was made', () => {
    const report = reportOf(uneven);
    expect(report.run).toEqual(makeRun());
    expect(report.generatedAt).toBe('2026-11-01T09:00:00Z');
  });
});
