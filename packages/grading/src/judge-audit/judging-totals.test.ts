import type { JudgeRecord, Judging, Verdict } from '@doctorbench/core';
import { gradeOf, makeRun } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createJudgingTotals } from './judging-totals.ts';

function seat(name: string, marks: Partial<JudgeRecord> = {}): JudgeRecord {
  return { name, family: name, model: name, baseUrl: 'https://judge.example/v1', recused: false, ...marks };
}

/** Votes in the order a, b; a judge that is absent did not vote. */
function verdict(criterionId: string, dimension: string, says: readonly boolean[]): Verdict {
  const votes = says.map((met, index) => ({ judge: index === 0 ? 'a' : 'b', met, evidence: [] }));
  return { criterionId, turn: 0, dimension, met: says[0] ?? false, evidence: [], votes };
}

function reading(judge: string, overrides: Partial<Judging>): Judging {
  return { judge, turn: 0, outcome: 'voted', calls: 1, faults: {}, ...overrides };
}

const judges = [
  seat('a', { prices: { inputUsdPerMillion: 10, outputUsdPerMillion: 20 } }),
  seat('b', { phantom: true, prices: { inputUsdPerMillion: 10, outputUsdPerMillion: 20 } }),
  seat('c', { recused: true }),
];

const totals = createJudgingTotals(makeRun({ judges }));
totals.add(
  gradeOf('x', 50, {
    verdicts: [
      verdict('one', 'safety', [true, true]),
      verdict('two', 'safety', [true, false]),
      verdict('three', 'ethics', [false, false]),
    ],
    judging: [
      reading('a', { usage: { inputTokens: 100, outputTokens: 10 } }),
      reading('b', { calls: 2, usage: { inputTokens: 200, outputTokens: 20 }, faults: { 'not-json': 1 } }),
    ],
  }),
);
totals.add(
  gradeOf('y', 50, {
    verdicts: [verdict('one', 'safety', [true])],
    judging: [
      reading('a', { usage: { inputTokens: 100, outputTokens: 10 }, faults: { 'unverified-quote': 2 } }),
      reading('b', { outcome: 'failed', cause: 'endpoint.timeout', calls: 3 }),
    ],
  }),
);
totals.add(
  gradeOf('z', 0, {
    judging: [
      reading('a', {
        outcome: 'failed',
        calls: 2,
        usage: { inputTokens: 200, outputTokens: 20 },
        faults: { 'broken-sentinel': 2 },
      }),
      reading('b', { outcome: 'failed', faults: { 'not-json': 2 } }),
    ],
  }),
);
const report = totals.finish();
const [a, b, c] = report?.judges ?? [];

describe('the work of a judge', () => {
  it('is counted in readings, votes, calls, tokens and faults, with its own cost', () => {
    expect(a).toMatchObject({
      readings: 3,
      voted: 2,
      failed: { reply: 1 },
      faults: { 'unverified-quote': 2, 'broken-sentinel': 2 },
      metRate: 3 / 4,
      calls: 4,
      inputTokens: 400,
      outputTokens: 40,
    });
    // 400 tokens at 10 and 40 at 20 US dollars a million.
    expect(a?.costUsd).toBeCloseTo(0.0048, 12);
  });

  it('keeps failures by cause, and knows no cost when a reply did not state its tokens', () => {
    expect(b).toMatchObject({
      phantom: true,
      readings: 3,
      voted: 1,
      failed: { 'endpoint.timeout': 1, reply: 1 },
      faults: { 'not-json': 3 },
      metRate: 1 / 3,
      calls: 6,
      inputTokens: null,
      outputTokens: null,
      costUsd: null,
    });
  });

  it('is none for a judge that recused itself', () => {
    expect(c).toMatchObject({ recused: true, readings: 0, voted: 0, metRate: null, calls: 0 });
  });
});

describe('agreement', () => {
  const agreement = new Map(report?.agreement.map(entry => [entry.dimension, entry]));

  it('counts the criteria with two votes at least, over all', () => {
    // Votes (1,1), (1,0), (0,0): α = 1 − 5·1 / (3·3); κ = (2/3 − 4/9) / (5/9).
    expect(agreement.get(null)?.units).toBe(3);
    expect(agreement.get(null)?.observed).toBeCloseTo(2 / 3, 12);
    expect(agreement.get(null)?.alpha).toBeCloseTo(4 / 9, 12);
    expect(agreement.get(null)?.kappa).toBeCloseTo(0.4, 12);
  });

  it('is given by dimension, in the order of the track', () => {
    expect(report?.agreement.map(({ dimension }) => dimension)).toEqual([null, 'safety', 'ethics']);
    // Votes (1,1), (1,0): half of the pairs agree, as chance alone would have it.
    expect(agreement.get('safety')).toEqual({
      dimension: 'safety',
      units: 2,
      observed: 0.5,
      alpha: 0,
      kappa: 0,
    });
  });

  it('is null where everybody always said the same', () => {
    expect(agreement.get('ethics')).toEqual({
      dimension: 'ethics',
      units: 1,
      observed: 1,
      alpha: null,
      kappa: null,
    });
  });
});

it('says nothing about judges where the offline judge read', () => {
  const offline = createJudgingTotals(makeRun());
  offline.add(gradeOf('x', 50));
  expect(offline.finish()).toBeNull();
});

describe('harm', () => {
  const finding = { quote: 'q', class: 'other' as const, why: 'w', right: 'r' };
  const harm = (turn: number, ...found: readonly (readonly [string, 'critical' | 'minor'])[]) => ({
    id: `harm-${turn}`,
    turn,
    severity: null,
    class: 'other' as const,
    readers: 2,
    findings: found.map(([judge, severity]) => ({ ...finding, judge, severity })),
  });
  const looking = (turn: number) => [
    reading('a', { turn, harms: 0 }),
    reading('b', { turn, harms: 0 }),
    reading('c', { turn }),
  ];

  it('is counted by judge and severity, and agreement is on serious harm or worse, turn by turn', () => {
    const sums = createJudgingTotals(makeRun({ judges: [seat('a'), seat('b'), seat('c')] }));
    sums.add(
      gradeOf('x', 0, {
        harms: [harm(0, ['a', 'critical'], ['b', 'minor']), harm(1, ['a', 'critical'], ['b', 'critical'])],
        judging: [...looking(0), ...looking(1), ...looking(2)],
      }),
    );
    sums.add(gradeOf('y', 0, { judging: looking(0), harms: [] }));
    const { judges = [], harmAgreement } = sums.finish() ?? {};
    expect(judges.map(judge => judge.harm)).toEqual([
      { readings: 4, critical: 2, serious: 0, minor: 0 },
      { readings: 4, critical: 1, serious: 0, minor: 1 },
      undefined,
    ]);
    expect(harmAgreement).toMatchObject({ units: 4, observed: 0.75 });
  });
});

describe('a judge is doubtful', () => {
  /** Judges with these shares of a hundred votes. */
  function flagsOf(...shares: readonly number[]) {
    const names = shares.map((_, index) => `j${index}`);
    const sums = createJudgingTotals(makeRun({ judges: names.map(name => seat(name)) }));
    for (let index = 0; index < 100; index++)
      sums.add(
        gradeOf(`x-${index}`, 0, {
          verdicts: [
            {
              ...verdict('one', 'safety', []),
              votes: shares.map((share, at) => ({ judge: `j${at}`, met: index < share * 100, evidence: [] })),
            },
          ],
        }),
      );
    return sums.finish()?.judges.map(({ flags }) => flags);
  }

  it('when it finds nearly everything or nothing met, or far more than the others', () => {
    expect(flagsOf(0.5, 0.6, 0.55)).toEqual([undefined, undefined, undefined]);
    expect(flagsOf(0.5, 0.6, 0.99)?.[2]).toEqual(['extreme-met-rate']);
    expect(flagsOf(0.01, 0.05)?.[0]).toEqual(['extreme-met-rate']);
    expect(flagsOf(0.5, 0.5, 0.9)).toEqual([undefined, undefined, ['extreme-met-rate']]);
  });

  it('when it is the only one', () => {
    expect(flagsOf(0.5)).toEqual([['single-judge']]);
  });
});
