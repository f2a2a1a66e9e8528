import { type Rating, ratingBounds } from '@doctorbench/core';

/** `low` and `negative` lie below zero, `zero` up to the lowest rating's bound; the others are the ratings. */
export type HeatStep = 'low' | 'negative' | 'zero' | Rating;

/** Steps of the heat scale, lowest first; a step holds from its bound up to the next. */
export const heatSteps: readonly { readonly id: HeatStep; readonly from: number }[] = [
  { id: 'low', from: Number.NEGATIVE_INFINITY },
  { id: 'negative', from: -50 },
  { id: 'zero', from: 0 },
  ...ratingBounds.map(([id, from]) => ({ id, from })).toReversed(),
];

/** The step of a score as it is printed: −0.001 is shown as 0.00 and does not lie below zero. */
export function toHeatStep(score: number): HeatStep {
  const printed = Number(score.toFixed(2)) + 0;
  return heatSteps.findLast(({ from }) => printed >= from)?.id ?? 'low';
}
