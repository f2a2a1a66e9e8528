import type { Estimate } from '@doctorbench/core';
import type { Interval } from '@doctorbench/psychometrics';
import { mean } from '@doctorbench/psychometrics';

/**
 * The mean of the values with an interval made elsewhere; null for N/A. Where all cases score the same, drawing them again
 * shows no spread: that is not certainty, and there is no interval.
 */
export function toEstimate(values: readonly number[], interval: Interval | null): Estimate | null {
  if (values.length === 0) return null;
  const spread = interval && interval.low < interval.high ? interval : null;
  return { value: mean(values), interval: spread, n: values.length };
}
