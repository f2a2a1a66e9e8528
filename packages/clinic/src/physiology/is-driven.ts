import type { Treatment } from './dose.ts';
import type { DrivenBy, Driver, Easing } from './kinetics.ts';

type Guards = Pick<Driver | Easing, 'to' | 'routes' | 'inConditions' | 'notInConditions' | 'starts'>;

/** Whether a treatment is one of those that a driver answers to, whoever it is given to. */
export function isDriven(to: DrivenBy, { kind, id, classes, effects }: Treatment): boolean {
  if (kind === 'procedure')
    return (to.procedures?.includes(id) ?? false) || isAny(to.procedureEffects, effects);
  return (to.drugs?.includes(id) ?? false) || isAny(to.classes, classes) || isAny(to.effects, effects);
}

/** Whether it is, by the way it was given. What has been taken since before went the usual way. */
export function answers({ to, routes }: Pick<Guards, 'to' | 'routes'>, treatment: Treatment): boolean {
  if (!isDriven(to, treatment)) return false;
  const { route } = treatment;
  return routes === undefined || route === undefined || routes.some(each => each === route);
}

interface Start {
  readonly conditions: readonly string[];
  readonly start: number;
  readonly normal?: number | undefined;
}

/** Whether a driver works in a patient at all. */
export function holdsFor(
  { inConditions, notInConditions, starts }: Omit<Guards, 'to'>,
  { conditions, start, normal }: Start,
): boolean {
  if (inConditions && !isAny(inConditions, conditions)) return false;
  if (isAny(notInConditions, conditions)) return false;
  if (starts === undefined) return true;
  const unit = starts.ofNormal ? normal : 1;
  if (unit === undefined) return true;
  const { below = Number.POSITIVE_INFINITY, above = Number.NEGATIVE_INFINITY } = starts;
  return start < below * unit && start > above * unit;
}

function isAny(wanted: readonly string[] | undefined, ids: readonly string[]): boolean {
  return wanted?.some(id => ids.includes(id)) ?? false;
}
