import { scored, unscored } from '@doctorbench/core';
import { exampleVeto, gradeOf, makeGradeRecord, makeRun } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { reportUnderHealthbench } from '../testing/graded-records.ts';
import { createReportBuilder } from './report-builder.ts';

const professional = { scenario: 'knowledge-query' } as const;

describe('a report under healthbench@1', () => {
  it('makes the overall score and the audiences means over items, clipped, and leaves averages as they are', () => {
    const report = reportUnderHealthbench([
      gradeOf('a', 100),
      gradeOf('b', 40),
      gradeOf('c', 10),
      gradeOf('d', -90, professional),
    ]);
    expect(report.overall_score).toMatchObject({ value: 15, n: 4 });
    expect(report.audiences).toMatchObject([
      { id: 'public', score: { value: 50, n: 3 } },
      { id: 'professional', score: { value: 0, n: 1 } },
    ]);
    expect(report.scenarios.map(({ average_total_score: score }) => score?.value)).toEqual([50, -90]);
    const low = reportUnderHealthbench([gradeOf('a', -250), gradeOf('b', 50)]);
    expect(low).toMatchObject({ overall_score: { value: 0 }, average_total_score: { value: -100 } });
  });

  it('gives no letter and says nothing of a veto rate', () => {
    const report = reportUnderHealthbench([gradeOf('a', 100), gradeOf('b', 90)]);
    expect(report.rating).toBeNull();
    expect(report.veto).toMatchObject({ rate: null, corrected: null, records: [], vetoedItems: 0 });
  });

  it('still lists a veto that a grade carries', () => {
    const report = reportUnderHealthbench([gradeOf('a', 100, { vetoes: [exampleVeto] })]);
    expect(report.veto.records).toHaveLength(1);
    expect(report.veto.vetoedItems).toBe(1);
  });

  it('has an interval of the overall score from all cases, although a scenario has only one', () => {
    const grades = [80, 60, 70, 90, 50].map((percent, index) => gradeOf(`i${index}`, percent));
    const { overall_score: overall, scenarios } = reportUnderHealthbench([
      ...grades,
      gradeOf('x', 40, professional),
    ]);
    expect(overall?.interval?.low).toBeGreaterThan(40);
    expect(overall?.interval?.low).toBeLessThan(65);
    expect(overall?.interval?.high).toBeGreaterThan(65);
    expect(overall?.interval?.high).toBeLessThan(90);
    expect(scenarios[1]?.average_total_score?.interval).toBeNull();
  });

  it('clips the interval with the score', () => {
    const grades = [-300, -200, 20, 60, 100].map((percent, index) => gradeOf(`i${index}`, percent));
    const { overall_score: overall, average_total_score: average } = reportUnderHealthbench(grades);
    expect(overall).toMatchObject({ value: 0, interval: { low: 0 } });
    expect(overall?.interval?.high).toBeGreaterThan(0);
    expect(overall?.interval?.high).toBeCloseTo(average?.interval?.high ?? Number.NaN, 9);
    expect(average?.interval?.low).toBeLessThan(-100);
  });

  it('cannot say how low an unscored item might have been: the worst case is the least overall score', () => {
    const grades = [gradeOf('a', 80), gradeOf('b', 60)];
    const failed = makeGradeRecord({ itemId: 'c', total: unscored('timeout'), status: 'failed' });
    expect(reportUnderHealthbench([...grades, failed]).overallBounds).toEqual({ worst: 0, best: 80 });
    const none = makeGradeRecord({ itemId: 'c', total: { kind: 'not-applicable' } });
    expect(reportUnderHealthbench([...grades, none]).overallBounds).toEqual({ worst: 70, best: 70 });
  });
});

describe('tags of a report', () => {
  const tagged = (id: string, percent: number, repeat = 0) =>
    gradeOf(id, percent, { repeat, tags: { theme: scored(percent), rare: { kind: 'not-applicable' } } });

  it('stand in alphabetical order, null where no item has a score', () => {
    expect(reportUnderHealthbench([tagged('a', 60), tagged('b', 80)]).tags).toEqual([
      { tag: 'rare', score: null },
      { tag: 'theme', score: { value: 70, interval: null, n: 2 } },
    ]);
  });

  it('average the repeats of an item first, and do not depend on the order of grades', () => {
    const grades = [
      ...[0, 30, 90].map((percent, repeat) => tagged('a', percent, repeat)),
      ...[20, 33, 57, 71].map((percent, index) => tagged(`i${index}`, percent)),
    ];
    const { tags } = reportUnderHealthbench(grades);
    expect(tags[1]?.score).toMatchObject({ value: (40 + 20 + 33 + 57 + 71) / 5, n: 5 });
    expect(tags[1]?.score?.interval).not.toBeNull();
    expect(reportUnderHealthbench([...grades].reverse()).tags).toEqual(tags);
  });

  it('leave out the scores of an answer that has none itself', () => {
    const failed = makeGradeRecord({
      itemId: 'c',
      total: unscored('judge-failed'),
      tags: { theme: scored(0) },
    });
    expect(reportUnderHealthbench([tagged('a', 60), failed]).tags[1]?.score).toMatchObject({
      value: 60,
      n: 1,
    });
  });

  it('count a case once for the interval', () => {
    const grades = [10, 30, 50, 70, 90].map((percent, index) => ({
      ...tagged(`i${index}`, percent),
      caseId: 'p',
    }));
    expect(reportUnderHealthbench(grades).tags[1]?.score).toEqual({ value: 50, interval: null, n: 5 });
  });

  it('are not reported where the policy scores none', () => {
    const builder = createReportBuilder(makeRun());
    builder.addGrade(tagged('a', 60));
    expect(builder.finish('2026-11-01T09:00:00Z').tags).toEqual([]);
  });
});
