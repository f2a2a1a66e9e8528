import { type Rating, ratingBounds, vetoPercent } from '@doctorbench/core';

export interface ScoreBand {
  readonly low: number;
  readonly high: number;
  readonly rating: Rating;
}

const highest = 100;

/** The scale from top to bottom, cut at the bounds of the ratings and at zero. */
export function listScoreBands(): readonly ScoreBand[] {
  const bounds = [...ratingBounds, ['E', 0] as const, ['E', vetoPercent] as const];
  return bounds.map(([rating, low], index) => ({ rating, low, high: bounds[index - 1]?.[1] ?? highest }));
}
