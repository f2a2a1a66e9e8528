import type { VitalName } from '@doctorbench/core';
import { type AtWork, addedBy, listAtWork, sumShift } from './at-work.ts';
import type { CourseModel, Stage } from './course-model.ts';
import { type Dose, type Treatment, toDoses } from './dose.ts';

/**
 * Severity is counted in whole units, so that a rate in units per minute is a whole number too and a jump of months
 * gives to the last bit what single minutes give.
 */
const unitsPerSeverity = 6e11;
const toUnits = (severity: number) => Math.round(severity * unitsPerSeverity);
const toUnitsPerMin = (perHour: number) => Math.round((perHour * unitsPerSeverity) / 60);

/** A lent change of severity, on its way to `target`. */
interface Loan {
  value: number;
  target: number;
  speed: number;
}

/** One disease of one patient on its way. */
export interface Course {
  readonly model: CourseModel;
  treat(treatment: Treatment, nowMin: number): void;
  stop(treatment: string, atMin: number): void;
  /** Lets everything due at this minute happen; the stage, if it is another than last told. */
  settle(nowMin: number): Stage | undefined;
  /** Fixes the rates and gives the minute until which they hold, `untilMin` at most. */
  plan(nowMin: number, untilMin: number): number;
  move(minutes: number): void;
  worsenTo(severity: number): void;
  severity(): number;
  peak(): number;
  relief(name: VitalName, nowMin: number): number;
  /** What treatment has added to an analyte besides the severity. */
  shift(analyte: string, nowMin: number): number;
}

export function createCourse(
  model: CourseModel,
  options: {
    readonly severity: number;
    readonly beganMin: number;
    readonly worsensPerHour?: number | undefined;
    /** The stage it starts in is reported. */
    readonly announced: boolean;
  },
): Course {
  const { beganMin } = options;
  const baseRate = toUnitsPerMin(options.worsensPerHour ?? model.worsensPerHour);
  const { resolves } = model;
  /** Below it the course is over. */
  const endUnits = resolves === undefined ? 0 : resolves === true ? 1 : toUnits(resolves.below);
  const fadingRate = typeof resolves === 'object' ? -toUnitsPerMin(resolves.perHour) : 0;
  const stageUnits = model.stages.map(({ from }) => toUnits(from));
  const loans = new Map<string, Loan>();
  const doses: Dose[] = [];
  let natural = toUnits(options.severity);
  /** What drugs taken since long before had lent when the course's severity was given. */
  let repaid = 0;
  let peak = natural;
  let over = false;
  let told = options.announced ? -1 : stageIndex();
  let atWork: readonly AtWork[] = [];
  let effects: readonly { readonly rate: number; readonly floor: number }[] = [];
  let floors: readonly number[] = [];
  let atWorkFrom = 0;
  let atWorkUntil = 0;
  let naturalRate = 0;
  let totalRate = 0;

  function total(): number {
    let sum = natural - repaid;
    for (const loan of loans.values()) sum += loan.value;
    return sum;
  }

  function stageIndex(): number {
    const now = total();
    let index = 0;
    while (index + 1 < stageUnits.length && now >= (stageUnits[index + 1] ?? 0)) index++;
    return index;
  }

  function spend(dose: Dose, nowMin: number): void {
    const { once, floor = 0 } = dose.response;
    if (once !== undefined && !over) {
      const wanted = total() + toUnits(once * addedBy(dose, doses, nowMin));
      const lowest = once < 0 ? Math.min(total(), toUnits(floor)) : 0;
      natural = clampUnits(natural + Math.max(lowest, wanted) - total());
    }
    dose.spent = true;
  }

  function settle(nowMin: number): Stage | undefined {
    for (const dose of doses) {
      if (!dose.spent && dose.startMin <= nowMin) spend(dose, nowMin);
    }
    peak = Math.max(peak, clampUnits(total()));
    if (total() < endUnits) over = true;
    const index = stageIndex();
    if (index === told) return undefined;
    told = index;
    return model.stages[index];
  }

  /** Gives every loan the target that the doses at work set. */
  function aim(): void {
    for (const loan of loans.values()) loan.target = 0;
    for (const { response, strength } of atWork) {
      if (response.most === undefined) continue;
      const sign = response.changePerHour < 0 ? -1 : 1;
      const loan = loans.get(response.id) ?? { value: 0, target: 0, speed: 0 };
      loan.target = sign * toUnits(response.most * strength);
      loan.speed = sign * toUnitsPerMin(response.changePerHour * Math.max(1, strength));
      loans.set(response.id, loan);
    }
  }

  function treat(treatment: Treatment, nowMin: number): void {
    doses.push(...toDoses(model, treatment, { beganMin, nowMin }));
    atWorkUntil = nowMin;
    if (!treatment.established) return;
    const before = total();
    refresh(nowMin);
    for (const loan of loans.values()) loan.value = loan.target;
    repaid += total() - before;
  }

  /** Looks at the doses again when one has started, ended or been added since. */
  function refresh(nowMin: number): void {
    if (nowMin >= atWorkFrom && nowMin < atWorkUntil) return;
    atWork = doses.length === 0 ? [] : listAtWork(model, doses, nowMin);
    effects = atWork
      .filter(({ response }) => response.most === undefined && response.changePerHour !== 0)
      .map(({ response, strength }) => ({
        rate: toUnitsPerMin(response.changePerHour * strength),
        floor: response.changePerHour < 0 ? toUnits(response.floor ?? 0) : -1,
      }));
    floors = effects.flatMap(({ floor }) => (floor > 0 ? [floor] : []));
    atWorkFrom = nowMin;
    atWorkUntil = nextDoseChange(nowMin);
    aim();
  }

  function plan(nowMin: number, untilMin: number): number {
    refresh(nowMin);
    let lentRate = 0;
    for (const loan of loans.values()) lentRate += rateOf(loan);
    const now = total();
    let above = over ? fadingRate : baseRate;
    let below = above;
    for (const { rate, floor } of over ? [] : effects) {
      if (now >= floor) above += rate;
      if (now > floor) below += rate;
    }
    const pull = above + lentRate > 0 ? above : below + lentRate < 0 ? below : -lentRate;
    const blocked = (natural <= 0 && pull < 0) || (natural >= unitsPerSeverity && pull > 0);
    naturalRate = blocked ? 0 : pull;
    totalRate = naturalRate + lentRate;
    return Math.min(untilMin, nowMin + minutesUntilStop(now), atWorkUntil);
  }

  function minutesUntilStop(now: number): number {
    let minutes = Number.POSITIVE_INFINITY;
    if (naturalRate < 0) minutes = Math.ceil(natural / -naturalRate);
    if (naturalRate > 0) minutes = Math.ceil((unitsPerSeverity - natural) / naturalRate);
    for (const loan of loans.values()) {
      const distance = loan.target - loan.value;
      if (distance !== 0)
        minutes = Math.min(minutes, Math.ceil((distance < 0 ? -distance : distance) / loan.speed));
    }
    for (const floor of floors) {
      const distance = (floor - now) / totalRate;
      if (distance > 0) minutes = Math.min(minutes, Math.ceil(distance));
    }
    for (const from of stageUnits) {
      if (totalRate > 0 && from > now) minutes = Math.min(minutes, Math.ceil((from - now) / totalRate));
      if (totalRate < 0 && from <= now)
        minutes = Math.min(minutes, Math.floor((now - from) / -totalRate) + 1);
    }
    return Math.max(1, minutes);
  }

  function nextDoseChange(nowMin: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const { startMin, endMin } of doses) {
      if (startMin > nowMin) next = Math.min(next, startMin);
      else if (endMin > nowMin) next = Math.min(next, endMin);
    }
    return next;
  }

  function move(minutes: number): void {
    const before = total();
    natural = clampUnits(natural + naturalRate * minutes);
    for (const loan of loans.values()) {
      const distance = loan.target - loan.value;
      const step = rateOf(loan) * minutes;
      loan.value += distance < 0 ? Math.max(distance, step) : Math.min(distance, step);
    }
    const after = total();
    const crossed = floors.filter(floor => (floor - before) * (floor - after) < 0);
    if (crossed.length > 0) {
      const first = after < before ? Math.max(...crossed) : Math.min(...crossed);
      natural = clampUnits(natural + first - after);
    }
    peak = Math.max(peak, clampUnits(total()));
  }

  return {
    model,
    treat,
    stop: (treatment, atMin) => {
      for (const dose of doses) {
        if (dose.treatment !== treatment || dose.endMin <= atMin) continue;
        dose.endMin = atMin;
        if (dose.startMin > atMin) dose.spent = true;
      }
      atWorkUntil = atWorkFrom;
    },
    settle,
    plan,
    move,
    worsenTo: severity => {
      natural = Math.max(natural, toUnits(severity));
      over = false;
    },
    severity: () => clampUnits(total()) / unitsPerSeverity,
    peak: () => Math.max(peak, clampUnits(total())) / unitsPerSeverity,
    relief: (name, nowMin) => {
      refresh(nowMin);
      let sum = 0;
      for (const { response, strength } of atWork)
        sum += (response.relief?.[name] ?? 0) * Math.min(1, strength);
      return sum;
    },
    shift: (analyte, nowMin) => sumShift(analyte, { model, doses, nowMin }),
  };
}

function rateOf({ value, target, speed }: Loan): number {
  return target === value ? 0 : target < value ? -speed : speed;
}

function clampUnits(units: number): number {
  return Math.min(unitsPerSeverity, Math.max(0, units));
}
