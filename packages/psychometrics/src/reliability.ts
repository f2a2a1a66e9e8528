import { sumOfSquares } from './deviations.ts';
import { listItemScores, listTotals, type ScoreMatrix, sumsVary } from './score-matrix.ts';

/**
 * Cronbach's α, raw (Cronbach, 1951): k / (k − 1) · (1 − sum of item variances / variance of totals). At most
 * 1, and negative where items contradict each other. Undefined below two items or two persons, and where
 * totals do not vary.
 */
export function cronbachAlpha(scores: ScoreMatrix): number | undefined {
  const items = listItemScores(scores);
  const itemSquares = items.reduce((sum, item) => sum + sumOfSquares(item), 0);
  const totalSquares = sumOfSquares(listTotals(scores));
  if (items.length < 2 || !sumsVary(totalSquares, itemSquares)) return undefined;
  return (items.length / (items.length - 1)) * (1 - itemSquares / totalSquares);
}

/**
 * Kuder–Richardson formula 20 for right and wrong answers (Kuder & Richardson, 1937), the variance of totals
 * taken over n as the item variances pq are: then it is Cronbach's α of zeros and ones. Undefined as
 * `cronbachAlpha` is.
 */
export function kuderRichardson20(correct: readonly (readonly boolean[])[]): number | undefined {
  return cronbachAlpha(correct.map(row => row.map(Number)));
}
