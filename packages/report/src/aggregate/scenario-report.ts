import type { Audience, Policy, ScenarioId, ScenarioReport, Track } from '@doctorbench/core';
import { listDimensions } from '@doctorbench/core';
import type { Interval } from '@doctorbench/psychometrics';
import { toSpread } from './estimate.ts';
import { toScoreSum } from './score-sum.ts';
import { countRows, meanOf, type Rows, type ScoreTable } from './score-table.ts';

/** A scenario that was asked, with its items as rows of the score table. */
export interface PresentScenario {
  readonly id: ScenarioId;
  readonly audience: Audience;
  readonly rows: Rows;
}

export function toScenarioReport(
  { id, audience, rows }: PresentScenario,
  {
    table,
    policy,
    track,
    interval,
  }: {
    readonly table: ScoreTable;
    readonly policy: Policy;
    readonly track: Track;
    readonly interval: Interval | null;
  },
): ScenarioReport {
  const { value: total, n: scored } = meanOf(rows, table.total);
  const ids = listDimensions(track).map(dimension => dimension.id);
  const { marks } = table;
  const sum = marks && toScoreSum(rows, marks, ids);
  const dimensions = ids.map((dimension, index) => {
    if (marks) {
      const part = sum?.dimensions.find(each => each.id === dimension);
      const n = countRows(rows, row => marks.has(row) && marks.available(row, index) > 0);
      return [dimension, part ? { value: part.score, n } : null] as const;
    }
    const { value, n } = meanOf(rows, row => table.dimension(row, index));
    return [dimension, n > 0 ? { value: policy.limitMean(value), n } : null] as const;
  });
  return {
    id,
    audience,
    average_total_score: scored > 0 ? { value: total, interval: toSpread(interval), n: scored } : null,
    dimensions: Object.fromEntries(dimensions),
    items: rows.length,
    unscoredItems: rows.length - scored,
    vetoedItems: countRows(rows, row => table.vetoed(row)),
    ...(sum ? { sum } : {}),
  };
}
