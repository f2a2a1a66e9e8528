import type { StressReport } from '@doctorbench/core';
import { type AskedWays, cochranQ, measureConsistency } from '@doctorbench/psychometrics';
import type { Outcome } from './outcome.ts';
import { toShare } from './shares.ts';

/** How far answers agree over ways of asking that must not change them. Items count that were asked in every way. */
export function measureWays(
  before: ReadonlyMap<string, Outcome>,
  ways: readonly ReadonlyMap<string, Outcome>[],
): Pick<StressReport, 'consistency' | 'robustness'> {
  if (ways.length === 0) return { consistency: null, robustness: null };
  const whole: AskedWays[] = [];
  let [rightBefore, stay] = [0, 0];
  for (const first of before.values()) {
    const asked = ways.flatMap(way => way.get(first.itemId) ?? []);
    const told = asked.filter(({ answer, right }) => answer !== undefined && right !== undefined);
    if (first.answer === undefined || first.right === undefined || told.length === 0) continue;
    if (first.right) {
      rightBefore++;
      if (told.every(({ right }) => right)) stay++;
    }
    if (told.length === ways.length) {
      const all = [first, ...told];
      whole.push({
        answers: all.map(({ answer = '' }) => answer),
        right: all.map(({ right = false }) => right),
      });
    }
  }
  const measured = measureConsistency(whole);
  return {
    consistency: measured
      ? { ...measured, ways: ways.length + 1, cochran: cochranQ(whole.map(({ right }) => right)) ?? null }
      : null,
    robustness: rightBefore > 0 ? toShare(stay, rightBefore) : null,
  };
}
