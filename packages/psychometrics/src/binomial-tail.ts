import { regularizedBeta } from './beta.ts';

/** Chance of so many successes or more, each of the given chance: the exact one-sided test of a share. */
export function binomialTail(successes: number, trials: number, chance: number): number {
  if (successes <= 0) return 1;
  if (successes > trials) return 0;
  return regularizedBeta(chance, successes, trials - successes + 1);
}
