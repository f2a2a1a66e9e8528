import type { VitalName } from '@doctorbench/core';
import { shiftValue } from './active-responses.ts';
import { addTreatment, refreshDoses, spendDoses, stopTreatment } from './course-doses.ts';
import type { CourseModel, Stage } from './course-model.ts';
import { moveCourse, planCourse } from './course-motion.ts';
import {
  type CourseOptions,
  type CourseState,
  clampUnits,
  createCourseState,
  findStage,
  toTotal,
  toUnits,
  toUnitsPerMin,
  unitsPerSeverity,
} from './course-state.ts';
import type { Treatment } from './dose.ts';

/** One disease of one patient on its way. */
export interface Course {
  readonly model: CourseModel;
  treat(treatment: Treatment, nowMin: number): void;
  stop(treatment: string, atMin: number): void;
  /** Lets everything due at this minute happen; the stage, if it is another than last told, and whether it is a worse one. */
  settle(nowMin: number): { readonly stage: Stage; readonly isWorse: boolean } | undefined;
  /** Fixes the rates and gives the minute until which they hold, `untilMin` at most. */
  plan(nowMin: number, untilMin: number): number;
  move(minutes: number): void;
  worsenTo(severity: number): void;
  worsenBy(severity: number): void;
  /** At least so severe, and from now on changing by itself at this pace. */
  driveTo(severity: number, worsensPerHour: number): void;
  severity(): number;
  peak(): number;
  relief(name: VitalName, nowMin: number): number;
  /** An analyte, by its severity, with what treatment has added to it besides. */
  shift(analyte: string, value: number, nowMin: number): number;
}

export function createCourse(model: CourseModel, options: CourseOptions): Course {
  const state = createCourseState(model, options);
  return {
    model,
    treat: (treatment, nowMin) => addTreatment(state, treatment, nowMin),
    stop: (treatment, atMin) => stopTreatment(state, treatment, atMin),
    settle: nowMin => settle(state, nowMin),
    plan: (nowMin, untilMin) => planCourse(state, nowMin, untilMin),
    move: minutes => moveCourse(state, minutes),
    worsenTo: severity => worsenTo(state, severity),
    worsenBy(severity) {
      state.natural = clampUnits(state.natural + toUnits(severity));
    },
    driveTo(severity, worsensPerHour) {
      worsenTo(state, severity);
      state.baseRate = toUnitsPerMin(worsensPerHour);
    },
    severity: () => clampUnits(toTotal(state)) / unitsPerSeverity,
    peak: () => Math.max(state.peak, clampUnits(toTotal(state))) / unitsPerSeverity,
    relief: (name, nowMin) => sumRelief(state, name, nowMin),
    shift: (analyte, value, nowMin) => shiftValue(analyte, { model, doses: state.doses, nowMin, value }),
  };
}

function worsenTo(state: CourseState, severity: number): void {
  state.natural = Math.max(state.natural, toUnits(severity));
  state.over = false;
}

function settle(state: CourseState, nowMin: number): ReturnType<Course['settle']> {
  spendDoses(state, nowMin);
  const now = toTotal(state);
  state.peak = Math.max(state.peak, clampUnits(now));
  if (now < state.endUnits) state.over = true;
  const index = findStage(state);
  if (index === state.told) return undefined;
  const isWorse = index > Math.max(0, state.told);
  state.told = index;
  const stage = state.model.stages[index];
  return stage && { stage, isWorse };
}

function sumRelief(state: CourseState, name: VitalName, nowMin: number): number {
  refreshDoses(state, nowMin);
  let sum = 0;
  for (const { response, strength } of state.atWork)
    sum += (response.relief?.[name] ?? 0) * Math.min(1, strength);
  return sum;
}
