import type { Estimate } from '@doctorbench/core';
import type { Interval } from '@doctorbench/psychometrics';
import { mean } from '@doctorbench/psychometrics';

/** What sums of equal scores differ by. */
const rounding = 1e-9;

/** Where all cases score the same, drawing them again shows no spread: that is not certainty, and there is no interval. */
export function toSpread(interval: Interval | null): Interval | null {
  return interval && interval.high - interval.low > rounding ? interval : null;
}

/** The mean of the values with an interval made elsewhere; null for N/A. */
export function toEstimate(values: ArrayLike<number>, interval: Interval | null): Estimate | null {
  if (values.length === 0) return null;
  return { value: mean(values), interval: toSpread(interval), n: values.length };
}
