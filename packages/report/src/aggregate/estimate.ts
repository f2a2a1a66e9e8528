import type { Estimate } from '@doctorbench/core';
import type { Interval } from '@doctorbench/psychometrics';
import { mean } from '@doctorbench/psychometrics';

/** The mean of the values with an interval made elsewhere; null for N/A. */
export function toEstimate(values: readonly number[], interval: Interval | null): Estimate | null {
  return values.length > 0 ? { value: mean(values), interval, n: values.length } : null;
}
