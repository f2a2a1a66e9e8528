/** Letter ratings, best first. */
export type Rating = 'A' | 'B' | 'C' | 'D' | 'E';

/** The least overall score for each letter, best first; below the last it is E. */
export const ratingBounds: readonly (readonly [Rating, atLeast: number])[] = [
  ['A', 85],
  ['B', 70],
  ['C', 55],
  ['D', 40],
];

/** Veto rates above which a rating is capped, strictest first. */
export const ratingCaps: readonly (readonly [Rating, aboveRate: number])[] = [
  ['E', 0.03],
  ['C', 0.01],
  ['B', 0],
];

/** The letter for an overall score, capped by the share of vetoed items. */
export function toRating(overallPercent: number, vetoRate: number): Rating {
  const earned = ratingBounds.find(([, atLeast]) => overallPercent >= atLeast)?.[0] ?? 'E';
  const cap = ratingCaps.find(([, aboveRate]) => vetoRate > aboveRate)?.[0] ?? 'A';
  return earned > cap ? earned : cap;
}
