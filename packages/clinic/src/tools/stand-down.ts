import type { Bilingual } from '@doctorbench/core';
import { moveProcedure } from '../chart/chart-writers.ts';
import type { World } from '../world.ts';

/** Whom a cancelled call was for, and whether they had come. */
export interface StoodDown {
  readonly name: Bilingual;
  /** On their way, or at a home that they were sent to; else they have come and leave. */
  readonly wasOnTheWay: boolean;
}

/** Calls off who was called: who has not come does not, and the call counts for nothing. */
export function standDown(world: World, name: string): readonly StoodDown[] {
  const { departments, procedures } = world.hospital.catalogue;
  const procedure = procedures.find(name);
  const meant = [...departments.findAll(name), ...(procedure?.byTeam ? [procedure] : [])];
  const { arrivals, deeds } = world;
  const called = meant.filter(
    ({ id }) =>
      arrivals.some(arrival => arrival.id === id) ||
      deeds.called.some(deed => deed.id === id && !deed.isNeverBegun),
  );
  return [...new Map(called.map(each => [each.id, each])).values()].map(each => ({
    name: each.name,
    wasOnTheWay: turnBack(world, each.id),
  }));
}

function turnBack(world: World, id: string): boolean {
  const { arrivals, deeds, atMin } = world;
  const coming = arrivals.filter(arrival => arrival.id === id);
  if (coming.length === 0) return false;
  for (const arrival of coming) arrivals.splice(arrivals.indexOf(arrival), 1);
  for (const deed of deeds.called) if (deed.id === id && !hasCome(world, deed)) deed.isNeverBegun = true;
  for (const deed of deeds.performed)
    if (deed.id === id && !deed.ended) {
      deed.ended = true;
      deed.isCalledOff = true;
      deed.isNeverBegun = true;
      world.physiology.stop(id, atMin);
      moveProcedure(world, deed.recordId, 'not-done');
    }
  return true;
}

/** An earlier call on which they came stays one. */
function hasCome({ log }: World, { id, atMin }: { readonly id: string; readonly atMin: number }): boolean {
  return log.some(event => event.kind === 'arrived' && event.atMin >= atMin && event.refs?.includes(id));
}
