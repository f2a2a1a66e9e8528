/** Steps of the heat scale, lowest first; a step holds from its bound up to the next. */
export const heatSteps = [
  { from: Number.NEGATIVE_INFINITY, className: 'bg-heat-low' },
  { from: -50, className: 'bg-heat-negative' },
  { from: 0, className: 'bg-heat-0' },
  { from: 40, className: 'bg-heat-40' },
  { from: 55, className: 'bg-heat-55' },
  { from: 70, className: 'bg-heat-70' },
  { from: 85, className: 'bg-heat-85' },
] as const;

/** The background of a score from −100 to 100. The bounds above zero are those of the ratings. */
export function toHeatClass(score: number): string {
  return heatSteps.findLast(({ from }) => score >= from)?.className ?? heatSteps[0].className;
}
