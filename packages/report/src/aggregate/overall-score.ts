import type { Estimate, Policy, Report } from '@doctorbench/core';
import type { Interval } from '@doctorbench/psychometrics';
import { mean } from '@doctorbench/psychometrics';
import { toSpread } from './estimate.ts';
import type { ScenarioRows } from './intervals.ts';
import type { PresentScenario } from './scenario-report.ts';
import { listTotals, type Rows, type ScoreTable } from './score-table.ts';

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
  for (const { rows } of scenarios) totals.add(listTotals(rows, table));
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
    add(totals: Float64Array) {
      if (totals.length === 0) return;
      means.push(mean(totals));
      for (const total of totals) sum += total;
      count += totals.length;
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
      const bounds = new Float64Array(Math.max(rows.length, planned[id] ?? 0));
      let count = 0;
      for (const row of rows) {
        const bound = table.range(row)?.[end] ?? (table.unscored(row) ? unscoredTotal : undefined);
        if (bound !== undefined) bounds[count++] = bound;
      }
      const unasked = bounds.length - rows.length;
      bounds.fill(unscoredTotal, count, count + unasked);
      totals.add(bounds.subarray(0, count + unasked));
    }
    const bound = totals.finish();
    return bound === undefined ? undefined : policy.limitMean(bound);
  };
  const worst = boundAt('low', policy.leastTotal);
  const best = boundAt('high', 100);
  return worst === undefined || best === undefined ? null : { worst, best };
}
