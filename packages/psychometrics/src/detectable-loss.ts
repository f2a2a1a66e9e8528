import type { Interval } from './bootstrap.ts';
import { normalPoint, z975 } from './normal.ts';

/**
 * The smallest true loss that a one-sided test finds with the given power, in the unit of the interval: the sum of the
 * two normal points, in standard errors. `interval` is the 95 % one of the difference; where few cases make it wider than
 * the normal distribution would, so is the loss.
 */
export function detectableLoss(
  { low, high }: Interval,
  { significance, power }: { readonly significance: number; readonly power: number },
): number {
  const standardError = (high - low) / 2 / z975;
  return (normalPoint(1 - significance) + normalPoint(power)) * standardError;
}
