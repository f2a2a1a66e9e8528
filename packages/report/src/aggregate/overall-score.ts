import type { Estimate, Policy, Report } from '@doctorbench/core';
import type { Interval } from '@doctorbench/psychometrics';
import { mean } from '@doctorbench/psychometrics';
import { toSpread } from './estimate.ts';
import type { ScenarioRows } from './intervals.ts';
import type { PresentScenario } from './scenario-report.ts';
import type { Rows, ScoreTable } from './score-table.ts';

/** The score of a run, or of those of its scenarios that serve one audience. */
export function toOverallScore(
  scenarios: readonly ScenarioRows[],
  {
    table,
    policy,
    interval,
  }: { readonly table: ScoreTable; readonly policy: Policy; readonly interval: Interval | null },
): Estimate | null {
  const totals = createScenarioMean(policy);
  for (const { rows } of scenarios) totals.add(rows, table.total);
  const value = totals.finish();
  return value === undefined
    ? null
    : { value: policy.limitMean(value), interval: toSpread(interval), n: totals.count() };
}

/** The mean of scenarios, each counting once, or of their items, as the policy says. */
function createScenarioMean({ overallOf }: Policy) {
  const means: number[] = [];
  let [sum, count] = [0, 0];
  return {
    /** Rows of one scenario; those without a value are left out, and so many more have the value that is given. */
    add(rows: Rows, pick: (row: number) => number | undefined, more = { count: 0, value: 0 }) {
      let [own, n] = [0, 0];
      const addOne = (value: number) => {
        own += value;
        sum += value;
        n++;
      };
      for (const row of rows) {
        const value = pick(row);
        if (value !== undefined) addOne(value);
      }
      for (let left = more.count; left > 0; left--) addOne(more.value);
      if (n > 0) means.push(own / n);
      count += n;
    },
    count: () => count,
    /** Undefined where no item has a total. */
    finish: () => (count === 0 ? undefined : overallOf === 'scenarios' ? mean(means) : sum / count),
  };
}

/**
 * Where the overall score would stand if every item that is unscored or was not asked scored the most, or the least, that the policy gives, and
 * every expert decided for the examinee, or against.
 */
export function toOverallBounds(
  scenarios: readonly PresentScenario[],
  {
    table,
    policy,
    planned = {},
  }: {
    readonly table: ScoreTable;
    readonly policy: Policy;
    /** Items of each scenario, asked or not. */
    readonly planned?: Readonly<Record<string, number>> | undefined;
  },
): Report['overallBounds'] {
  const asked = new Map<string, Rows>(scenarios.map(({ id, rows }) => [id, rows]));
  const boundAt = (end: 'low' | 'high', unscoredTotal: number) => {
    const totals = createScenarioMean(policy);
    for (const id of new Set([...asked.keys(), ...Object.keys(planned)])) {
      const rows = asked.get(id) ?? [];
      const unasked = Math.max(0, (planned[id] ?? 0) - rows.length);
      totals.add(rows, row => table.range(row)?.[end] ?? (table.unscored(row) ? unscoredTotal : undefined), {
        count: unasked,
        value: unscoredTotal,
      });
    }
    const bound = totals.finish();
    return bound === undefined ? undefined : policy.limitMean(bound);
  };
  const worst = boundAt('low', policy.leastTotal);
  const best = boundAt('high', 100);
  return worst === undefined || best === undefined ? null : { worst, best };
}
