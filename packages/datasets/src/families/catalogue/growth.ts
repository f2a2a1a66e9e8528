import { isWithin } from '../drawers.ts';

/** Median height (cm) and weight (kg) of boys and girls together by age, after WHO and CDC charts, rounded. */
const medians: Readonly<Record<number, readonly [height: number, weight: number]>> = {
  2: [87, 12],
  3: [95, 14],
  4: [102, 16],
  5: [109, 18],
  6: [115, 20.5],
  7: [121, 23],
  8: [127, 25.5],
  9: [133, 28.5],
  10: [138, 32],
  11: [143, 36],
  12: [150, 41],
  13: [156, 46],
  14: [160, 50],
  15: [164, 54],
};

/** Well inside the usual limits for the age; many sick children are small, few are tall. */
export function isUsualHeight(age: number, height: number): boolean {
  const [median] = medians[age] ?? [0];
  return isWithin(height / median, 0.93, 1.03);
}

/** Neither wasted nor obese for the age. */
export function isUsualWeight(age: number, weight: number): boolean {
  const [, median] = medians[age] ?? [0, 0];
  return isWithin(weight / median, 0.85, 1.2);
}
