import type { Audience, Policy, ScenarioId, ScenarioReport, Track } from '@doctorbench/core';
import { listDimensions } from '@doctorbench/core';
import type { Interval } from '@doctorbench/psychometrics';
import { mean } from '@doctorbench/psychometrics';
import { toEstimate } from './estimate.ts';
import { toScoreSum } from './score-sum.ts';
import type { ScoreTable } from './score-table.ts';

/** A scenario that was asked, with its items as rows of the score table. */
export interface PresentScenario {
  readonly id: ScenarioId;
  readonly audience: Audience;
  readonly rows: readonly number[];
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
  const totals = rows.flatMap(row => table.total(row) ?? []);
  const ids = listDimensions(track).map(dimension => dimension.id);
  const marks = policy.pointsDecide ? rows.flatMap(row => table.marks(row) ?? []) : [];
  const sum = toScoreSum(marks, ids);
  const dimensions = ids.map((dimension, index) => {
    if (policy.pointsDecide) {
      const part = sum?.dimensions.find(each => each.id === dimension);
      const n = marks.filter(({ available }) => (available[index] ?? 0) > 0).length;
      return [dimension, part ? { value: part.score, n } : null] as const;
    }
    const values = rows.flatMap(row => table.dimension(row, index) ?? []);
    const cell = values.length > 0 ? { value: policy.limitMean(mean(values)), n: values.length } : null;
    return [dimension, cell] as const;
  });
  return {
    id,
    audience,
    average_total_score: toEstimate(totals, interval),
    dimensions: Object.fromEntries(dimensions),
    items: rows.length,
    unscoredItems: rows.length - totals.length,
    vetoedItems: rows.filter(row => table.vetoed(row)).length,
    ...(sum ? { sum } : {}),
  };
}
