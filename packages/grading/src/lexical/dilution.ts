import type { Criterion, Verdict } from '@doctorbench/core';

/** Characters that an answer may have in full; a letter counts as two fifths of a Chinese character. */
const readInFull = 2000;
const latin = /[ -~\n]/g;
const letterWeight = 0.4;

/**
 * Share of the points that an answer may earn. No answer to one question is this long: beyond it, a reader has to look
 * for the answer among others, and the more there is, the less is earned.
 */
export function toEarnableShare(folded: string): number {
  if (folded.length <= readInFull) return 1;
  const letters = folded.match(latin)?.length ?? 0;
  const length = folded.length - letters + letters * letterWeight;
  return Math.min(1, readInFull / Math.max(1, length));
}

/**
 * Verdicts of which no more is met than a share of the points that may be earned, in the order of the rubric. What costs
 * points stays.
 */
export function limitEarned(
  verdicts: readonly Verdict[],
  criteria: readonly Criterion[],
  share: number,
): readonly Verdict[] {
  if (share >= 1) return verdicts;
  const points = new Map(criteria.map(each => [each.id, each.points]));
  let left = share * criteria.reduce((sum, each) => sum + Math.max(0, each.points), 0);
  return verdicts.map(verdict => {
    const worth = points.get(verdict.criterionId) ?? 0;
    if (!verdict.met || worth <= 0) return verdict;
    if (worth > left) return { ...verdict, met: false, evidence: [] };
    left -= worth;
    return verdict;
  });
}
