/** The ends of a score axis. */
export interface Domain {
  readonly low: number;
  readonly high: number;
}

export const wholeDomain: Domain = { low: -100, high: 100 };
export const positiveDomain: Domain = { low: 0, high: 100 };

/** From zero unless something lies below: most boards then use the whole width. */
export function toDomain(values: Iterable<number>): Domain {
  for (const value of values) if (value < 0) return wholeDomain;
  return positiveDomain;
}

/** Round tens around the values: for points on an axis, which need no zero to start from. */
export function toFittedDomain(values: readonly number[]): Domain {
  if (values.length === 0) return positiveDomain;
  const low = Math.floor(Math.min(...values) / 10) * 10;
  const high = Math.ceil(Math.max(...values) / 10) * 10;
  return { low: Math.max(wholeDomain.low, low), high: Math.min(wholeDomain.high, Math.max(high, low + 10)) };
}

/** Where a value lies on the axis, from 0 to 1. */
export function toShare(value: number, { low, high }: Domain): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** Round values to draw lines at: both ends and three between. */
export function toTicks({ low, high }: Domain): readonly number[] {
  return [0, 0.25, 0.5, 0.75, 1].map(share => low + share * (high - low));
}
