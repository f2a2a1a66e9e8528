import type { Bilingual, VitalName } from '@doctorbench/core';
import type { VitalSigns } from '../hospital/vital-signs.ts';
import { type Course, createCourse } from './course.ts';
import type { CourseModel } from './course-model.ts';
import type { Treatment } from './dose.ts';
import { interpolate } from './interpolate.ts';
import { toNews2 } from './news2.ts';
import { toNormalVitals, toVital, type Vitals, vitalNames } from './vital-limits.ts';

interface PhysiologyChange {
  readonly atMin: number;
  readonly kind: 'changed' | 'died';
  readonly course: string;
  readonly stage: string;
  readonly text: Bilingual;
}

/** A patient's diseases, moved on from stop to stop; severity runs in straight lines between them. */
export interface Physiology {
  /** Times are whole minutes; what is crossed between two is reported at the later. */
  advance(toMin: number): readonly PhysiologyChange[];
  /** Takes effect with the next advance. */
  treat(treatment: Treatment): void;
  /** Drug taken off: its effect ends. */
  stop(id: string, atMin: number): void;
  /** A new course, or an old one made at least this severe. */
  begin(model: string, severity: number, atMin: number): void;
  vitals(): Vitals;
  /** `undefined`: no course drives it. */
  analyte(id: string): number | undefined;
  /** `undefined`: no course says anything about it. */
  finding(examination: string): Bilingual | undefined;
  severity(model: string): number | undefined;
  /** Must not be sent home. */
  isUnstable(): boolean;
  isDead(): boolean;
}

export interface PhysiologyOptions {
  readonly models: ReadonlyMap<string, CourseModel>;
  readonly vitalSigns: VitalSigns;
  /** Effects that count as oxygen given. */
  readonly oxygenEffects: ReadonlySet<string>;
  readonly ageYears: number;
  /** Without the courses; what is missing is normal for the age. */
  readonly vitals: Partial<Record<VitalName, number>>;
  readonly courses: readonly {
    readonly model: string;
    readonly severity: number;
    readonly worsensPerHour?: number | undefined;
    /** How long before the encounter it began, for responses with a window. */
    readonly sinceMin?: number | undefined;
  }[];
}

const dead: Vitals = { hr: 0, sbp: 0, dbp: 0, rr: 0, spo2: 0, temp: 0, gcs: 0, pain: 0 };

export function createPhysiology({
  models,
  vitalSigns,
  oxygenEffects,
  ageYears,
  vitals,
  courses: begun,
}: PhysiologyOptions): Physiology {
  const baseline = { ...toNormalVitals(ageYears, vitalSigns), ...vitals };
  const courses = new Map<string, Course>();
  const treatments: { readonly treatment: Treatment; endMin: number }[] = [];
  let nowMin = 0;
  let hasDied = false;

  for (const { model: id, severity, worsensPerHour, sinceMin = 0 } of begun) {
    courses.set(
      id,
      createCourse(getModel(models, id), { severity, beganMin: -sinceMin, worsensPerHour, announced: false }),
    );
  }

  function settle(changes: PhysiologyChange[]): void {
    for (const [id, course] of courses) {
      const stage = course.settle(nowMin);
      if (stage === undefined) continue;
      hasDied = stage.lethal === true;
      changes.push({
        atMin: nowMin,
        kind: hasDied ? 'died' : 'changed',
        course: id,
        stage: stage.id,
        text: stage.text,
      });
      if (hasDied) return;
    }
  }

  function advance(toMin: number): readonly PhysiologyChange[] {
    const changes: PhysiologyChange[] = [];
    if (hasDied) return changes;
    settle(changes);
    while (!hasDied && nowMin < toMin) {
      let stopMin = toMin;
      for (const course of courses.values()) stopMin = course.plan(nowMin, stopMin);
      for (const course of courses.values()) course.move(stopMin - nowMin);
      nowMin = stopMin;
      settle(changes);
    }
    return changes;
  }

  function begin(id: string, severity: number, atMin: number): void {
    const old = courses.get(id);
    if (old !== undefined) {
      old.worsenTo(severity);
      return;
    }
    const course = createCourse(getModel(models, id), { severity, beganMin: atMin, announced: true });
    for (const { treatment, endMin } of treatments) {
      course.treat(treatment, nowMin);
      if (endMin <= nowMin) course.stop(treatment.id, endMin);
    }
    courses.set(id, course);
  }

  function vitalOf(name: VitalName): number {
    let value = baseline[name];
    for (const course of courses.values()) {
      const points = course.model.vitals[name];
      if (points === undefined) continue;
      value += relieved(interpolate(points, course.severity()), course.relief(name, nowMin));
    }
    return toVital(name, value, vitalSigns);
  }

  function readVitals(): Vitals {
    if (hasDied) return dead;
    const values = { ...baseline };
    for (const name of vitalNames) values[name] = vitalOf(name);
    // A pulse pressure there must be, where there is a pressure.
    values.dbp = Math.min(values.dbp, Math.max(0, values.sbp - vitalSigns.leastPulsePressure));
    return values;
  }

  /** Of the course that rules it, or else moves it farthest from what it is in health. */
  function readAnalyte(id: string): number | undefined {
    let found: number | undefined;
    let farthest = -1;
    for (const { model, severity, peak, shift } of courses.values()) {
      const points = model.analytes[id];
      if (points === undefined) continue;
      const driven = interpolate(points, model.keepsPeak?.includes(id) ? peak() : severity());
      // Only what may be negative in the model may be so in the blood: base excess.
      const least = points.some(([, each]) => each < 0) ? Number.NEGATIVE_INFINITY : 0;
      const value = Math.max(least, driven + shift(id, nowMin));
      if (model.rules?.includes(id)) return value;
      const moved = Math.abs(value - interpolate(points, 0));
      if (moved <= farthest) continue;
      found = value;
      farthest = moved;
    }
    return found;
  }

  /** What each course adds to it, one after the other. */
  function readFinding(examination: string): Bilingual | undefined {
    const texts: Bilingual[] = [];
    for (const { model, severity } of courses.values()) {
      const text = model.findings[examination]?.findLast(({ from }) => from <= severity())?.text;
      if (text !== undefined && !texts.some(({ en }) => en === text.en)) texts.push(text);
    }
    if (texts.length === 0) return undefined;
    return { zh: texts.map(({ zh }) => zh).join(''), en: texts.map(({ en }) => en).join(' ') };
  }

  function isUnstable(): boolean {
    if (hasDied) return true;
    for (const { model, severity } of courses.values()) {
      if (model.unstableFrom !== undefined && severity() >= model.unstableFrom) return true;
    }
    if (ageYears < vitalSigns.news2.fromYears) return false;
    const oxygen = treatments.some(
      ({ treatment, endMin }) =>
        treatment.effects.some(effect => oxygenEffects.has(effect)) &&
        treatment.atMin <= nowMin &&
        nowMin < endMin,
    );
    const hypercapnic = [...courses.values()].some(
      ({ model, severity }) => model.hypercapnicFrom !== undefined && severity() >= model.hypercapnicFrom,
    );
    const table = vitalSigns.news2;
    return toNews2(readVitals(), { table, oxygen, hypercapnic }) >= table.emergencyFrom;
  }

  return {
    advance,
    treat: treatment => {
      const lasts = treatment.durationMin ?? Number.POSITIVE_INFINITY;
      treatments.push({ treatment, endMin: treatment.atMin + treatment.onsetMin + lasts });
      for (const course of courses.values()) course.treat(treatment, nowMin);
    },
    stop: (id, atMin) => {
      for (const row of treatments) if (row.treatment.id === id) row.endMin = Math.min(row.endMin, atMin);
      for (const course of courses.values()) course.stop(id, atMin);
    },
    begin,
    vitals: readVitals,
    analyte: readAnalyte,
    finding: readFinding,
    severity: id => courses.get(id)?.severity(),
    isUnstable,
    isDead: () => hasDied,
  };
}

/** The course's own change with what treatment takes off it. */
function relieved(change: number, relief: number): number {
  if (change < 0 && relief > 0) return Math.min(0, change + relief);
  if (change > 0 && relief < 0) return Math.max(0, change + relief);
  return change;
}

function getModel(models: ReadonlyMap<string, CourseModel>, id: string): CourseModel {
  const model = models.get(id);
  if (model === undefined) throw new Error(`The hospital's physiology has no model "${id}"`);
  return model;
}
