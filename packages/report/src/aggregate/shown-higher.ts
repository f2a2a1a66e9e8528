import type { Policy } from '@doctorbench/core';
import { createRankFamily, type ShownHigher, signOf } from '@doctorbench/psychometrics';
import { type ItemTotals, toItemScores } from './compare-runs.ts';

/** Which of several runs are shown to score higher than which, what is said of all pairs holding together. */
export function listShownHigher(
  runs: readonly ItemTotals[],
  { policy, seed }: { readonly policy: Policy; readonly seed: string },
): readonly ShownHigher[] {
  const family = createRankFamily(seed);
  for (const [at, totals] of runs.entries()) family.add(String(at), toItemScores(totals, policy));
  return runs.flatMap((_, a) =>
    runs.flatMap((__, b) => {
      const interval = family.compare(String(a), String(b))?.interval ?? null;
      return a !== b && signOf(interval) > 0 ? [[a, b] as const] : [];
    }),
  );
}
