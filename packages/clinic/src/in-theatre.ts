import type { PerformedDeed, World } from './world.ts';

/** Case time at which an operation that has begun is over; undefined for what needs no theatre, or was called off. */
export function findTheatreEnd(
  { hospital }: World,
  { id, isCalledOff, untilMin = 0 }: PerformedDeed,
): number | undefined {
  const { inTheatreMin } = hospital.catalogue.procedures.get(id);
  return inTheatreMin === undefined || isCalledOff ? undefined : untilMin + inTheatreMin;
}

/** Theatre has taken the patient over and is not done yet. */
export function isInTheatre(world: World): boolean {
  return world.deeds.performed.some(
    deed => deed.ended && world.atMin < (findTheatreEnd(world, deed) ?? Number.NEGATIVE_INFINITY),
  );
}
