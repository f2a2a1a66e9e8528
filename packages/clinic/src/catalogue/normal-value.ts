import { hash32 } from '@doctorbench/psychometrics';
import type { MeasuredAnalyte, Reference } from './test.ts';

/** Whose value it is. */
export interface Who {
  readonly ageYears: number;
  readonly sex: 'female' | 'male';
}

export type Flag = 'H' | 'L';

interface Band {
  readonly sex: 'any' | 'female' | 'male';
  readonly ageFrom: number;
  readonly ageTo: number;
}

/** How far a normal value strays from the typical one: a share of the way to the nearer end of the interval … */
const jitterOfInterval = 0.2;
/** … or, towards an open end, a share of the value itself. */
const jitterOfValue = 0.04;
const oldestYears = 120;
const powersOfTen = [1, 10, 100, 1000, 10_000] as const;

function isIn(band: Band, { ageYears, sex }: Who): boolean {
  const isOldEnough = ageYears >= band.ageFrom;
  const isYoungEnough = ageYears < band.ageTo || (band.ageTo === oldestYears && ageYears >= oldestYears);
  return (band.sex === 'any' || band.sex === sex) && isOldEnough && isYoungEnough;
}

/** The row for this person; none when the catalogue states none. */
export function findReference(analyte: MeasuredAnalyte, who: Who): Reference | undefined {
  const row = analyte.reference.find(reference => isIn(reference, who));
  return row?.low === undefined && row?.high === undefined ? undefined : row;
}

export function roundTo(value: number, decimals: number): number {
  const power = powersOfTen[decimals] ?? 1;
  // Adding zero turns -0 into 0.
  return Math.round(value * power) / power + 0;
}

/**
 * What a healthy person of this age and sex has: the typical value, a little to one side or the other by the seed and
 * strictly inside the reference interval. None where the catalogue says nothing of the age.
 */
export function findNormalValue(analyte: MeasuredAnalyte, who: Who, seed: string): number | undefined {
  const { typical, reference } = analyte;
  // A typical value for all ages does not hold where the rows leave an age out.
  if (reference.length > 0 && !reference.some(row => isIn(row, who))) return undefined;
  const middle = typeof typical === 'number' ? typical : typical.find(row => isIn(row, who))?.value;
  if (middle === undefined) return undefined;
  if (analyte.therapeutic === true) return middle;
  const row = findReference(analyte, who);
  const room = Math.min(
    row?.low === undefined ? Math.abs(middle) * (jitterOfValue / jitterOfInterval) : middle - row.low,
    row?.high === undefined ? Math.abs(middle) * (jitterOfValue / jitterOfInterval) : row.high - middle,
  );
  const side = (hash32(`${seed}/${analyte.id}`) / 4294967296) * 2 - 1;
  const value = roundTo(middle + side * room * jitterOfInterval, analyte.decimals);
  return isInside(value, row) ? value : middle;
}

function isInside(value: number, row: Reference | undefined): boolean {
  return (row?.low === undefined || value > row.low) && (row?.high === undefined || value < row.high);
}

/** Above or below the interval. A drug level of nothing is no low level: the drug is not there. */
export function findFlag(analyte: MeasuredAnalyte, value: number, who: Who): Flag | undefined {
  const row = findReference(analyte, who);
  if (row?.high !== undefined && value > row.high) return 'H';
  if (row?.low !== undefined && value < row.low && !(analyte.therapeutic === true && value === 0)) return 'L';
  return undefined;
}
