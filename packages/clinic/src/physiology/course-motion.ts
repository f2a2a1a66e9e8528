import { refreshDoses } from './course-doses.ts';
import { type CourseState, clampUnits, rateOf, toTotal, unitsPerSeverity } from './course-state.ts';

/** Fixes the rates, and gives the minute until which they hold. */
export function planCourse(state: CourseState, nowMin: number, untilMin: number): number {
  refreshDoses(state, nowMin);
  let reversibleRate = 0;
  for (const change of state.reversible.values()) reversibleRate += rateOf(change);
  const now = toTotal(state);
  let above = state.over ? state.fadingRate : state.baseRate;
  let below = above;
  for (const { rate, floor } of state.over ? [] : state.effects) {
    if (now >= floor) above += rate;
    if (now > floor) below += rate;
  }
  const pull = above + reversibleRate > 0 ? above : below + reversibleRate < 0 ? below : -reversibleRate;
  const { natural } = state;
  const blocked = (natural <= 0 && pull < 0) || (natural >= unitsPerSeverity && pull > 0);
  state.naturalRate = blocked ? 0 : pull;
  state.totalRate = state.naturalRate + reversibleRate;
  return Math.min(untilMin, nowMin + findMinutesUntilStop(state, now), state.atWorkUntil);
}

/** Until an end of the scale, a target, a floor or a stage is reached; at least one. */
function findMinutesUntilStop(state: CourseState, now: number): number {
  const { natural, naturalRate, totalRate } = state;
  let minutes = Number.POSITIVE_INFINITY;
  if (naturalRate < 0) minutes = Math.ceil(natural / -naturalRate);
  if (naturalRate > 0) minutes = Math.ceil((unitsPerSeverity - natural) / naturalRate);
  for (const { target, value, speed } of state.reversible.values()) {
    const distance = target - value;
    if (distance !== 0) minutes = Math.min(minutes, Math.ceil((distance < 0 ? -distance : distance) / speed));
  }
  for (const floor of state.floors) {
    const distance = (floor - now) / totalRate;
    if (distance > 0) minutes = Math.min(minutes, Math.ceil(distance));
  }
  for (const from of state.stageUnits) {
    if (totalRate > 0 && from > now) minutes = Math.min(minutes, Math.ceil((from - now) / totalRate));
    if (totalRate < 0 && from <= now) minutes = Math.min(minutes, Math.floor((now - from) / -totalRate) + 1);
  }
  return Math.max(1, minutes);
}

/** Goes on at the planned rates, and stops at the first floor that is crossed. */
export function moveCourse(state: CourseState, minutes: number): void {
  const before = toTotal(state);
  state.natural = clampUnits(state.natural + state.naturalRate * minutes);
  for (const change of state.reversible.values()) {
    const distance = change.target - change.value;
    const step = rateOf(change) * minutes;
    change.value += distance < 0 ? Math.max(distance, step) : Math.min(distance, step);
  }
  const after = toTotal(state);
  const crossed = state.floors.filter(floor => (floor - before) * (floor - after) < 0);
  if (crossed.length > 0) {
    const first = after < before ? Math.max(...crossed) : Math.min(...crossed);
    state.natural = clampUnits(state.natural + first - after);
  }
  state.peak = Math.max(state.peak, clampUnits(toTotal(state)));
}
