import type { Estimate } from '@doctorbench/core';
import {
  acceleratedIntervals,
  bearsInterval,
  type Interval,
  mean,
  replicates,
  type Stratum,
} from '@doctorbench/psychometrics';
import { addToMean, type RunningMean } from './running-mean.ts';
import type { ScoreTable } from './score-table.ts';

/** The rows of a group that have a score, in an order that does not depend on when answers came. */
export function listScored(rows: Iterable<number>, table: ScoreTable): readonly number[] {
  return [...rows].filter(row => table.total(row) !== undefined).sort(table.compareItems);
}

/** The mean total of a group of items with its interval over cases; undefined where none is scored. */
export function toGroupEstimate(
  rows: Iterable<number>,
  { table, seed }: { readonly table: ScoreTable; readonly seed: string },
): Estimate | undefined {
  const scored = listScored(rows, table);
  if (scored.length === 0) return undefined;
  return {
    value: mean(scored.map(row => table.total(row) as number)),
    interval: toInterval(toCaseStratum(scored, table), seed),
    n: scored.length,
  };
}

/** The cases of some rows as one stratum: items about one patient are drawn together. */
export function toCaseStratum(scored: readonly number[], table: ScoreTable): Stratum {
  const cases = new Map<number, RunningMean>();
  for (const row of scored) addToMean(cases, table.caseOf(row), table.total(row) as number);
  const means = [...cases.values()];
  return {
    clusters: means.length,
    columns: [0],
    sums: Float64Array.from(means, ({ sum }) => sum),
    counts: Float32Array.from(means, ({ n }) => n),
  };
}

function toInterval(stratum: Stratum, seed: string): Interval | null {
  if (!bearsInterval([stratum.clusters])) return null;
  const [interval] = acceleratedIntervals([stratum], {
    seed,
    replicates,
    columns: 1,
    statistics: means => [means[0] as number],
  });
  return interval ?? null;
}
