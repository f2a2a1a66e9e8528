import type { Bilingual, VitalName } from '@doctorbench/core';
import type { Body } from './body.ts';
import { createCourse } from './course.ts';
import type { CourseModel } from './course-model.ts';
import { isMatch, type Treatment } from './dose.ts';
import { type FollowOptions, followTreatment } from './follow-treatment.ts';
import type { Kinetic, VitalKinetic } from './kinetics.ts';
import {
  isUnstable,
  readAnalyte,
  readFinding,
  readHealth,
  readVital,
  readVitals,
  readWarning,
} from './readings.ts';
import { toNormalVitals, type Vitals } from './vital-limits.ts';
import type { VitalSigns } from './vital-signs.ts';

interface PhysiologyChange {
  readonly atMin: number;
  readonly kind: 'changed' | 'died';
  readonly course: string;
  readonly stage: string;
  readonly text: Bilingual;
  readonly isWorse: boolean;
}

/** Without an analyte, no course drives it. */
type FollowedValue = Kinetic & { readonly analyte?: string };

interface BeginOptions {
  readonly atMin: number;
  /** Untreated, instead of the model's own. */
  readonly worsensPerHour?: number | undefined;
  /** The treatment that began it: it is in the severity already. */
  readonly cause?: string | undefined;
}

interface DriveOptions extends BeginOptions {
  readonly worsensPerHour: number;
  /** Severity that was not there before. */
  readonly added: number;
}

/** A patient's diseases, moved on from stop to stop; severity runs in straight lines between them. */
export interface Physiology {
  /**
   * Times are whole minutes; what is crossed between two is reported at the later. It may be told to stop at the first
   * change.
   */
  advance(toMin: number, options?: { readonly stopsAtChange: boolean }): readonly PhysiologyChange[];
  /** The minute it has come to. */
  nowMin(): number;
  /** Takes effect with the next advance. */
  treat(treatment: Treatment): void;
  /** Drug taken off: its effect ends. */
  stop(id: string, atMin: number): void;
  /** Another day: what does not change is measured a little otherwise. */
  vary(by: Readonly<Partial<Record<VitalName, number>>>): void;
  /** A new course, or an old one made at least this severe. */
  begin(model: string, severity: number, options: BeginOptions): void;
  /** Sets a course that drugs have made to what is on board; one of the patient's own is made worse by what was added. */
  drive(model: string, severity: number, options: DriveOptions): void;
  /** Whether a course of the patient gets better by the drug. */
  improvesBy(drug: Pick<Treatment, 'id' | 'classes' | 'effects'>): boolean;
  /** The courses that do. */
  listImproved(drug: Pick<Treatment, 'id' | 'classes' | 'effects'>): readonly string[];
  vitals(): Vitals;
  /** One of them alone, which takes less. */
  vital(name: VitalName): number;
  /** `undefined`: no course drives it. */
  analyte(id: string): number | undefined;
  /** What it is in health, by the course that drives it. */
  analyteInHealth(id: string): number | undefined;
  /** Where a value stands now that was `start` at `sinceMin`, by treatment that no course which drives it answers to. */
  follow(kinetic: FollowedValue, options: FollowOptions): number;
  /** `undefined`: no course says anything about it; of those that began since, where it is asked so. */
  finding(id: string, of?: 'all' | 'new'): Bilingual | undefined;
  severity(model: string): number | undefined;
  /** Must not be sent home. */
  isUnstable(): boolean;
  /** The early warning score, of whom it holds for. */
  earlyWarning(): number | undefined;
  isDead(): boolean;
}

export interface PhysiologyOptions {
  readonly models: ReadonlyMap<string, CourseModel>;
  readonly vitalSigns: VitalSigns;
  /** How vital signs follow treatment that no course answers to. */
  readonly vitalKinetics?: readonly VitalKinetic[];
  /** What the patient has. */
  readonly conditions?: readonly string[];
  /** Share of the usual relief of a sign that relief has in this patient; all of it without it. */
  readonly eased?: Readonly<Partial<Record<VitalName, number>>> | undefined;
  /** Effects that count as oxygen given. */
  readonly oxygenEffects: ReadonlySet<string>;
  readonly ageYears: number;
  /** By the clock that later times are given in; 0 unless said. */
  readonly startMin?: number;
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

export function createPhysiology(options: PhysiologyOptions): Physiology {
  const { models } = options;
  const body = createBody(options);
  return {
    advance: (toMin, { stopsAtChange } = { stopsAtChange: false }) => advance(body, toMin, stopsAtChange),
    nowMin: () => body.nowMin,
    treat: treatment => treat(body, treatment),
    stop: (id, atMin) => stop(body, id, atMin),
    vary(by) {
      forget(body);
      body.varied = by;
    },
    begin: (id, severity, options) => begin(body, getModel(models, id), { severity, ...options }),
    drive: (id, severity, options) => drive(body, getModel(models, id), { severity, ...options }),
    improvesBy: drug => [...body.courses.values()].some(course => improves(course.model, drug)),
    listImproved: drug =>
      [...body.courses].flatMap(([id, course]) => (improves(course.model, drug) ? [id] : [])),
    vitals: () => readVitals(body),
    vital: name => readVital(body, name),
    analyte: id => readAnalyte(body, id),
    analyteInHealth: id => readHealth(body, id),
    follow: (kinetic, options) =>
      followTreatment(kinetic, listUnanswered(body, kinetic.analyte), {
        conditions: body.conditions,
        ...options,
        nowMin: body.nowMin,
      }),
    finding: (id, of = 'all') => readFinding(body, id, of),
    severity: id => body.courses.get(id)?.severity(),
    isUnstable: () => isUnstable(body),
    earlyWarning: () => readWarning(body),
    isDead: () => body.hasDied,
  };
}

function createBody(options: PhysiologyOptions): Body {
  const { models, vitalSigns, ageYears, startMin = 0 } = options;
  const normal = toNormalVitals(ageYears, vitalSigns);
  return {
    vitalSigns,
    vitalKinetics: new Map((options.vitalKinetics ?? []).map(row => [row.vital, row])),
    conditions: [...(options.conditions ?? []), ...options.courses.map(({ model }) => model)],
    eased: options.eased ?? {},
    oxygenEffects: options.oxygenEffects,
    ageYears,
    normal,
    baseline: { ...normal, ...options.vitals },
    startMin,
    followed: new Map(),
    read: { signs: new Map() },
    courses: new Map(
      options.courses.map(({ model: id, severity, worsensPerHour, sinceMin = 0 }) => [
        id,
        createCourse(getModel(models, id), {
          severity,
          beganMin: startMin - sinceMin,
          worsensPerHour,
          announced: false,
        }),
      ]),
    ),
    drivenByDrugs: new Set(),
    treatments: [],
    varied: {},
    nowMin: startMin,
    hasDied: false,
  };
}

/** What was given that is not in the analyte already, by a course that drives it. */
function listUnanswered({ courses, treatments }: Body, analyte: string | undefined): Body['treatments'] {
  if (analyte === undefined) return treatments;
  const driving = [...courses.values()].filter(({ model }) => model.analytes[analyte] !== undefined);
  if (driving.length === 0) return treatments;
  return treatments.filter(
    ({ treatment }) =>
      !driving.some(({ model }) => model.responses.some(response => isMatch(response, treatment))),
  );
}

/** What was read of a body holds no longer. */
function forget({ read }: Body): void {
  read.vitals = undefined;
  read.signs.clear();
}

/** Nor how it follows what was given. */
function forgetTreatment(body: Body): void {
  forget(body);
  body.followed.clear();
}

function treat(body: Body, treatment: Treatment): void {
  const { treatments, courses, nowMin } = body;
  const lasts = treatment.durationMin ?? Number.POSITIVE_INFINITY;
  forgetTreatment(body);
  treatments.push({ treatment, endMin: treatment.atMin + treatment.onsetMin + lasts });
  for (const course of courses.values()) course.treat(treatment, nowMin);
}

function stop(body: Body, id: string, atMin: number): void {
  const { treatments, courses } = body;
  forgetTreatment(body);
  for (const row of treatments) if (row.treatment.id === id) row.endMin = Math.min(row.endMin, atMin);
  for (const course of courses.values()) course.stop(id, atMin);
}

/** Moves on from stop to stop: until the first course changes its pace. */
function advance(body: Body, toMin: number, stopsAtChange: boolean): readonly PhysiologyChange[] {
  const changes: PhysiologyChange[] = [];
  if (body.hasDied) return changes;
  forget(body);
  settle(body, changes);
  while (!body.hasDied && body.nowMin < toMin && !(stopsAtChange && changes.length > 0)) {
    let stopMin = toMin;
    for (const course of body.courses.values()) stopMin = course.plan(body.nowMin, stopMin);
    for (const course of body.courses.values()) course.move(stopMin - body.nowMin);
    body.nowMin = stopMin;
    settle(body, changes);
  }
  return changes;
}

function settle(body: Body, changes: PhysiologyChange[]): void {
  for (const [id, course] of body.courses) {
    const entered = course.settle(body.nowMin);
    if (entered === undefined) continue;
    const { stage, isWorse } = entered;
    body.hasDied = stage.lethal === true;
    changes.push({
      atMin: body.nowMin,
      kind: body.hasDied ? 'died' : 'changed',
      course: id,
      stage: stage.id,
      text: stage.text,
      isWorse,
    });
    if (body.hasDied) return;
  }
}

function begin(
  body: Body,
  model: CourseModel,
  { severity, atMin, worsensPerHour, cause }: BeginOptions & { readonly severity: number },
): void {
  const { courses, drivenByDrugs, treatments, nowMin } = body;
  const old = courses.get(model.id);
  forget(body);
  if (old !== undefined) {
    // What goes on getting worse is not worn off with the dose that made the course.
    if (drivenByDrugs.has(model.id) && worsensPerHour !== undefined && worsensPerHour > 0)
      old.driveTo(severity, worsensPerHour);
    else old.worsenTo(severity);
    return;
  }
  forgetTreatment(body);
  const announced = severity >= (model.stages[1]?.from ?? 0);
  const course = createCourse(model, { severity, beganMin: atMin, worsensPerHour, announced });
  for (const { treatment, endMin } of treatments) {
    if (treatment.id === cause) continue;
    course.treat(treatment, nowMin);
    if (endMin <= nowMin) course.stop(treatment.id, endMin);
  }
  courses.set(model.id, course);
}

function drive(
  body: Body,
  model: CourseModel,
  { severity, added, ...options }: DriveOptions & { readonly severity: number },
): void {
  const course = body.courses.get(model.id);
  forget(body);
  if (course === undefined) {
    body.drivenByDrugs.add(model.id);
    begin(body, model, { severity, ...options });
  } else if (body.drivenByDrugs.has(model.id)) course.driveTo(severity, options.worsensPerHour);
  else course.worsenBy(added);
}

function improves({ responses }: CourseModel, drug: Pick<Treatment, 'id' | 'classes' | 'effects'>): boolean {
  return responses.some(
    response =>
      (response.changePerHour < 0 || (response.once ?? 0) < 0) &&
      isMatch(response, { kind: 'drug', ...drug }),
  );
}

function getModel(models: ReadonlyMap<string, CourseModel>, id: string): CourseModel {
  const model = models.get(id);
  if (model === undefined) throw new Error(`The hospital's physiology has no model "${id}"`);
  return model;
}
