import type { Interval } from '../stats/bootstrap.ts';
import { mean } from '../stats/describe.ts';
import type { Estimate } from './report.ts';

/** The mean of the values with an interval made elsewhere; null for N/A. */
export function toEstimate(values: readonly number[], interval: Interval | null): Estimate | null {
  return values.length > 0 ? { value: mean(values), interval, n: values.length } : null;
}
