import type { VitalName } from '@doctorbench/core';

export type Vitals = Readonly<Record<VitalName, number>>;

export const vitalNames: readonly VitalName[] = ['hr', 'sbp', 'dbp', 'rr', 'spo2', 'temp', 'gcs', 'pain'];

/** What a monitor, a thermometer and the scales can show of someone alive, and the decimals it is written with. */
const limits: Readonly<
  Record<VitalName, { readonly min: number; readonly max: number; readonly steps: number }>
> = {
  hr: { min: 0, max: 250, steps: 1 },
  sbp: { min: 0, max: 280, steps: 1 },
  dbp: { min: 0, max: 170, steps: 1 },
  rr: { min: 0, max: 80, steps: 1 },
  spo2: { min: 0, max: 100, steps: 1 },
  temp: { min: 30, max: 43, steps: 10 },
  gcs: { min: 3, max: 15, steps: 1 },
  pain: { min: 0, max: 10, steps: 1 },
};

/** Rounded, and within what can be. */
export function toVital(name: VitalName, value: number): number {
  const { min, max, steps } = limits[name];
  return Math.min(max, Math.max(min, Math.round(value * steps) / steps));
}

/**
 * Values inside the normal ranges of the age bands of Pediatric Advanced Life Support (American Heart Association
 * 2020, vital signs in children); from 16 years an adult at rest. A row holds below `underYears`.
 */
const normalByAge: readonly {
  readonly underYears: number;
  readonly hr: number;
  readonly sbp: number;
  readonly dbp: number;
  readonly rr: number;
}[] = [
  { underYears: 0.08, hr: 140, sbp: 70, dbp: 42, rr: 42 },
  { underYears: 1, hr: 130, sbp: 86, dbp: 48, rr: 36 },
  { underYears: 3, hr: 115, sbp: 94, dbp: 54, rr: 28 },
  { underYears: 6, hr: 100, sbp: 100, dbp: 60, rr: 24 },
  { underYears: 12, hr: 90, sbp: 106, dbp: 66, rr: 20 },
  { underYears: 16, hr: 80, sbp: 116, dbp: 72, rr: 17 },
  { underYears: Number.POSITIVE_INFINITY, hr: 74, sbp: 122, dbp: 76, rr: 16 },
];

/** The vital signs of someone well of this age. */
export function toNormalVitals(ageYears: number): Vitals {
  const row = normalByAge.find(({ underYears }) => ageYears < underYears);
  if (row === undefined) throw new Error(`No normal vital signs for an age of ${ageYears}`);
  const { hr, sbp, dbp, rr } = row;
  return { hr, sbp, dbp, rr, spo2: 98, temp: 36.6, gcs: 15, pain: 0 };
}
