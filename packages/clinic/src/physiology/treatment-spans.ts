import { prescribedFromMin, type Treatment } from './dose.ts';
import { answers, isDriven } from './is-driven.ts';
import type { Driver, Kinetic, Pull } from './kinetics.ts';

/** A treatment with the minute at which it ended or will end. */
export interface TimedTreatment {
  readonly treatment: Treatment;
  readonly endMin: number;
}

interface Time {
  readonly fromMin: number;
  readonly toMin: number;
}

/** A time during which something works on a value. */
export type Span = Time &
  (
    | {
        readonly kind: 'pull';
        readonly towards: number;
        /** It leads to so many times of what the value was over another; such of different drivers work together. */
        readonly scales?:
          | { readonly driver: Driver; readonly times: number; readonly over: number }
          | undefined;
        readonly halfHours: number;
        readonly only?: 'up' | 'down' | undefined;
        readonly stays: boolean;
        /** Taken since before: the value is what it is because of it. */
        readonly established: boolean;
      }
    | { readonly kind: 'drift'; readonly perHour: number; readonly until: number }
    | { readonly kind: 'hold' }
  );

interface SpanOptions {
  readonly start: number;
  readonly sinceMin: number;
  readonly before?: number | undefined;
  readonly normal?: number | undefined;
}

/** All that works on a value, and when. */
export function listSpans(
  { drivers, fades }: Kinetic,
  treatments: readonly TimedTreatment[],
  options: SpanOptions,
): readonly Span[] {
  const spans: Span[] = [];
  for (const driver of drivers) {
    if ('adds' in driver) continue;
    for (const timed of treatments) {
      if (!answers(driver, timed.treatment)) continue;
      const span = toSpan(driver, timed, treatments, options);
      if (span && span.toMin >= span.fromMin) spans.push(span);
    }
  }
  if (!fades) return spans;
  // What doses given since add is counted by itself: what was there fades unless it is still taken as before.
  const addsByDose = drivers.some(driver => 'adds' in driver);
  const sources = addsByDose ? treatments.filter(({ treatment }) => treatment.established) : treatments;
  return [...spans, ...listFading(fades, sources, options)];
}

function toSpan(
  driver: Exclude<Driver, { adds: number }>,
  timed: TimedTreatment,
  treatments: readonly TimedTreatment[],
  options: SpanOptions,
): Span | undefined {
  if ('holds' in driver) return { kind: 'hold', ...toTime(driver, timed) };
  const strength = toStrength(timed.treatment);
  if ('perHour' in driver) {
    if (timed.treatment.established) return undefined;
    const perHour = driver.perHour * strength;
    return { kind: 'drift', perHour, until: driver.until, ...toTime(driver, timed) };
  }
  const { only, stays = false, once } = driver;
  const halfHours = driver.halfHours / strength / toPace(driver, timed.treatment);
  const towards = toTarget(driver, timed.treatment, options);
  const time = once === 'stopped' ? findStop(driver, timed, treatments) : toTime(driver, timed);
  if (towards === undefined || time === undefined) return undefined;
  const established = once !== 'stopped' && timed.treatment.established === true;
  return {
    kind: 'pull',
    towards,
    scales: toScale(driver, timed.treatment),
    halfHours,
    only,
    stays: stays || once === 'stopped',
    established,
    ...time,
  };
}

function toScale(driver: Pull, { doseShare }: Treatment): Extract<Span, { kind: 'pull' }>['scales'] {
  if (typeof driver.towards !== 'object') return undefined;
  const { times, over = 0 } = driver.towards;
  return { driver, times: 1 - (1 - times) * toEffect(doseShare), over };
}

const leastStrength = 0.01;

/** From half of a usual dose on it works in full; less works slower. */
function toStrength({ doseShare }: Treatment): number {
  return Math.max(leastStrength, Math.min(1, 2 * doseShare));
}

const mostPace = 12;

/** How much faster than the driver says. */
function toPace({ byOnset }: Pull, { onsetMin, pace = 1, established }: Treatment): number {
  if (!byOnset || established) return pace;
  return Math.max(1, Math.min(mostPace, 60 / Math.max(1, onsetMin)));
}

function toTarget(
  driver: Pull,
  treatment: Treatment,
  { start, before, normal }: SpanOptions,
): number | undefined {
  const { towards } = driver;
  const scale = toScale(driver, treatment);
  if (scale) return scale.over + (start - scale.over) * scale.times;
  if (typeof towards === 'object') return undefined;
  if (towards === 'before') return before;
  return towards === 'normal' ? (before ?? normal) : towards;
}

/** Half of a full dose does two thirds of what it does, and a full one all that is counted. */
function toEffect(doseShare: number): number {
  return Math.min(1, (2 * doseShare) / (1 + doseShare));
}

type Timing = Pick<Pull, 'afterHours' | 'forHours'>;

function toTime({ afterHours = 0, forHours }: Timing, { treatment, endMin }: TimedTreatment): Time {
  const fromMin = treatment.established ? treatment.atMin : toOnset(treatment, afterHours);
  if (forHours === undefined || isGivenOn(treatment)) return { fromMin, toMin: endMin };
  return { fromMin, toMin: fromMin + forHours * 60 };
}

/** The minute at which what a driver says begins. */
export function toOnset({ atMin, leastOnsetMin = 0 }: Treatment, afterHours: number): number {
  return atMin + Math.max(leastOnsetMin, afterHours * 60);
}

/** The length of one act says nothing about what runs in for a time, or is given again and again. */
export function isGivenOn({ kind, runs, durationMin, established }: Treatment): boolean {
  if (durationMin !== undefined) return runs === true || durationMin >= prescribedFromMin;
  return kind === 'drug' && established !== true;
}

/** From when what was taken since before is out of the way until it is taken again. */
function findStop(
  { afterHours = 0, forHours }: Timing,
  { treatment, endMin }: TimedTreatment,
  treatments: readonly TimedTreatment[],
): Time | undefined {
  if (!treatment.established || endMin === Number.POSITIVE_INFINITY) return undefined;
  const again = treatments
    .filter(other => !other.treatment.established && other.treatment.id === treatment.id)
    .map(other => other.treatment.atMin)
    .filter(atMin => atMin >= endMin);
  const fromMin = endMin + afterHours * 60;
  const lasts = forHours === undefined ? Number.POSITIVE_INFINITY : fromMin + forHours * 60;
  return { fromMin, toMin: Math.min(lasts, ...again) };
}

/** Fading stops while one of its sources is taken. */
function listFading(
  { halfHours, unless }: NonNullable<Kinetic['fades']>,
  treatments: readonly TimedTreatment[],
  { sinceMin }: SpanOptions,
): readonly Span[] {
  const sources = unless ? treatments.filter(({ treatment }) => isDriven(unless, treatment)) : [];
  const taken = sources.map(({ treatment, endMin }) => ({ fromMin: treatment.atMin, toMin: endMin }));
  const spans: Span[] = [];
  let fromMin = sinceMin;
  for (const { fromMin: begun, toMin } of taken.sort((a, b) => a.fromMin - b.fromMin)) {
    if (begun > fromMin) spans.push(toFading(halfHours, { fromMin, toMin: begun }));
    fromMin = Math.max(fromMin, toMin);
  }
  if (fromMin < Number.POSITIVE_INFINITY)
    spans.push(toFading(halfHours, { fromMin, toMin: Number.POSITIVE_INFINITY }));
  return spans;
}

function toFading(halfHours: number, time: Time): Span {
  return { kind: 'pull', towards: 0, halfHours, only: 'down', stays: true, established: false, ...time };
}
