import type { Treatment } from './dose.ts';
import type { DrivenBy } from './kinetics.ts';

/** Whether a treatment is one of those that a driver answers to. */
export function isDriven(to: DrivenBy, { kind, id, classes, effects }: Treatment): boolean {
  if (kind === 'procedure')
    return (to.procedures?.includes(id) ?? false) || isAny(to.procedureEffects, effects);
  return (to.drugs?.includes(id) ?? false) || isAny(to.classes, classes) || isAny(to.effects, effects);
}

function isAny(wanted: readonly string[] | undefined, ids: readonly string[]): boolean {
  return wanted?.some(id => ids.includes(id)) ?? false;
}
