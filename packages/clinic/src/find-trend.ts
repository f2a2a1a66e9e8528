import type { Trend } from './patient/state-now.ts';
import type { World } from './world.ts';

/** Of severity, which runs from 0 to 1: less is not felt. */
const leastFelt = 0.04;
/** Of ten: less is not told. */
const leastPain = 2;

/** Whether the patient is better or worse than when the case began, by its courses, and else by the pain. */
export function findTrend(world: World): Trend {
  const { encounter, physiology } = world;
  if (isOver(world) || isPainOver(world)) return 'gone';
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

/** Of ten: hurting no more than this, nobody speaks of pain. */
const mostUnfelt = 2;

/** What brought them has gone: each course that was felt has come back to its first stage, and they are steady. */
function isOver({ encounter, physiology, hospital }: World): boolean {
  const felt = (encounter.courses ?? []).filter(
    ({ model, severity }) => severity >= feltFrom(hospital, model),
  );
  if (felt.length === 0 || physiology.isUnstable() || physiology.vital('pain') > mostUnfelt) return false;
  return felt.every(({ model }) => (physiology.severity(model) ?? 0) < feltFrom(hospital, model));
}

/** Of somebody without a course, and on another day: the pain that brought them has gone. */
function isPainOver({ encounter, physiology, startVitals, visit }: World): boolean {
  if (visit < 2 || (encounter.courses ?? []).length > 0 || physiology.isUnstable()) return false;
  return startVitals().pain >= leastPain && physiology.vital('pain') < 1;
}

/** From this severity on a course is past its first stage. */
function feltFrom({ models }: World['hospital'], model: string): number {
  return models.get(model)?.stages[1]?.from ?? Number.POSITIVE_INFINITY;
}
