import { inverseRegularizedBeta } from './beta.ts';
import type { Interval } from './bootstrap.ts';
import { z975 } from './normal.ts';

/** Wilson score interval for a proportion, 95 % (Wilson, 1927). */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const p = successes / trials;
  const z2 = z975 ** 2;
  const centre = (p + z2 / (2 * trials)) / (1 + z2 / trials);
  const half = (z975 / (1 + z2 / trials)) * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials ** 2));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** One-sided 95 % upper bound of a proportion (Clopper & Pearson, 1934): none of 60 bounds it at 4.9 %. */
export function upperBound95(successes: number, trials: number): number {
  return successes >= trials ? 1 : inverseRegularizedBeta(0.95, successes + 1, trials - successes);
}
