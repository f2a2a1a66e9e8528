import { approach } from './approach.ts';
import { answers, isDriven } from './is-driven.ts';
import type { Addition } from './kinetics.ts';
import { type TimedTreatment, toOnset } from './treatment-spans.ts';

interface Among {
  readonly fromMin: number;
  readonly nowMin: number;
  readonly treatments: readonly TimedTreatment[];
}

/** All that was added within a time. */
export function listGains(
  driver: Addition,
  treatments: readonly TimedTreatment[],
  { sinceMin, nowMin }: { readonly sinceMin: number; readonly nowMin: number },
): readonly Part[] {
  return treatments.flatMap(timed => {
    if (timed.treatment.established || !answers(driver, timed.treatment)) return [];
    return listParts(driver, timed, nowMin).filter(({ fromMin }) => fromMin >= sinceMin && fromMin < nowMin);
  });
}

/** What is left of it after all that clears it. */
export function clear(
  { cleared = [] }: Addition,
  left: number,
  { fromMin, nowMin, treatments }: Among,
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

/** One dose, or a part of what runs in. */
export interface Part {
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
  const doses = 1 + Math.max(0, Math.floor((untilMin - treatment.atMin - 1) / everyMin));
  const passed = Math.max(0, doses - mostDoses);
  return Array.from({ length: doses - passed }, (_, at) => ({
    fromMin: treatment.atMin + (passed + at) * everyMin + lagMin,
    share,
  }));
}
