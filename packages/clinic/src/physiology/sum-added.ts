import { approach } from './approach.ts';
import { answers, isDriven } from './is-driven.ts';
import type { Addition, Driver } from './kinetics.ts';
import { type TimedTreatment, toOnset } from './treatment-spans.ts';

interface Moment {
  readonly sinceMin: number;
  readonly nowMin: number;
  /** What it is without what is added. */
  readonly value: number;
}

/** What is left of all that doses given since have added; what takes away comes last. */
export function sumAdded(
  drivers: readonly Driver[],
  treatments: readonly TimedTreatment[],
  { value, ...time }: Moment,
): number {
  let now = value;
  const additions = drivers.filter(driver => 'adds' in driver);
  for (const isGain of [true, false])
    for (const driver of additions) {
      if (driver.adds > 0 !== isGain) continue;
      let added = 0;
      for (const timed of treatments)
        if (answers(driver, timed.treatment)) added += addUp(driver, timed, { ...time, treatments });
      if (added !== 0) now = bound(driver, now, added);
    }
  return now - value;
}

/** What is beyond a limit already stays there. */
function bound({ least, most }: Addition, from: number, added: number): number {
  if (added < 0) return least === undefined ? from + added : Math.max(from + added, Math.min(from, least));
  return most === undefined ? from + added : Math.min(from + added, Math.max(from, most));
}

interface Among extends Omit<Moment, 'value'> {
  readonly treatments: readonly TimedTreatment[];
}

function addUp(driver: Addition, timed: TimedTreatment, { sinceMin, nowMin, treatments }: Among): number {
  if (timed.treatment.established) return 0;
  let sum = 0;
  for (const { fromMin, share } of listParts(driver, timed, nowMin)) {
    if (fromMin < sinceMin || fromMin >= nowMin) continue;
    const left = approach(driver.adds * share, 0, (nowMin - fromMin) / 60 / driver.halfHours);
    sum += clear(driver, left, { fromMin, nowMin, treatments });
  }
  return sum;
}

/** What is left of it after all that clears it. */
function clear(
  { cleared = [] }: Addition,
  left: number,
  { fromMin, nowMin, treatments }: Omit<Among, 'sinceMin'> & { readonly fromMin: number },
): number {
  let rest = left;
  for (const { by, afterHours = 0, forHours = Number.POSITIVE_INFINITY, halfHours } of cleared)
    for (const { treatment } of treatments) {
      if (treatment.established || !isDriven(by, treatment)) continue;
      const worksMin = toOnset(treatment, afterHours);
      const untilMin = Math.min(nowMin, worksMin + forHours * 60);
      const minutes = untilMin - Math.max(worksMin, fromMin);
      if (minutes > 0) rest = approach(rest, 0, minutes / 60 / halfHours);
    }
  return rest;
}

interface Part {
  readonly fromMin: number;
  /** Of what adds all that the driver says. */
  readonly share: number;
}

/** What runs in is counted in so many parts; finer ones change nothing that is shown. */
const partsOfInfusion = 12;
/** Of somebody who is treated for weeks the last ones count. */
const mostDoses = 60;

function listParts(
  { perKg, afterHours = 0 }: Addition,
  timed: TimedTreatment,
  nowMin: number,
): readonly Part[] {
  const { treatment, endMin } = timed;
  const onsetMin = toOnset(treatment, afterHours);
  const { amount: given, durationMin = Number.POSITIVE_INFINITY } = treatment;
  if (!perKg || !given) return [{ fromMin: onsetMin, share: treatment.doseShare }];
  const share = Math.max(0, (given.perKg[perKg.unit] ?? 0) - (perKg.above ?? 0)) / perKg.amount;
  if (share === 0) return [];
  const lagMin = onsetMin - treatment.atMin;
  const untilMin = Math.min(endMin, treatment.atMin + durationMin, nowMin);
  if (given.isRate) {
    const minutes = Math.max(0, untilMin - treatment.atMin);
    const step = minutes / partsOfInfusion;
    return Array.from({ length: partsOfInfusion }, (_, at) => ({
      fromMin: onsetMin + (at + 1 / 2) * step,
      share: (share * step) / 60,
    }));
  }
  const { everyMin } = given;
  if (everyMin === undefined) return [{ fromMin: onsetMin, share }];
  const count = Math.min(mostDoses, 1 + Math.max(0, Math.floor((untilMin - treatment.atMin - 1) / everyMin)));
  return Array.from({ length: count }, (_, at) => ({
    fromMin: treatment.atMin + at * everyMin + lagMin,
    share,
  }));
}
