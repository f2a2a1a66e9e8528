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

  it('weighs pass^k by what is at stake: windows and red lines of the case, from 1 to 3', () => {
    const scores = createClinicScores();
    const urgent = [5, 20, 60].map((byMin, at) => ({ criterionId: `x${at}`, byMin }));
    // 1 + (1/4 + 1/4 + 1/8) + 2/3 = 55/24; never passes twice, passes once in two.
    for (const percent of [90, 20]) add(scores, 'a', percent, { criticalActions: urgent, redLines: 2 });
    // Nothing at stake: 1.
    for (const percent of [80, 80]) add(scores, 'b', percent, { redLines: 0 });
    // 1 + 1 + 1, both at their most; passes always.
    const many = Array.from({ length: 9 }, (_, at) => ({ criterionId: `y${at}`, byMin: 10 }));
    for (const percent of [70, 100]) add(scores, 'c', percent, { criticalActions: many, redLines: 5 });
    const [once, twice] = scores.finish()?.passes ?? [];
    expect(once?.share).toBeCloseTo(5 / 6, 12);
    expect(once?.weighted).toBeCloseTo((55 / 48 + 1 + 3) / (55 / 24 + 4), 12);
    expect(twice?.share).toBeCloseTo(2 / 3, 12);
    expect(twice?.weighted).toBeCloseTo(4 / (55 / 24 + 4), 12);
  });

  it('does not weigh where the red lines of a case are not known', () => {
    const scores = createClinicScores();
    add(scores, 'a', 90, { redLines: 1 });
    add(scores, 'b', 90);
    expect(scores.finish()?.passes).toEqual([{ k: 1, items: 2, share: 1 }]);
  });

  it('holds cost and time against the expert path, by task and one by one', () => {
    const scores = createClinicScores();
    add(scores, 'a', 95, { costCny: 400, minutes: 45, expertMinutes: 30 });
    add(scores, 'b', 91, { costCny: 402, minutes: 15, expertMinutes: 30 });
    add(scores, 'c', 89, { costCny: 100 });
    add(scores, 'd', 99, { expertCostCny: undefined });
    const { trade, costRatio, timeRatio } = scores.finish() ?? {};
    expect([costRatio, timeRatio]).toEqual([2, 1]);
    expect(trade).toMatchObject({ scoreLine: 90, costLine: 2, priced: 3, fair: 1, omitted: 0 });
    expect(trade?.tasks).toEqual([
      { id: expect.any(String), encounters: 4, score: 93.5, costRatio: 2, timeRatio: 1 },
    ]);
    expect(trade?.records).toEqual([
      { itemId: 'a', score: 95, costRatio: 2, timeRatio: 1.5, vetoed: false, front: true },
      { itemId: 'b', score: 91, costRatio: 2.01, timeRatio: 0.5, vetoed: false, front: true },
      { itemId: 'c', score: 89, costRatio: 0.5, timeRatio: null, vetoed: false, front: false },
    ]);
  });

  it('puts on the front whom no other beats in score, cost and time together', () => {
    const scores = createClinicScores();
    add(scores, 'a', 95, { costCny: 200, minutes: 30, expertMinutes: 30 });
    add(scores, 'b', 91, { costCny: 300, minutes: 30, expertMinutes: 30 });
    add(scores, 'c', 60, { costCny: 100, minutes: 60, expertMinutes: 30 });
    expect(scores.finish()?.trade?.records.map(({ front }) => front)).toEqual([true, false, true]);
  });

  it('says of cost and time that they are not known, never zero', () => {
    const scores = createClinicScores();
    add(scores, 'a', 95, { expertCostCny: undefined });
    expect(scores.finish()).toMatchObject({
      costRatio: null,
      timeRatio: null,
      trade: { priced: 0, fair: 0, tasks: [{ score: 95, costRatio: null, timeRatio: null }], records: [] },
    });
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
