import type { DrugOrder, UnsafeOrder, World } from '../world.ts';

/** Less of what the patient had already: it should be avoided, and who takes it away by steps does so. */
export function isTapered(world: World, { id, hazard, severity, atMin }: UnsafeOrder): boolean {
  // What harms a child before birth is taken away from its mother by steps as well.
  if (severity === 'forbidden' && hazard !== 'pregnancy') return false;
  if (hazard === 'allergy' || hazard === 'overdose') return false;
  const orders = world.deeds.drugs.filter(order => order.id === id && order.standing);
  const own = orders.find(order => order.atMin === atMin);
  if (own === undefined) return false;
  const before = orders.filter(order => order.atMin < atMin);
  const last = before.at(-1);
  // A step may be written once more: what counts is that it is no more than the last, and less than there was.
  if (last) return !isLess(last, own) && before.some(order => isLess(own, order));
  // Of the first step down from what was taken at home the next one tells.
  const next = orders.find(order => order.atMin > atMin);
  return isTakenAtHome(world, id) && next !== undefined && isLess(next, own);
}

/** What was taken away by steps is off once the last of them has run out. */
export function findRunOut(
  world: World,
  isWanted: (id: string) => boolean,
): { readonly id: string; readonly atMin: number } | undefined {
  const { deeds, encounter, atMin: nowMin } = world;
  const stop = deeds.stopped.find(({ id }) => isWanted(id));
  const off = stop?.id ?? encounter.patient.takes?.find(isWanted);
  const steps = deeds.drugs.filter(
    ({ id, atMin, standing }) => id === off && standing && atMin >= (stop?.atMin ?? 0),
  );
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || (!stop && !isLess(last, first))) return undefined;
  const endMin = Math.max(
    ...steps.map(({ stoppedMin, untilMin }) => stoppedMin ?? untilMin ?? Number.POSITIVE_INFINITY),
  );
  return endMin <= nowMin ? { id: first.id, atMin: endMin } : undefined;
}

function isTakenAtHome({ encounter }: World, id: string): boolean {
  return encounter.patient.takes?.includes(id) ?? false;
}

function isLess(one: DrugOrder, other: DrugOrder): boolean {
  return one.unit === other.unit && toDaily(one) < toDaily(other);
}

function toDaily({ amount, everyHours = 24 }: DrugOrder): number {
  return (amount * 24) / everyHours;
}
