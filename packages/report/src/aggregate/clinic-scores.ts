import type { ClinicReport, CriticalAction, Grade } from '@doctorbench/core';
import { faultSchema } from '@doctorbench/core';
import { median } from '@doctorbench/psychometrics';
import { toCriticality } from './criticality.ts';
import { createTradeScores } from './trade-scores.ts';

/** As B of the rating: what a clinician would call a sound performance. */
const passLine = 70;
const curveTimes = [0.25, 0.5, 0.75, 1, 1.5, 2, 3] as const;

export interface ClinicScores {
  add(grade: Grade): void;
  /** Undefined when there was no encounter. */
  finish(): ClinicReport | undefined;
}

export function createClinicScores(): ClinicScores {
  const ends: ClinicReport['ends'] = {};
  const faults: ClinicReport['faults'] = {};
  const items = new Map<string, PlayedItem>();
  const actions: CriticalAction[] = [];
  const trades = createTradeScores();
  const minutes: number[] = [];
  const calls: number[] = [];
  return {
    add(grade) {
      const { encounter, itemId, total, vetoes } = grade;
      if (!encounter) return;
      trades.add(grade);
      ends[encounter.end] = (ends[encounter.end] ?? 0) + 1;
      for (const fault of faultSchema.options) {
        const times = encounter.faults[fault];
        if (times) faults[fault] = (faults[fault] ?? 0) + times;
      }
      actions.push(...encounter.criticalActions);
      minutes.push(encounter.minutes);
      calls.push(encounter.calls);
      if (total.kind !== 'scored') return;
      const item = items.get(itemId) ?? { asked: 0, passed: 0, weight: toCriticality(encounter) };
      items.set(itemId, item);
      item.asked++;
      if (total.percent >= passLine && vetoes.length === 0) item.passed++;
    },
    finish() {
      if (minutes.length === 0) return undefined;
      return {
        encounters: minutes.length,
        ends,
        passLine,
        passes: toPasses([...items.values()]),
        criticalActions: toCriticalActions(actions),
        ...trades.finish(),
        medianMinutes: median(minutes),
        medianCalls: median(calls),
        faults,
      };
    },
  };
}

interface PlayedItem {
  asked: number;
  passed: number;
  /** How much is at stake; undefined where it is not known. */
  readonly weight: number | undefined;
}

/** Unbiased over the repeats of an item: passes drawn k times without putting back (Yao et al., tau-bench, 2024). */
function toPasses(items: readonly PlayedItem[]): ClinicReport['passes'] {
  const most = Math.max(0, ...items.map(({ asked }) => asked));
  return Array.from({ length: most }, (_, index) => {
    const k = index + 1;
    const able = items.filter(({ asked }) => asked >= k);
    const weighted = able.every(({ weight }) => weight !== undefined)
      ? { weighted: toShare(able, k, ({ weight = 1 }) => weight) }
      : {};
    return { k, items: able.length, share: toShare(able, k, () => 1), ...weighted };
  });
}

function toShare(items: readonly PlayedItem[], k: number, weigh: (item: PlayedItem) => number): number {
  let [sum, weights] = [0, 0];
  for (const item of items) {
    sum += weigh(item) * chanceOfAll(item.asked, item.passed, k);
    weights += weigh(item);
  }
  // Rounding must not carry a sum of whole chances beyond one.
  return Math.min(1, sum / weights);
}

function chanceOfAll(asked: number, passed: number, k: number): number {
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn++) chance *= Math.max(0, passed - drawn) / (asked - drawn);
  return chance;
}

function toCriticalActions(actions: readonly CriticalAction[]): ClinicReport['criticalActions'] {
  const reachedBy = (times: number) =>
    actions.filter(({ atMin, byMin }) => atMin !== undefined && atMin <= byMin * times).length;
  return {
    actions: actions.length,
    inTime: reachedBy(1),
    never: actions.filter(({ atMin }) => atMin === undefined).length,
    curve:
      actions.length > 0
        ? curveTimes.map(times => ({ times, share: reachedBy(times) / actions.length }))
        : [],
  };
}
