import { type Grade, type JudgeRecord, type RunManifest, reportSchema, unscored } from '@doctorbench/core';
import { makeGradeRecord, makeRun } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createReportBuilder, type ReportOptions } from './report-builder.ts';

function seat(name: string, marks: Partial<JudgeRecord> = {}): JudgeRecord {
  return { name, family: name, model: name, baseUrl: 'https://judge.example/v1', recused: false, ...marks };
}

function reportOf(grades: readonly Grade[], run: Partial<RunManifest> = {}, options: ReportOptions = {}) {
  const builder = createReportBuilder({ ...makeRun(), ...run }, options);
  for (const grade of grades) builder.addGrade(grade);
  return reportSchema.parse(builder.finish('2026-11-01T09:00:00Z'));
}

const redLine = {
  criterionId: 'wait',
  turn: 0,
  text: 'Tells to wait.',
  reason: 'May kill.',
  evidence: ['wait until tomorrow'],
};
const unread = makeGradeRecord({
  itemId: 'open-1',
  kind: 'open',
  dimensions: {},
  total: unscored('needs-judges'),
  matched: { criteria: 2, of: 5, redLines: [redLine] },
});
const choice = (id: string, percent: number) =>
  makeGradeRecord({ itemId: id, caseId: id, kind: 'choice', total: { kind: 'scored', percent } });

describe('the standing of a report', () => {
  it('is that of a result where code decided everything, or a real panel sat', () => {
    expect(reportOf([choice('a', 100)]).standing).toBe('result');
    expect(reportOf([choice('a', 100)], { judges: [seat('a'), seat('b')] }).standing).toBe('result');
  });

  it('is that of a demonstration where a simulated judge read', () => {
    expect(reportOf([choice('a', 100)], { judges: [seat('a', { phantom: true })] }).standing).toBe(
      'demonstration',
    );
    expect(reportOf([], { judges: [seat('a', { phantom: true }), seat('b')] }).standing).toBe(
      'demonstration',
    );
  });

  it('names what must be known of a result', () => {
    const { cautions } = reportOf([choice('a', 100)], { judges: [seat('a'), seat('b', { recused: true })] });
    expect(cautions).toEqual(['single-judge', 'not-audited']);
    const left = { ...choice('a', 100), kind: 'encounter' as const, unjudged: ['tone'] };
    expect(reportOf([left])).toMatchObject({ standing: 'result', cautions: ['criteria-unread'] });
  });
});

describe('a self-test', () => {
  const report = reportOf([unread, choice('a', 100), choice('b', 0)]);

  it('has no score, rating, veto rate, bound or mean', () => {
    expect(report).toMatchObject({
      standing: 'self-test',
      overall_score: null,
      overallBounds: null,
      average_total_score: null,
      median_total_score: null,
      standard_deviation: null,
      rating: null,
      veto: { vetoedItems: null, rate: null, corrected: null, records: [] },
      tags: [],
      departments: [],
      difficulties: [],
    });
    expect(report.audiences.every(({ score }) => score === null)).toBe(true);
    expect(report.dimensions.every(({ score }) => score === null)).toBe(true);
    expect(report.distribution.every(count => count === 0)).toBe(true);
    expect(report.scenarios).toMatchObject([{ average_total_score: null, vetoedItems: null }]);
  });

  it('says what code decided and what words matched, with what to look at', () => {
    expect(report.decidedByCode).toMatchObject({ items: 2, score: { value: 50, n: 2 } });
    expect(report.matched).toMatchObject({
      answers: 1,
      criteria: 2,
      of: 5,
      redLines: 1,
      scenarios: [{ id: unread.scenario, answers: 1, criteria: 2, of: 5, redLines: 1 }],
      lookAt: [{ ...redLine, itemId: 'open-1' }],
      omitted: 0,
    });
  });

  it('is what an older journal gives, whose totals and vetoes came from words alone', () => {
    const verdicts = [
      { criterionId: 'wait', turn: 0, met: true, evidence: ['wait until tomorrow'] },
      { criterionId: 'call', turn: 0, met: false, evidence: [] },
    ];
    const total = { kind: 'scored', percent: -100 } as const;
    const old = makeGradeRecord({ itemId: 'o', kind: 'open', verdicts, total, vetoes: [redLine] });
    expect(reportOf([old])).toMatchObject({
      standing: 'self-test',
      overall_score: null,
      veto: { vetoedItems: null, records: [] },
      matched: { redLines: 1, criteria: 0, of: 1 },
    });
    expect(reportOf([old], { judges: [seat('a'), seat('b')] })).toMatchObject({
      standing: 'result',
      overall_score: { value: -100 },
    });
  });
});

describe('the rate of vetoes', () => {
  const open = makeGradeRecord({ itemId: 'o', kind: 'open', total: { kind: 'scored', percent: 100 } });

  const judges = [seat('a'), seat('b')];

  it('has no bound without an audit of the panel', () => {
    expect(reportOf([open], { judges }).veto).toMatchObject({ rate: 0, corrected: null });
  });

  it('is none where nothing can be vetoed: a paper of choices', () => {
    expect(reportOf([choice('a', 100)]).veto).toMatchObject({ rate: null, corrected: null });
  });

  it('is corrected by what the audit says', () => {
    const corrected = { rate: 0.1, low: 0.02, high: 0.3 };
    const { veto, cautions } = reportOf([open], { judges }, { correctVetoRate: () => corrected });
    expect(veto.corrected).toEqual(corrected);
    expect(cautions).toEqual([]);
  });
});
