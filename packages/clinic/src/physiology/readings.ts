import type { Bilingual, VitalName } from '@doctorbench/core';
import type { Body, FollowedSign } from './body.ts';
import type { Response } from './course-model.ts';
import { isMatch } from './dose.ts';
import { easeBy } from './ease.ts';
import { prepareFollowing } from './follow-treatment.ts';
import { interpolate } from './interpolate.ts';
import { toNews2 } from './news2.ts';
import { toVital, type Vitals, vitalNames } from './vital-limits.ts';

const dead: Vitals = { hr: 0, sbp: 0, dbp: 0, rr: 0, spo2: 0, temp: 0, gcs: 0, pain: 0 };

export function readVitals(body: Body): Vitals {
  if (body.hasDied) return dead;
  body.read.vitals ??= reckonVitals(body);
  return body.read.vitals;
}

function reckonVitals(body: Body): Vitals {
  const values: Record<VitalName, number> = { ...body.baseline };
  for (const name of vitalNames) values[name] = readVital(body, name);
  // A pulse pressure there must be, where there is a pressure.
  values.dbp = Math.min(values.dbp, Math.max(0, values.sbp - body.vitalSigns.leastPulsePressure));
  return values;
}

/** One of them alone; of the lower pressure without regard to the upper. */
export function readVital(body: Body, name: VitalName): number {
  if (body.hasDied) return 0;
  const { signs } = body.read;
  const known = signs.get(name);
  if (known !== undefined) return known;
  const value = reckonVital(body, name);
  signs.set(name, value);
  return value;
}

function reckonVital(body: Body, name: VitalName): number {
  const { courses, nowMin, vitalSigns } = body;
  const sign = findFollowed(body, name);
  let value = sign.baselineAt(nowMin) + (body.varied[name] ?? 0);
  for (const course of courses.values()) {
    const points = course.model.vitals[name];
    if (points === undefined) continue;
    value += relieved(interpolate(points, course.severity()), course.relief(name, nowMin));
  }
  return toVital(name, value * (1 - findEase(body, name, sign, value)), vitalSigns);
}

/** The share of a sign that relief takes away now; what a course that makes the sign answers to itself is in it already. */
function findEase(
  { vitalKinetics, treatments, conditions, eased, nowMin }: Body,
  name: VitalName,
  { driving, listUnrelieved }: FollowedSign,
  value: number,
): number {
  const easings = vitalKinetics.get(name)?.easings;
  if (easings === undefined || treatments.length === 0) return 0;
  const ease = easeBy(easings, { treatments: listUnrelieved(), conditions, nowMin, value });
  if (ease === 0) return 0;
  const least = driving
    .filter(({ severity }) => severity() > 0)
    .reduce((share, { model }) => Math.min(share, model.eased?.[name] ?? 1), eased[name] ?? 1);
  return ease * least;
}

function findFollowed(body: Body, name: VitalName): FollowedSign {
  const known = body.followed.get(name);
  if (known !== undefined) return known;
  const { baseline, courses, treatments, vitalKinetics, normal, conditions, startMin } = body;
  const driving = [...courses.values()].filter(({ model }) => model.vitals[name] !== undefined);
  const listUnanswered = (answersTo: (response: Response) => boolean) => {
    const responses = driving.flatMap(({ model }) => model.responses.filter(answersTo));
    return treatments.filter(({ treatment }) => !responses.some(response => isMatch(response, treatment)));
  };
  const kinetic = vitalKinetics.get(name);
  const start = baseline[name];
  // Made when something eases the sign.
  let unrelieved: Body['treatments'] | undefined;
  const sign: FollowedSign = {
    driving,
    listUnrelieved() {
      unrelieved ??= listUnanswered(({ relief }) => relief?.[name] !== undefined);
      return unrelieved;
    },
    // The part of a vital sign that no course makes, after treatment that no course which drives it answers to.
    baselineAt:
      kinetic === undefined || treatments.length === 0
        ? () => start
        : prepareFollowing(
            kinetic,
            listUnanswered(() => true),
            { start, sinceMin: startMin, normal: normal[name], conditions },
          ),
  };
  body.followed.set(name, sign);
  return sign;
}

/** What an analyte is in health, by the first course that drives it. */
export function readHealth({ courses }: Body, id: string): number | undefined {
  for (const { model } of courses.values()) {
    const points = model.analytes[id];
    if (points !== undefined) return interpolate(points, 0);
  }
  return undefined;
}

/**
 * Of the course that rules it, or else moves it farthest from what it is in health; what another moves the other way
 * is taken off, so that one that passes does not give way to the other all at once.
 */
export function readAnalyte({ courses, nowMin }: Body, id: string): number | undefined {
  let up: Moved | undefined;
  let down: Moved | undefined;
  for (const { model, severity, peak, shift } of courses.values()) {
    const points = model.analytes[id];
    if (points === undefined) continue;
    const driven = interpolate(points, model.keepsPeak?.includes(id) ? peak() : severity());
    // Only what may be negative in the model may be so in the blood: base excess.
    const least = points.some(([, each]) => each < 0) ? Number.NEGATIVE_INFINITY : 0;
    const value = Math.max(least, shift(id, driven, nowMin));
    if (model.rules?.includes(id)) return value;
    const by = value - interpolate(points, 0);
    if (by < 0) down = down && down.by <= by ? down : { value, by };
    else up = up && up.by >= by ? up : { value, by };
  }
  if (!up || !down) return (up ?? down)?.value;
  return up.by < -down.by ? down.value + up.by : up.value + down.by;
}

interface Moved {
  readonly value: number;
  /** From what it is in health. */
  readonly by: number;
}

/** What each course adds to an examination or a test that is read in words, one after the other. */
export function readFinding(
  { courses, conditions }: Body,
  id: string,
  of: 'all' | 'new',
): Bilingual | undefined {
  const texts: Bilingual[] = [];
  for (const { model, severity } of courses.values()) {
    if (of === 'new' && conditions.includes(model.id)) continue;
    const text = model.findings[id]?.findLast(({ from }) => from <= severity())?.text;
    if (text !== undefined && !texts.some(({ en }) => en === text.en)) texts.push(text);
  }
  if (texts.length === 0) return undefined;
  return { zh: texts.map(({ zh }) => zh).join(''), en: texts.map(({ en }) => en).join(' ') };
}

/** By a course that says so, or by the early warning score. */
export function isUnstable(body: Body): boolean {
  if (body.hasDied) return true;
  for (const { model, severity } of body.courses.values()) {
    if (model.unstableFrom !== undefined && severity() >= model.unstableFrom) return true;
  }
  return (readWarning(body) ?? 0) >= body.vitalSigns.news2.emergencyFrom;
}

/** National Early Warning Score 2, of whom it holds for. */
export function readWarning(body: Body): number | undefined {
  const { courses, treatments, nowMin, vitalSigns, oxygenEffects } = body;
  const table = vitalSigns.news2;
  if (body.ageYears < table.fromYears) return undefined;
  const oxygen = treatments.some(
    ({ treatment, endMin }) =>
      treatment.effects.some(effect => oxygenEffects.has(effect)) &&
      treatment.atMin <= nowMin &&
      nowMin < endMin,
  );
  const hypercapnic = [...courses.values()].some(
    ({ model, severity }) => model.hypercapnicFrom !== undefined && severity() >= model.hypercapnicFrom,
  );
  return toNews2(readVitals(body), { table, oxygen, hypercapnic });
}

/** The course's own change with what treatment takes off it. */
function relieved(change: number, relief: number): number {
  if (change < 0 && relief > 0) return Math.min(0, change + relief);
  if (change > 0 && relief < 0) return Math.max(0, change + relief);
  return change;
}
