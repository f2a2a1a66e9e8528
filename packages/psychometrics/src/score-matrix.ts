/** `scores[person][item]`, complete: a person without a score on some item must be left out by the caller. */
export type ScoreMatrix = readonly (readonly number[])[];

/** The scores of each item over all persons; refuses rows of unequal length. */
export function listItemScores(scores: ScoreMatrix): number[][] {
  const width = scores[0]?.length ?? 0;
  if (scores.some(row => row.length !== width)) throw new Error('a score matrix needs rows of one length');
  return Array.from({ length: width }, (_, item) => scores.map(row => row[item] as number));
}

/** Each person's sum over all items. */
export function listTotals(scores: ScoreMatrix): number[] {
  return scores.map(row => row.reduce((sum, score) => sum + score, 0));
}

/** Below this share of the items' own variation, what is left in a sum of items is rounding error. */
const roundingShare = 1e-12;

/** Whether sums of items vary at all, given the sum of squares of those sums and of the items themselves. */
export function sumsVary(squaresOfSums: number, squaresOfItems: number): boolean {
  return squaresOfSums > roundingShare * squaresOfItems;
}
