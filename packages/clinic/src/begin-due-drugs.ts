import type { DueStart } from './due-drug.ts';
import type { World } from './world.ts';

/** The earliest minute at which one is due. */
export function findNextDue({ dueDrugs }: World): number {
  return Math.min(...dueDrugs.map(({ due }) => (due.kind === 'at' ? due.atMin : Number.POSITIVE_INFINITY)));
}

/** Gives what is due now. */
export function beginDueDrugs(world: World): void {
  for (const each of [...world.dueDrugs]) {
    if (!isDue(world, each.due)) continue;
    world.dueDrugs.splice(world.dueDrugs.indexOf(each), 1);
    each.give(false);
  }
}

function isDue({ deeds, atMin }: World, due: DueStart): boolean {
  if (due.kind === 'need') return false;
  if (due.kind === 'at') return atMin >= due.atMin;
  if (due.kind === 'after')
    return deeds.tests.some(({ id, resulted }) => due.tests.has(id) && (resulted || !due.isResult));
  const last = deeds.tests
    .filter(({ resulted }) => resulted)
    .flatMap(({ finding }) => finding.values)
    .findLast(({ analyte }) => due.analytes.has(analyte.id))?.value;
  return typeof last === 'number' && (due.isAbove ? last > due.limit : last < due.limit);
}
