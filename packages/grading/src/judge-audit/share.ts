import type { Measure } from '@doctorbench/core';
import { wilsonInterval } from '@doctorbench/psychometrics';

/** A share with its Wilson interval; null of nothing. */
export function toShare(successes: number, trials: number): Measure | null {
  return trials === 0
    ? null
    : { value: successes / trials, interval: wilsonInterval(successes, trials), n: trials };
}

/** The share of the members for which it holds. */
export function shareOf<T>(members: readonly T[], holds: (member: T) => boolean): Measure | null {
  return toShare(members.filter(holds).length, members.length);
}
