import type { World } from './world.ts';

/** Of severity, which runs from 0 to 1: less is not felt. */
const leastFelt = 0.04;

/** Whether the patient is better or worse than when the case began, by its courses. */
export function findTrend({ encounter, physiology }: World): 'better' | 'same' | 'worse' {
  const change = (encounter.courses ?? []).reduce(
    (sum, { model, severity }) => sum + (physiology.severity(model) ?? 0) - severity,
    0,
  );
  if (change > leastFelt) return 'worse';
  return change < -leastFelt ? 'better' : 'same';
}
