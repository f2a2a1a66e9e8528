import type { DrugOrder, World } from '../world.ts';

const dayMin = 24 * 60;

/** What was charged for days that an order no longer stands goes back: a renewal is not paid twice. */
export function refundUnused(world: World, { atMin, untilMin, standing, charged }: DrugOrder): void {
  if (!standing) return;
  // An order without an end is charged for a day.
  const endMin = untilMin ?? atMin + dayMin;
  const share = Math.max(0, endMin - world.atMin) / (endMin - atMin);
  const unused = Math.min(charged.costCny * share, charged.costCny - charged.doseCny);
  world.costCny -= Math.max(0, Math.round(unused * 100) / 100);
}
