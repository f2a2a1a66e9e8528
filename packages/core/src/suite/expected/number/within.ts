/** The right value, and how far from it a number may lie. */
interface Wanted {
  readonly value: number;
  readonly tolerance?: { readonly absolute: number } | { readonly percent: number } | undefined;
  readonly range?: { readonly low: number; readonly high: number } | undefined;
}

/** Rounding in the last bits of a conversion is no error. */
const rounding = 1e-9;

/** Whether a number is right. */
export function isWithin(value: number, { value: wanted, tolerance, range }: Wanted): boolean {
  const width = toWidth(wanted, tolerance);
  const { low, high } = range ?? { low: wanted - width, high: wanted + width };
  const slack = rounding * Math.max(Math.abs(low), Math.abs(high), Math.abs(value));
  return value >= low - slack && value <= high + slack;
}

/** Above everything that would be accepted. */
export function toWrongNumber({ value, tolerance, range }: Wanted): number {
  const width = toWidth(value, tolerance);
  const highest = Math.max(value + width, range?.high ?? value);
  return highest + Math.abs(highest) + 1;
}

function toWidth(value: number, tolerance: Wanted['tolerance']): number {
  if (tolerance === undefined) return 0;
  return 'absolute' in tolerance ? tolerance.absolute : (Math.abs(value) * tolerance.percent) / 100;
}
