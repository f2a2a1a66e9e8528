/**
 * Cohen's weighted κ (1968) of two raters on ordered categories. Weights fall with the distance, or with its square.
 * Undefined where both used one and the same category throughout.
 */
export function weightedKappa(
  pairs: readonly (readonly [number, number])[],
  weights: 'linear' | 'quadratic',
): number | undefined {
  const weigh = (first: number, second: number) => Math.abs(first - second) ** (weights === 'linear' ? 1 : 2);
  const observed = pairs.reduce((sum, [first, second]) => sum + weigh(first, second), 0) / pairs.length;
  let expected = 0;
  for (const [first] of pairs) for (const [, second] of pairs) expected += weigh(first, second);
  expected /= pairs.length ** 2;
  return expected > 0 ? 1 - observed / expected : undefined;
}
