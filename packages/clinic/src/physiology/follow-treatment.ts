import { approach } from './approach.ts';
import { answers, holdsFor } from './is-driven.ts';
import type { Kinetic } from './kinetics.ts';
import { sumAdded } from './sum-added.ts';
import { listSpans, type Span, type TimedTreatment } from './treatment-spans.ts';

export interface FollowOptions {
  readonly start: number;
  readonly sinceMin: number;
  /** What was given until this minute is in the start already. */
  readonly givenAfterMin?: number | undefined;
  /** What the record says it was before this illness. */
  readonly before?: number | undefined;
  /** What it is in health. */
  readonly normal?: number | undefined;
  /** What the patient has, for drivers that work only then. */
  readonly conditions?: readonly string[] | undefined;
}

/** Where a value stands at a minute that was `start` at another, after all that was given since. */
export function followTreatment(
  kinetic: Kinetic,
  treatments: readonly TimedTreatment[],
  options: FollowOptions & { readonly nowMin: number },
): number {
  if (options.nowMin <= options.sinceMin) return options.start;
  return prepareFollowing(kinetic, treatments, options)(options.nowMin);
}

/** The same at one minute after the other, as long as nothing else is given or stopped. */
export function prepareFollowing(
  kinetic: Kinetic,
  treatments: readonly TimedTreatment[],
  options: FollowOptions,
): (nowMin: number) => number {
  const { start, sinceMin, givenAfterMin, conditions = [], normal } = options;
  if (treatments.length === 0 && !kinetic.fades) return () => start;
  const counted =
    givenAfterMin === undefined
      ? treatments
      : treatments.filter(({ treatment }) => treatment.established || treatment.atMin > givenAfterMin);
  const patient = { conditions, start, normal };
  const drivers = kinetic.drivers.filter(
    driver => counted.some(({ treatment }) => answers(driver, treatment)) && holdsFor(driver, patient),
  );
  if (drivers.length === 0 && !kinetic.fades) return () => start;
  const spans = listSpans({ ...kinetic, drivers }, counted, options);
  const edges = spans
    .flatMap(({ fromMin, toMin }) => [fromMin, toMin])
    .filter(minute => minute > sinceMin)
    .sort((left, right) => left - right);
  const isAdded = drivers.some(driver => 'adds' in driver);
  const sheds = kinetic.sheds && holdsFor(kinetic.sheds, patient) ? kinetic.sheds : undefined;
  const begin: Passed = { value: start, base: start, at: sinceMin, edges: 0 };
  const moveTo = (edge: number, { value, base, at, edges: count }: Passed): Passed => {
    const moved = moveOn(kinetic, spans, { value, base, start, at, minutes: edge - at });
    return { value: moved.value, base: moved.base, at: edge, edges: count + 1 };
  };
  // What has passed stays as it was: only what is new since the minute before is gone through.
  let passed = begin;
  const valueAt = (nowMin: number): number => {
    if (spans.length === 0) return start;
    if (nowMin < passed.at) passed = begin;
    for (let edge = edges[passed.edges]; edge !== undefined && edge <= nowMin; edge = edges[passed.edges])
      passed = moveTo(edge, passed);
    return moveTo(nowMin, passed).value;
  };
  return nowMin => {
    if (nowMin <= sinceMin) return start;
    return isAdded ? sumAdded(drivers, counted, { sinceMin, nowMin, valueAt, sheds }) : valueAt(nowMin);
  };
}

interface Place {
  readonly value: number;
  /** Where it goes back to: where it began, and what stays. */
  readonly base: number;
}

/** The last edge that was passed, and how many were. */
interface Passed extends Place {
  readonly at: number;
  readonly edges: number;
}

interface Moment extends Place {
  readonly start: number;
  readonly at: number;
  readonly minutes: number;
}

/** The strongest pull of those at work, and every drift; where none is left, back. */
function moveOn(
  kinetic: Kinetic,
  spans: readonly Span[],
  { value, base, start, at, minutes }: Moment,
): Place {
  const working = spans.filter(({ fromMin, toMin }) => fromMin <= at && at < toMin);
  const drifted = drift(working, value, minutes);
  const pulled = pull(kinetic, spans, { working, value, base, start, at, minutes });
  return { value: pulled.value + drifted, base: pulled.base + drifted };
}

function pull(
  { returns }: Kinetic,
  spans: readonly Span[],
  { working, value, base, start, at, minutes }: Moment & { readonly working: readonly Span[] },
): Place {
  if (working.some(({ kind }) => kind === 'hold')) return { value, base };
  const first = findFirstPull(working, value, start);
  if (first) {
    const { span, towards } = first;
    const to = approach(value, towards, minutes / 60 / span.halfHours);
    return { value: to, base: span.stays ? base + to - value : base };
  }
  const hasEnded = spans.some(span => span.kind === 'pull' && !span.stays && span.toMin <= at);
  const isHeld = working.some(({ kind }) => kind === 'pull');
  if (!returns || isHeld || !hasEnded) return { value, base };
  return { value: approach(value, returns.to ?? base, minutes / 60 / returns.halfHours), base };
}

type PullSpan = Span & { kind: 'pull' };

/** The fastest of those that lead on from a value; of two as fast, the first. */
function findFirstPull(
  working: readonly Span[],
  value: number,
  start: number,
): { readonly span: PullSpan; readonly towards: number } | undefined {
  const pulls = working.filter((span): span is PullSpan => span.kind === 'pull' && !span.established);
  let first: { readonly span: PullSpan; readonly towards: number } | undefined;
  for (const span of pulls) {
    if (first && first.span.halfHours <= span.halfHours) continue;
    const towards = joinScales(span, pulls, start);
    if (leads(span, towards, value)) first = { span, towards };
  }
  return first;
}

/** Where it leads to together with all others of its kind; of one driver the strongest counts. */
function joinScales({ scales, towards }: PullSpan, pulls: readonly PullSpan[], start: number): number {
  if (scales === undefined) return towards;
  const joined = new Map([[scales.driver, scales.times]]);
  for (const { scales: other } of pulls) {
    if (other === undefined || other.times < 1 !== scales.times < 1) continue;
    const known = joined.get(other.driver) ?? 1;
    joined.set(other.driver, other.times < 1 ? Math.min(known, other.times) : Math.max(known, other.times));
  }
  const times = [...joined.values()].reduce((product, each) => product * each, 1);
  return scales.over + (start - scales.over) * times;
}

function drift(working: readonly Span[], value: number, minutes: number): number {
  let sum = 0;
  for (const span of working) {
    if (span.kind !== 'drift') continue;
    const { perHour, until } = span;
    const left = perHour > 0 ? Math.max(0, until - value) : Math.min(0, until - value);
    const step = (perHour * minutes) / 60;
    sum += perHour > 0 ? Math.min(left, step) : Math.max(left, step);
  }
  return sum;
}

function leads({ only }: PullSpan, towards: number, value: number): boolean {
  return only === undefined || (only === 'up' ? value < towards : value > towards);
}
