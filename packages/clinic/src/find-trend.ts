import type { World } from './world.ts';

/** Of severity, which runs from 0 to 1: less is not felt. */
const leastFelt = 0.04;
/** Of ten: less is not told. */
const leastPain = 2;

/** Whether the patient is better or worse than when the case began, by its courses, and else by the pain. */
export function findTrend(world: World): 'better' | 'same' | 'worse' {
  const { encounter, physiology } = world;
  const change = (encounter.courses ?? []).reduce(
    (sum, { model, severity }) => sum + (physiology.severity(model) ?? 0) - severity,
    0,
  );
  if (change > leastFelt) return 'worse';
  if (change < -leastFelt) return 'better';
  const hurts = physiology.vital('pain') - world.startVitals().pain;
  if (hurts >= leastPain) return 'worse';
  return hurts <= -leastPain ? 'better' : 'same';
}
