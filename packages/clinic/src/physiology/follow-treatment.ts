import type { Treatment } from './dose.ts';
import type { Driver, Kinetic, Pull } from './kinetics.ts';

/** A treatment with the minute at which it ended or will end. */
interface TimedTreatment {
  readonly treatment: Treatment;
  readonly endMin: number;
}

interface Span {
  readonly driver: Pull & { readonly towards: number };
  readonly fromMin: number;
  readonly toMin: number;
  /** Taken since before: the value is what it is because of it. */
  readonly established: boolean;
}

export interface FollowOptions {
  readonly start: number;
  readonly sinceMin: number;
  /** What the record says it was before this illness. */
  readonly before?: number | undefined;
}

/** Where a value stands at a minute that was `start` at another, after all that was given since. */
export function followTreatment(
  kinetic: Kinetic,
  treatments: readonly TimedTreatment[],
  { start, sinceMin, nowMin, before }: FollowOptions & { readonly nowMin: number },
): number {
  if (nowMin <= sinceMin) return start;
  const spans = listSpans(kinetic, treatments, before);
  const edges = [...spans.flatMap(({ fromMin, toMin }) => [fromMin, toMin]), nowMin]
    .filter(minute => minute > sinceMin && minute <= nowMin)
    .sort((left, right) => left - right);
  let value = start;
  let at = sinceMin;
  for (const edge of spans.length > 0 ? edges : []) {
    value = moveOn(kinetic, spans, { value, start, at, minutes: edge - at });
    at = edge;
  }
  return value + sumAdded(kinetic, treatments, { sinceMin, nowMin });
}

function listSpans(
  { drivers }: Kinetic,
  treatments: readonly TimedTreatment[],
  before: number | undefined,
): readonly Span[] {
  const pulls = drivers.flatMap(driver => {
    if ('adds' in driver) return [];
    const towards = driver.towards === 'before' ? before : driver.towards;
    return towards === undefined ? [] : [{ ...driver, towards }];
  });
  return treatments.flatMap(({ treatment, endMin }) =>
    pulls
      .filter(driver => isTo(driver, treatment))
      .map(driver => {
        const fromMin = treatment.atMin + (treatment.established ? 0 : (driver.afterHours ?? 0) * 60);
        const isTimed = treatment.runs === true && treatment.durationMin !== undefined;
        const ownEnd = isTimed || driver.forHours === undefined ? endMin : fromMin + driver.forHours * 60;
        return { driver, fromMin, toMin: ownEnd, established: treatment.established === true };
      }),
  );
}

/** What is left of all that doses given since have added. */
function sumAdded(
  { drivers }: Kinetic,
  treatments: readonly TimedTreatment[],
  { sinceMin, nowMin }: { readonly sinceMin: number; readonly nowMin: number },
): number {
  let sum = 0;
  for (const driver of drivers) {
    if (!('adds' in driver)) continue;
    for (const { treatment } of treatments) {
      const fromMin = treatment.atMin + (driver.afterHours ?? 0) * 60;
      if (treatment.established || fromMin < sinceMin || fromMin >= nowMin || !isTo(driver, treatment))
        continue;
      sum += approach(driver.adds * treatment.doseShare, 0, (nowMin - fromMin) / 60 / driver.halfHours);
    }
  }
  return sum;
}

function isTo({ to }: Driver, { kind, id, classes }: Treatment): boolean {
  if (kind === 'procedure') return to.procedures?.includes(id) ?? false;
  return (to.drugs?.includes(id) ?? false) || (to.classes?.some(each => classes.includes(each)) ?? false);
}

interface Moment {
  readonly value: number;
  readonly start: number;
  readonly at: number;
  readonly minutes: number;
}

/** The strongest pull of those at work; where none is left, back. */
function moveOn({ returns }: Kinetic, spans: readonly Span[], { value, start, at, minutes }: Moment): number {
  const working = spans.filter(({ fromMin, toMin }) => fromMin <= at && at < toMin);
  const pulls = working.filter(
    ({ driver, established }) => !established && (driver.only === undefined || leads(driver, value)),
  );
  const [first] = [...pulls].sort((left, right) => left.driver.halfHours - right.driver.halfHours);
  if (first) return approach(value, first.driver.towards, minutes / 60 / first.driver.halfHours);
  const hasEnded = spans.some(({ toMin }) => toMin <= at);
  if (!returns || working.length > 0 || !hasEnded) return value;
  return approach(value, returns.to ?? start, minutes / 60 / returns.halfHours);
}

function leads({ only, towards }: Span['driver'], value: number): boolean {
  return only === 'up' ? value < towards : value > towards;
}

/** So many half-lives nearer, on straight lines between whole ones, so that every machine reckons alike. */
function approach(value: number, target: number, halves: number): number {
  const whole = Math.floor(halves);
  let left = 1 - (halves - whole) / 2;
  for (let count = 0; count < whole && left > 1e-9; count++) left /= 2;
  return target + (value - target) * left;
}
