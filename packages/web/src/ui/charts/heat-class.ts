import { type HeatStep, toHeatStep } from '@doctorbench/report';

/** The background of each step of the heat scale. */
export const heatClasses: Readonly<Record<HeatStep, string>> = {
  low: 'bg-heat-low',
  negative: 'bg-heat-negative',
  zero: 'bg-heat-0',
  E: 'bg-heat-0',
  D: 'bg-heat-40',
  C: 'bg-heat-55',
  B: 'bg-heat-70',
  A: 'bg-heat-85',
};

/** The background of a score. */
export function toHeatClass(score: number): string {
  return heatClasses[toHeatStep(score)];
}
