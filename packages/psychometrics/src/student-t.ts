import { inverseRegularizedBeta } from './beta.ts';

/** The 97.5 % point of Student's t distribution; its degrees of freedom are above 0 and need not be whole. */
export function studentPoint975(degreesOfFreedom: number): number {
  // P(|T| > t) = I_x(ν / 2, 1 / 2) at x = ν / (ν + t²).
  const x = inverseRegularizedBeta(0.05, degreesOfFreedom / 2, 0.5);
  return Math.sqrt((degreesOfFreedom * (1 - x)) / x);
}
