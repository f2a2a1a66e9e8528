import { deviations } from './deviations.ts';
import { zip } from './zip.ts';

/**
 * Pearson's product-moment correlation of finite numbers. Undefined where either list does not vary, as with
 * fewer than two pairs.
 */
export function pearsonCorrelation(first: readonly number[], second: readonly number[]): number | undefined {
  let [products, firstSquares, secondSquares] = [0, 0, 0];
  for (const [x, y] of zip(deviations(first), deviations(second))) {
    products += x * y;
    firstSquares += x * x;
    secondSquares += y * y;
  }
  if (firstSquares === 0 || secondSquares === 0) return undefined;
  const correlation = products / (Math.sqrt(firstSquares) * Math.sqrt(secondSquares));
  return Math.max(-1, Math.min(1, correlation));
}
