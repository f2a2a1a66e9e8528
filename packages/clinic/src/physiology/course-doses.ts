import { addedBy, listAtWork } from './active-responses.ts';
import { type CourseState, clampUnits, toTotal, toUnits, toUnitsPerMin } from './course-state.ts';
import { type Dose, type Treatment, toDoses } from './dose.ts';

export function addTreatment(state: CourseState, treatment: Treatment, nowMin: number): void {
  state.doses.push(...toDoses(state.model, treatment, { beganMin: state.beganMin, nowMin }));
  state.atWorkUntil = nowMin;
  if (!treatment.established) return;
  const before = toTotal(state);
  refreshDoses(state, nowMin);
  for (const change of state.reversible.values()) change.value = change.target;
  state.established += toTotal(state) - before;
}

export function stopTreatment(state: CourseState, treatment: string, atMin: number): void {
  for (const dose of state.doses) {
    if (dose.treatment !== treatment || dose.endMin <= atMin) continue;
    dose.endMin = atMin;
    if (dose.startMin > atMin) dose.spent = true;
  }
  state.atWorkUntil = state.atWorkFrom;
}

/** Lets the immediate changes happen that are due. */
export function spendDoses(state: CourseState, nowMin: number): void {
  for (const dose of state.doses) {
    if (!dose.spent && dose.startMin <= nowMin) spend(state, dose, nowMin);
  }
}

function spend(state: CourseState, dose: Dose, nowMin: number): void {
  const { once, floor = 0 } = dose.response;
  if (once !== undefined && !state.over) {
    const now = toTotal(state);
    const wanted = now + toUnits(once * addedBy(dose, state.doses, nowMin));
    const lowest = once < 0 ? Math.min(now, toUnits(floor)) : 0;
    state.natural = clampUnits(state.natural + Math.max(lowest, wanted) - now);
  }
  dose.spent = true;
}

/** Looks at the doses again when one has started, ended or been added since. */
export function refreshDoses(state: CourseState, nowMin: number): void {
  if (nowMin >= state.atWorkFrom && nowMin < state.atWorkUntil) return;
  state.atWork = state.doses.length === 0 ? [] : listAtWork(state.model, state.doses, nowMin);
  state.effects = state.atWork
    .filter(({ response }) => response.most === undefined && response.changePerHour !== 0)
    .map(({ response, strength }) => ({
      rate: toUnitsPerMin(response.changePerHour * strength),
      floor: response.changePerHour < 0 ? toUnits(response.floor ?? 0) : -1,
    }));
  state.floors = state.effects.flatMap(({ floor }) => (floor > 0 ? [floor] : []));
  state.atWorkFrom = nowMin;
  state.atWorkUntil = findNextDoseChange(state.doses, nowMin);
  aim(state);
}

/** Gives every reversible change the target that the doses at work set. */
function aim({ reversible, atWork }: CourseState): void {
  for (const change of reversible.values()) change.target = 0;
  for (const { response, strength } of atWork) {
    if (response.most === undefined) continue;
    const sign = response.changePerHour < 0 ? -1 : 1;
    const change = reversible.get(response.id) ?? { value: 0, target: 0, speed: 0 };
    change.target = sign * toUnits(response.most * strength);
    change.speed = sign * toUnitsPerMin(response.changePerHour * Math.max(1, strength));
    reversible.set(response.id, change);
  }
}

function findNextDoseChange(doses: readonly Dose[], nowMin: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { startMin, endMin } of doses) {
    if (startMin > nowMin) next = Math.min(next, startMin);
    else if (endMin > nowMin) next = Math.min(next, endMin);
  }
  return next;
}
