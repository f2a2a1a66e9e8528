import type { Estimate, Policy, Report } from '@doctorbench/core';
import type { Interval } from '@doctorbench/psychometrics';
import { mean } from '@doctorbench/psychometrics';
import { toSpread } from './estimate.ts';
import type { ScenarioRows } from './intervals.ts';
import type { PresentScenario } from './scenario-report.ts';
import type { ScoreTable } from './score-table.ts';

/** The score of a run, or of those of its scenarios that serve one audience. */
export function toOverallScore(
  scenarios: readonly ScenarioRows[],
  {
    table,
    policy,
    interval,
  }: { readonly table: ScoreTable; readonly policy: Policy; readonly interval: Interval | null },
): Estimate | null {
  const totals = scenarios
    .map(({ rows }) => rows.flatMap(row => table.total(row) ?? []))
    .filter(values => values.length > 0);
  const all = totals.flat();
  if (all.length === 0) return null;
  const value = policy.overallOf === 'scenarios' ? mean(totals.map(values => mean(values))) : mean(all);
  return { value: policy.limitMean(value), interval: toSpread(interval), n: all.length };
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
  const asked = new Map(scenarios.map(({ id, rows }) => [id as string, rows]));
  const boundAt = (end: 'low' | 'high', unscoredTotal: number) => {
    const totals = [...new Set([...asked.keys(), ...Object.keys(planned)])]
      .map(id => {
        const rows = asked.get(id) ?? [];
        const unasked = Math.max(0, (planned[id] ?? 0) - rows.length);
        return [
          ...rows.flatMap(row => table.range(row)?.[end] ?? (table.unscored(row) ? unscoredTotal : [])),
          ...Array<number>(unasked).fill(unscoredTotal),
        ];
      })
      .filter(values => values.length > 0);
    if (totals.length === 0) return undefined;
    return policy.limitMean(
      policy.overallOf === 'scenarios' ? mean(totals.map(values => mean(values))) : mean(totals.flat()),
    );
  };
  const worst = boundAt('low', policy.leastTotal);
  const best = boundAt('high', 100);
  return worst === undefined || best === undefined ? null : { worst, best };
}
