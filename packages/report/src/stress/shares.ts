import type { StressShare } from '@doctorbench/core';
import { wilsonInterval } from '@doctorbench/psychometrics';

export function toShare(count: number, of: number): StressShare {
  return { count, of, interval: of > 0 ? wilsonInterval(count, of) : null };
}
