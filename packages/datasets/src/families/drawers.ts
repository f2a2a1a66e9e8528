import type { FormParameters, FormValue } from '@doctorbench/core';
import type { Random } from '@doctorbench/psychometrics';

/** Draws one parameter. */
export type Drawer<T extends FormValue = FormValue> = (random: Random) => T;

/** Drawers that give these parameters. */
export type Drawers<P extends FormParameters> = { readonly [K in keyof P]: Drawer<P[K]> };

/** A number from low to high, both included, in steps. */
export function steps(low: number, high: number, step = 1): Drawer<number> {
  const count = Math.round((high - low) / step) + 1;
  return random => round(low + Math.floor(random() * count) * step, 6);
}

export function oneOf<const T extends FormValue>(...values: readonly T[]): Drawer<T> {
  return random => values[Math.floor(random() * values.length)] as T;
}

export function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

export function isWithin(value: number, low: number, high: number): boolean {
  return value >= low && value <= high;
}
