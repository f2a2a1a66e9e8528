import type { AtWork } from './active-responses.ts';
import type { CourseModel } from './course-model.ts';
import type { Dose } from './dose.ts';

/**
 * Severity is counted in whole units, so that a rate in units per minute is a whole number too and a jump of months
 * gives to the last bit what single minutes give.
 */
export const unitsPerSeverity = 6e11;
export const toUnits = (severity: number) => Math.round(severity * unitsPerSeverity);
export const toUnitsPerMin = (perHour: number) => Math.round((perHour * unitsPerSeverity) / 60);

/** A change of severity that lasts as long as its treatment, on its way to `target`. */
export interface ReversibleChange {
  value: number;
  target: number;
  speed: number;
}

/** A lasting change that treatment makes as long as it works, down to a floor. */
interface LastingEffect {
  readonly rate: number;
  readonly floor: number;
}

/** What changes in a course, in units of severity and minutes. */
export interface CourseState {
  readonly model: CourseModel;
  readonly beganMin: number;
  baseRate: number;
  /** Below it the course is over … */
  readonly endUnits: number;
  /** … and what is left goes at this rate. */
  readonly fadingRate: number;
  readonly stageUnits: readonly number[];
  readonly reversible: Map<string, ReversibleChange>;
  readonly doses: Dose[];
  /** Without what is reversible. */
  natural: number;
  /** What drugs taken since long before had changed already when the course's severity was given. */
  established: number;
  peak: number;
  over: boolean;
  /** The stage that was last reported; -1 for none. */
  told: number;
  /** Which doses work, and from and until when that holds. */
  atWork: readonly AtWork[];
  effects: readonly LastingEffect[];
  floors: readonly number[];
  atWorkFrom: number;
  atWorkUntil: number;
  /** Units per minute until the next stop. */
  naturalRate: number;
  totalRate: number;
}

export interface CourseOptions {
  readonly severity: number;
  readonly beganMin: number;
  readonly worsensPerHour?: number | undefined;
  /** The stage it starts in is reported. */
  readonly announced: boolean;
}

export function createCourseState(model: CourseModel, options: CourseOptions): CourseState {
  const { resolves } = model;
  const natural = toUnits(options.severity);
  const state: CourseState = {
    model,
    beganMin: options.beganMin,
    baseRate: toUnitsPerMin(options.worsensPerHour ?? model.worsensPerHour),
    endUnits: resolves === undefined ? 0 : resolves === true ? 1 : toUnits(resolves.below),
    fadingRate: typeof resolves === 'object' ? -toUnitsPerMin(resolves.perHour) : 0,
    stageUnits: model.stages.map(({ from }) => toUnits(from)),
    reversible: new Map(),
    doses: [],
    natural,
    established: 0,
    peak: natural,
    over: false,
    told: -1,
    atWork: [],
    effects: [],
    floors: [],
    atWorkFrom: 0,
    atWorkUntil: 0,
    naturalRate: 0,
    totalRate: 0,
  };
  if (!options.announced) state.told = findStage(state);
  return state;
}

export function toTotal({ natural, established, reversible }: CourseState): number {
  let sum = natural - established;
  for (const { value } of reversible.values()) sum += value;
  return sum;
}

/** The number of the stage that the severity lies in. */
export function findStage(state: CourseState): number {
  const { stageUnits } = state;
  const now = toTotal(state);
  let index = 0;
  while (index + 1 < stageUnits.length && now >= (stageUnits[index + 1] ?? 0)) index++;
  return index;
}

/** Units per minute. */
export function rateOf({ value, target, speed }: ReversibleChange): number {
  return target === value ? 0 : target < value ? -speed : speed;
}

export function clampUnits(units: number): number {
  return Math.min(unitsPerSeverity, Math.max(0, units));
}
