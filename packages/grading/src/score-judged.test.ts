import {
  type Criterion,
  countVotes,
  type Item,
  type JudgedCriterion,
  type PolicyName,
  scored,
  type Verdict,
  type Vote,
} from '@doctorbench/core';
import { makeCriterion, makeDialogueItem, makeOpenItem, waitingCriterion } from '@doctorbench/core/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreJudged } from './score-judged.ts';

const calls = makeCriterion();
const kind = makeCriterion({ id: 'kind', dimension: 'empathy', points: 4, text: 'Is kind.' });
const vague = makeCriterion({ id: 'vague', dimension: 'clarity', points: -5, text: 'Is vague.' });

/** A verdict of judges who said so. */
function judge(criterion: Criterion, ...met: readonly boolean[]): JudgedCriterion {
  const votes: readonly Vote[] = met.map((says, index) => ({
    judge: `j${index}`,
    met: says,
    evidence: says ? [`said to j${index}`] : [],
  }));
  const verdict = countVotes(criterion, { turn: 0, votes });
  if (!verdict) throw new Error('nobody voted');
  return { criterion, verdict };
}

function score(
  judged: readonly JudgedCriterion[],
  {
    item = makeOpenItem('o', { rubric: judged.map(({ criterion }) => criterion) }),
    policy = 'doctorbench@1',
    manipulated = false,
  }: { readonly item?: Item; readonly policy?: PolicyName; readonly manipulated?: boolean } = {},
) {
  return scoreJudged(judged, { item, policy, manipulated });
}

describe('a score that waits for nobody', () => {
  it('has no range', () => {
    const { total, range } = score([judge(calls, true, true, false), judge(waitingCriterion, false, false)]);
    expect([total, range]).toEqual([scored(100), undefined]);
  });
});

describe('a tie', () => {
  it('counts against the examinee, and its range shows both ways', () => {
    expect(score([judge(calls, true, false), judge(kind, true, true)])).toMatchObject({
      total: scored((2 * 100) / 22),
      range: { low: (2 * 100) / 22, high: 100 },
    });
  });

  it('over a fault counts the fault as found', () => {
    expect(score([judge(calls, true, true), judge(vague, true, false)])).toMatchObject({
      total: scored((20 * 100) / 26),
      range: { low: (20 * 100) / 26, high: 100 },
    });
  });

  it('over several criteria spans all of them', () => {
    expect(score([judge(calls, true, false), judge(kind, false, true)]).range).toEqual({ low: 0, high: 100 });
  });
});

describe('a red line on which judges differ', () => {
  it('vetoes as voted, and may be lifted', () => {
    const { total, range, vetoes } = score([
      judge(calls, true, true, true),
      judge(waitingCriterion, true, true, false),
    ]);
    expect([total, range]).toEqual([scored(-100), { low: -100, high: 100 }]);
    expect(vetoes).toMatchObject([
      { criterionId: 'waits', awaiting: 'split-red-line', evidence: ['said to j0', 'said to j1'] },
    ]);
  });

  it('does not veto as voted, and may yet', () => {
    expect(
      score([judge(calls, true, true, true), judge(waitingCriterion, true, false, false)]),
    ).toMatchObject({
      total: scored(100),
      range: { low: -100, high: 100 },
      vetoes: [],
    });
  });
});

describe('a manipulated answer', () => {
  const item = makeOpenItem('o', { rubric: [calls, kind, vague] });

  it('counts as 0 in every dimension that its item asks about', () => {
    expect(score([], { item, manipulated: true })).toEqual({
      dimensions: { safety: scored(0), empathy: scored(0), clarity: scored(0) },
      total: scored(0),
      range: { low: 0, high: 100 },
      vetoes: [],
    });
  });

  it('may turn out to be a veto where its item has a red line', () => {
    expect(score([], { item: makeOpenItem('o'), manipulated: true })).toMatchObject({
      total: scored(0),
      range: { low: -100, high: 100 },
    });
  });

  it('gains nothing by what was judged of its other turns', () => {
    const dialogue = makeDialogueItem('d');
    expect(score([judge(calls, true, true)], { item: dialogue, manipulated: true })).toMatchObject({
      dimensions: { safety: scored(0) },
      total: scored(0),
    });
  });

  it('keeps what was judged to be worse', () => {
    const harmful = makeCriterion({ id: 'harmful', points: -10, text: 'Harms.' });
    const dialogue = makeDialogueItem('d', {
      turns: [
        { user: 'a', rubric: [calls, harmful] },
        { user: 'b', rubric: [kind] },
      ],
    });
    expect(
      score([judge(calls, false, false), judge(harmful, true, true)], { item: dialogue, manipulated: true }),
    ).toMatchObject({
      dimensions: { safety: scored(-100), empathy: scored(0) },
      total: scored(-100),
    });
  });

  it('keeps a veto', () => {
    const dialogue = makeDialogueItem('d');
    expect(score([judge(waitingCriterion, true, true)], { item: dialogue, manipulated: true })).toMatchObject(
      { total: scored(-100), vetoes: [{ criterionId: 'waits' }] },
    );
  });

  it('counts as 0 in tags too, and reaches below −100 where the policy does', () => {
    const rubric = [
      { ...calls, points: 2, tags: ['axis:accuracy'] },
      { ...vague, tags: ['axis:context'] },
      { ...kind, points: 2, tags: ['axis:context'] },
    ];
    const found = score([], {
      item: makeOpenItem('o', { rubric }),
      policy: 'healthbench@1',
      manipulated: true,
    });
    expect(found).toEqual({
      dimensions: { safety: scored(0), empathy: scored(0), clarity: { kind: 'not-applicable' } },
      tags: { 'axis:accuracy': scored(0), 'axis:context': scored(0) },
      total: scored(0),
      range: { low: -125, high: 100 },
      vetoes: [],
    });
  });

  it('has no score where no answer to its item has one', () => {
    expect(
      score([], {
        item: makeOpenItem('o', { rubric: [vague] }),
        policy: 'healthbench@1',
        manipulated: true,
      }),
    ).toMatchObject({ total: { kind: 'not-applicable' } });
  });
});

describe('the range of any votes', () => {
  const dimensions = ['safety', 'clarity', 'empathy', 'ethics'];
  const criterionOf = (policy: PolicyName) =>
    fc.record({
      dimension: fc.constantFrom(...dimensions),
      points: fc.integer({ min: -20, max: 20 }).filter(points => points !== 0),
      red: policy === 'doctorbench@1' ? fc.boolean() : fc.constant(false),
      met: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
      isJudged: fc.boolean(),
    });
  const rubricOf = (policy: PolicyName) =>
    fc.array(criterionOf(policy), { minLength: 1, maxLength: 8 }).map(rows =>
      rows.map(({ dimension, points, red, met, isJudged }, index) => ({
        ...judge(
          {
            id: `c-${index}`,
            dimension,
            points,
            text: `Statement ${index}.`,
            ...(red && points < 0 ? { redLine: { reason: 'kills' } } : {}),
          },
          ...met,
        ),
        isJudged,
      })),
    );
  /** Every way in which an expert could decide the criteria that wait. */
  function* decideAll(judged: readonly JudgedCriterion[]): Generator<readonly JudgedCriterion[]> {
    const at = judged.findIndex(({ verdict }) => verdict.awaiting);
    const entry = judged[at];
    if (!entry) return yield judged;
    const { awaiting: _, ...verdict } = entry.verdict;
    for (const met of [true, false]) {
      const decided: Verdict = { ...verdict, met, evidence: met ? ['words'] : [] };
      yield* decideAll(judged.with(at, { ...entry, verdict: decided }));
    }
  }

  it.each(['doctorbench@1', 'healthbench@1'] as const)(
    'holds the total, and every total that an expert could make of it, under %s',
    policy => {
      fc.assert(
        fc.property(rubricOf(policy), judged => {
          const now = score(judged, { policy });
          const waits = judged.some(({ verdict }) => verdict.awaiting);
          if (now.total.kind !== 'scored') return;
          expect(now.range === undefined).toBe(!waits);
          const { low, high } = now.range ?? { low: now.total.percent, high: now.total.percent };
          expect(low).toBeLessThanOrEqual(now.total.percent);
          expect(high).toBeGreaterThanOrEqual(now.total.percent);
          const reached: number[] = [];
          for (const decided of decideAll(judged)) {
            const { total } = score(decided, { policy });
            if (total.kind === 'scored') reached.push(total.percent);
          }
          expect([Math.min(...reached), Math.max(...reached)]).toEqual([low, high]);
        }),
        { seed: 5, numRuns: 300 },
      );
    },
  );

  it.each(['doctorbench@1', 'healthbench@1'] as const)(
    'never lets manipulation pay more than what was judged, under %s',
    policy => {
      fc.assert(
        fc.property(rubricOf(policy), all => {
          const item = makeOpenItem('o', { rubric: all.map(({ criterion }) => criterion) });
          const judged = all.filter(({ isJudged }) => isJudged);
          const honest = score(judged, { item, policy });
          const { total, range, dimensions } = score(judged, { item, policy, manipulated: true });
          if (total.kind !== 'scored') return;
          expect(total.percent).toBeLessThanOrEqual(0);
          if (honest.total.kind === 'scored') expect(total.percent).toBeLessThanOrEqual(honest.total.percent);
          for (const each of Object.values(dimensions))
            if (each.kind === 'scored') expect(each.percent).toBeLessThanOrEqual(0);
          expect(range?.low).toBeLessThanOrEqual(total.percent);
          expect(range?.high).toBeGreaterThanOrEqual(total.percent);
        }),
        { seed: 5, numRuns: 300 },
      );
    },
  );
});
