import { answers, holdsFor } from './is-driven.ts';
import type { Easing } from './kinetics.ts';
import { isGivenOn, type TimedTreatment } from './treatment-spans.ts';

/** Multiples of the onset at which the first is felt and at which it works in full. */
const rises = { from: 0.5, until: 2 };
/** Share of a dose's time at the end of which it still works in full; then it wears off. */
const fullShare = 0.75;
const leastFadingMin = 20;
const mostFadingMin = 120;

interface EaseOptions {
  readonly treatments: readonly TimedTreatment[];
  readonly conditions: readonly string[];
  readonly nowMin: number;
  /** The sign without relief. */
  readonly value: number;
}

/** The share of a sign that what was given takes away at a minute. */
export function easeBy(
  easings: readonly Easing[],
  { treatments, conditions, nowMin, value }: EaseOptions,
): number {
  const given = treatments.filter(({ treatment }) => !treatment.established);
  if (given.length === 0) return 0;
  const holding = sortEasings(easings).filter(easing => holdsFor(easing, { conditions, start: value }));
  const doses = new Map<Easing, number>();
  for (const timed of given) {
    const strongest = holding.find(easing => answers(easing, timed.treatment));
    if (strongest === undefined) continue;
    const dose = toFelt(strongest, timed, nowMin) * timed.treatment.doseShare;
    doses.set(strongest, (doses.get(strongest) ?? 0) + dose);
  }
  let left = 1;
  for (const [{ eases, dosesUpTo = 1 }, dose] of doses)
    left *= 1 - Math.min(1, eases * Math.min(dosesUpTo, dose));
  return 1 - left;
}

/** Of a hospital's kinetics, the strongest first. */
const sorted = new WeakMap<readonly Easing[], readonly Easing[]>();

function sortEasings(easings: readonly Easing[]): readonly Easing[] {
  const known = sorted.get(easings) ?? easings.toSorted((a, b) => b.eases - a.eases);
  sorted.set(easings, known);
  return known;
}

/** How much of a dose is at work: it comes with its onset and wears off at the end of its time. */
function toFelt({ forHours }: Easing, timed: TimedTreatment, nowMin: number): number {
  const { treatment } = timed;
  const { atMin, onsetMin } = treatment;
  const fromMin = atMin + onsetMin * rises.from;
  const fullMin = atMin + onsetMin * rises.until;
  const untilMin = Math.min(timed.endMin, toLastMin(timed, forHours));
  const fadingMin = Math.min(mostFadingMin, Math.max(leastFadingMin, (1 - fullShare) * (untilMin - atMin)));
  const isCut = untilMin === timed.endMin && isGivenOn(treatment);
  const fadesFrom = isCut ? untilMin : untilMin - fadingMin;
  const risen = toShare(nowMin, fromMin, Math.max(fromMin + 1, fullMin));
  return Math.min(risen, 1 - toShare(nowMin, fadesFrom, fadesFrom + fadingMin));
}

function toLastMin({ treatment }: TimedTreatment, forHours: number | undefined): number {
  if (forHours === undefined || isGivenOn(treatment)) return Number.POSITIVE_INFINITY;
  return treatment.atMin + treatment.onsetMin + forHours * 60;
}

/** Of the way from one minute to another. */
function toShare(nowMin: number, fromMin: number, toMin: number): number {
  if (nowMin <= fromMin) return 0;
  return nowMin >= toMin ? 1 : (nowMin - fromMin) / (toMin - fromMin);
}
