import { zip } from './zip.ts';

/** What a rater may call an item. */
export type Label = string | number | boolean;

/**
 * Cohen's κ for two raters of the same items, labels without order (Cohen, 1960): 1 − observed / expected
 * disagreement. Undefined without items, and where both raters gave one and the same label throughout: then
 * chance alone explains everything. Lists of unequal length are refused.
 */
export function cohenKappa(first: readonly Label[], second: readonly Label[]): number | undefined {
  return kappa(zip(first, second), (a, b) => (a === b ? 0 : 1));
}

/**
 * Weighted κ for two raters on a scale (Cohen, 1968), disagreement growing with the distance of their
 * numbers, which are taken at face value: grades must be evenly spaced. Undefined as `cohenKappa` is.
 */
export function linearKappa(first: readonly number[], second: readonly number[]): number | undefined {
  return kappa(zip(first, second), (a, b) => Math.abs(a - b));
}

/** Weighted κ as `linearKappa`, disagreement growing with the square of the distance. */
export function quadraticKappa(first: readonly number[], second: readonly number[]): number | undefined {
  return kappa(zip(first, second), (a, b) => (a - b) ** 2);
}

function kappa<Value>(
  pairs: readonly (readonly [Value, Value])[],
  distance: (a: Value, b: Value) => number,
): number | undefined {
  let observed = 0;
  for (const [a, b] of pairs) observed += distance(a, b);
  const firstCounts = countEach(pairs.map(([a]) => a));
  const secondCounts = countEach(pairs.map(([, b]) => b));
  let expected = 0;
  for (const [a, timesA] of firstCounts)
    for (const [b, timesB] of secondCounts) expected += timesA * timesB * distance(a, b);
  return expected === 0 ? undefined : 1 - (pairs.length * observed) / expected;
}

/** How often each value occurs. */
export function countEach<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
