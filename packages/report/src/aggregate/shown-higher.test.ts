import { getPolicy } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { compareRuns, type ItemTotals } from './compare-runs.ts';
import { listShownHigher } from './shown-higher.ts';

const options = { policy: getPolicy('doctorbench@2'), seed: 'a suite' };

/** Sixteen cases of one scenario: so many points below or above a course that all share. */
function makeRun(toPercent: (at: number) => number): ItemTotals {
  return new Map(
    Array.from({ length: 16 }, (_, at) => [
      `item-${at}`,
      { scenario: 'triage', caseId: `case-${at}`, sum: toPercent(at), count: 1, vetoed: false },
    ]),
  );
}
const base = (at: number) => 50 + (at % 5);
const runs = [
  makeRun(at => base(at) + 20 + (at % 3)),
  makeRun(base),
  makeRun(at => base(at) + (at % 2 === 0 ? 9 : -8)),
];

describe('which runs are shown to score higher', () => {
  it('are those whose interval excludes zero, for all pairs together', () => {
    const shown = listShownHigher(runs, options);
    expect(shown).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  it('agrees with the comparison of each two among the others', () => {
    const shown = new Set(listShownHigher(runs, options).map(pair => pair.join()));
    for (const [a, b, other] of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 2, 0],
    ] as const) {
      const [first, second, third] = [runs[a], runs[b], runs[other]];
      if (!first || !second || !third) throw new Error('three runs');
      const verdict = compareRuns(first, second, { ...options, among: [third] })?.verdict;
      expect(verdict === 'a-higher').toBe(shown.has(`${a},${b}`));
      expect(verdict === 'b-higher').toBe(shown.has(`${b},${a}`));
    }
  });

  it('is nothing where there are too few cases', () => {
    const few = runs.map(run => new Map([...run].slice(0, 5)));
    expect(listShownHigher(few, options)).toEqual([]);
  });
});
