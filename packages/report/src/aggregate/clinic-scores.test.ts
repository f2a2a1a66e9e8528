import type { EncounterOutcome } from '@doctorbench/core';
import { makeGradeRecord } from '@doctorbench/core/testing';
import { describe, expect, it } from 'vitest';
import { createClinicScores } from './clinic-scores.ts';

function makeOutcome(overrides: Partial<EncounterOutcome> = {}): EncounterOutcome {
  return {
    end: 'finished',
    minutes: 30,
    visits: 1,
    calls: 12,
    costCny: 300,
    expertCostCny: 200,
    criticalActions: [],
    faults: {},
    ...overrides,
  };
}

function add(scores: ReturnType<typeof createClinicScores>, itemId: string, percent: number, outcome = {}) {
  scores.add(
    makeGradeRecord({
      itemId,
      total: { kind: 'scored', percent },
      encounter: makeOutcome(outcome),
      vetoes: [],
    }),
  );
}

describe('the clinic in a report', () => {
  it('is absent where nobody was met', () => {
    const scores = createClinicScores();
    scores.add(makeGradeRecord({ itemId: 'a', total: { kind: 'scored', percent: 90 } }));
    expect(scores.finish()).toBeUndefined();
  });

  it('gives pass^k without bias: two passes of three give 2/3, 1/3 and 0', () => {
    const scores = createClinicScores();
    for (const percent of [90, 75, 20]) add(scores, 'a', percent);
    for (const percent of [80, 80, 80]) add(scores, 'b', percent);
    expect(scores.finish()?.passes).toEqual([
      { k: 1, items: 2, share: (2 / 3 + 1) / 2 },
      { k: 2, items: 2, share: (1 / 3 + 1) / 2 },
      { k: 3, items: 2, share: 0.5 },
    ]);
  });

  it('counts a goal that was never reached as never, not as late', () => {
    const scores = createClinicScores();
    add(scores, 'a', 50, {
      criticalActions: [
        { criterionId: 'x', byMin: 10, atMin: 5 },
        { criterionId: 'y', byMin: 10, atMin: 18 },
        { criterionId: 'z', byMin: 10 },
      ],
    });
    const actions = scores.finish()?.criticalActions;
    expect(actions).toMatchObject({ actions: 3, inTime: 1, never: 1 });
    expect(actions?.curve.find(({ times }) => times === 2)?.share).toBeCloseTo(2 / 3);
  });

  it('sums faults by whose they are, and takes the median of cost over the expert path', () => {
    const scores = createClinicScores();
    add(scores, 'a', 50, { faults: { agent: 2, simulator: 1 }, costCny: 400 });
    add(scores, 'b', 50, { faults: { agent: 1 }, end: 'died' });
    expect(scores.finish()).toMatchObject({
      faults: { agent: 3, simulator: 1 },
      ends: { finished: 1, died: 1 },
      costRatio: 1.75,
    });
  });
});
