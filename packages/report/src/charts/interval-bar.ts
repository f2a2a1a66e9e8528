import { type Domain, toShare } from './domain.ts';

/** A value and its interval on an axis, as shares of its length from 0 to 1. */
export interface IntervalBarDrawing {
  readonly at: number;
  /** Null where too few cases allow none. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Null where zero is not inside the axis. */
  readonly zero: number | null;
  /** From zero, or the nearer end, to the value. */
  readonly fill: { readonly from: number; readonly to: number };
  readonly below: boolean;
}

interface Estimated {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

export function drawIntervalBar({ value, interval }: Estimated, domain: Domain): IntervalBarDrawing {
  const at = toShare(value, domain);
  const origin = toShare(0, domain);
  return {
    at,
    interval: interval && { low: toShare(interval.low, domain), high: toShare(interval.high, domain) },
    zero: domain.low < 0 && domain.high > 0 ? origin : null,
    fill: { from: Math.min(origin, at), to: Math.max(origin, at) },
    below: value < 0,
  };
}
