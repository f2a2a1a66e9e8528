import type { ClinicReport, CriticalAction, Grade } from '@doctorbench/core';
import { faultSchema } from '@doctorbench/core';
import { median } from '@doctorbench/psychometrics';

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
  const items = new Map<string, { asked: number; passed: number }>();
  const actions: CriticalAction[] = [];
  const ratios: number[] = [];
  const minutes: number[] = [];
  const calls: number[] = [];
  return {
    add({ encounter, itemId, total, vetoes }) {
      if (!encounter) return;
      ends[encounter.end] = (ends[encounter.end] ?? 0) + 1;
      for (const fault of faultSchema.options) {
        const times = encounter.faults[fault];
        if (times) faults[fault] = (faults[fault] ?? 0) + times;
      }
      actions.push(...encounter.criticalActions);
      minutes.push(encounter.minutes);
      calls.push(encounter.calls);
      if (encounter.expertCostCny) ratios.push(encounter.costCny / encounter.expertCostCny);
      if (total.kind !== 'scored') return;
      const item = items.get(itemId) ?? { asked: 0, passed: 0 };
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
        costRatio: ratios.length > 0 ? median(ratios) : null,
        medianMinutes: median(minutes),
        medianCalls: median(calls),
        faults,
      };
    },
  };
}

/** Unbiased over the repeats of an item: passes drawn k times without putting back (Yao et al., tau-bench, 2024). */
function toPasses(
  items: readonly { readonly asked: number; readonly passed: number }[],
): ClinicReport['passes'] {
  const most = Math.max(0, ...items.map(({ asked }) => asked));
  return Array.from({ length: most }, (_, index) => {
    const k = index + 1;
    const able = items.filter(({ asked }) => asked >= k);
    const sum = able.reduce((total, { asked, passed }) => total + chanceOfAll(asked, passed, k), 0);
    return { k, items: able.length, share: sum / able.length };
  });
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
