import type { VitalName } from '@doctorbench/core';
import type { VitalSigns } from './vital-signs.ts';

export type Vitals = Readonly<Record<VitalName, number>>;

export const vitalNames: readonly VitalName[] = ['hr', 'sbp', 'dbp', 'rr', 'spo2', 'temp', 'gcs', 'pain'];

/** Rounded, and within what can be. */
export function toVital(name: VitalName, value: number, { limits }: VitalSigns): number {
  const { min, max, decimals } = limits[name];
  const steps = 10 ** decimals;
  return Math.min(max, Math.max(min, Math.round(value * steps) / steps));
}

/** Within what a living body has of an analyte: several things that move it do not add up to what nobody has. */
export function toPossible({ values }: VitalSigns, analyte: string, value: number): number {
  const limits = values?.[analyte];
  return limits === undefined ? Math.max(0, value) : Math.min(limits.most, Math.max(limits.least, value));
}

/** The vital signs of someone well of this age. */
export function toNormalVitals(ageYears: number, { normal }: VitalSigns): Vitals {
  const row = normal.find(({ underYears }) => underYears === undefined || ageYears < underYears);
  if (row === undefined) throw new Error(`No normal vital signs for an age of ${ageYears}`);
  const { underYears: _, source: __, ...vitals } = row;
  return vitals;
}
