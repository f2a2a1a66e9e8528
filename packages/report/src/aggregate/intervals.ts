import type { Audience, Policy } from '@doctorbench/core';
import {
  acceleratedIntervals,
  bearsInterval,
  type Interval,
  replicates,
  type Stratum,
} from '@doctorbench/psychometrics';
import type { Rows, ScoreTable } from './score-table.ts';
import { countCases, toStratum } from './strata.ts';

/** The items of one scenario, as rows of a score table. */
export interface ScenarioRows {
  readonly audience: Audience;
  readonly rows: Rows;
}

export interface ReportIntervals {
  readonly overall: Interval | null;
  readonly average: Interval | null;
  readonly audiences: ReadonlyMap<Audience, Interval | null>;
  /** In the order of the scenarios given. */
  readonly scenarios: readonly (Interval | null)[];
  /** In the order of the track's dimensions. */
  readonly dimensions: readonly (Interval | null)[];
}

/** Something a report estimates: how it follows from the means of one draw, and whether the cases bear an interval. */
interface Statistic {
  readonly of: (means: Float64Array) => number;
  readonly bears: boolean;
  /** What the policy does to the estimate, and so to the ends of its interval. */
  readonly limit?: (mean: number) => number;
}

/** 95 % intervals of everything a report estimates, from one seeded bootstrap of cases. */
export function computeIntervals(
  scenarios: readonly ScenarioRows[],
  { table, policy, seed }: { readonly table: ScoreTable; readonly policy: Policy; readonly seed: string },
): ReportIntervals {
  const columns = layOut(scenarios);
  const strata = toStrata(scenarios, { table, policy, columns });
  const enough = bearsInterval(strata.map(({ clusters }) => clusters));
  const speaking = (column: number) => bearsInterval([countCases(strata, column)]);
  const meanOf = (column: number, bears: boolean): Statistic => ({
    of: means => means[column] as number,
    bears,
  });
  const limited = (statistic: Statistic): Statistic => ({ ...statistic, limit: policy.limitMean });
  const scoreOf = (itemColumn: number, members: readonly number[]) =>
    limited(
      policy.overallOf === 'scenarios'
        ? { of: means => meanAt(means, members), bears: bearsMembers(strata, members) }
        : meanOf(itemColumn, speaking(itemColumn)),
    );
  const statistics = [
    scoreOf(columns.average, [...scenarios.keys()]),
    meanOf(columns.average, enough),
    ...columns.audiences.map(({ column, members }) => scoreOf(column, members)),
    ...scenarios.map((_, index) => meanOf(index, speaking(index))),
    ...Array.from({ length: table.width }, (_, index) => columns.firstDimension + index).map(column =>
      limited(meanOf(column, enough && speaking(column))),
    ),
  ];
  const intervals = drawIntervals(statistics, {
    strata,
    columns: columns.firstDimension + table.width,
    seed,
  });
  const [overall = null, average = null] = intervals;
  const fromScenarios = 2 + columns.audiences.length;
  const fromDimensions = fromScenarios + scenarios.length;
  return {
    overall,
    average,
    audiences: new Map(columns.audiences.map(({ id }, index) => [id, intervals[2 + index] ?? null])),
    scenarios: intervals.slice(fromScenarios, fromDimensions),
    dimensions: intervals.slice(fromDimensions),
  };
}

interface Columns {
  /** Of all items; those before it are the scenarios. */
  readonly average: number;
  readonly audiences: readonly {
    readonly id: Audience;
    readonly column: number;
    /** Its scenarios. */
    readonly members: readonly number[];
  }[];
  readonly firstDimension: number;
}

function layOut(scenarios: readonly ScenarioRows[]): Columns {
  const average = scenarios.length;
  const audiences = [...new Set(scenarios.map(({ audience }) => audience))].map((id, index) => ({
    id,
    column: average + 1 + index,
    members: [...scenarios.keys()].filter(scenario => scenarios[scenario]?.audience === id),
  }));
  return { average, audiences, firstDimension: average + 1 + audiences.length };
}

/** Scenarios that count once each are strata; where every item counts, cases are drawn from one pool. */
function toStrata(
  scenarios: readonly ScenarioRows[],
  {
    table,
    policy,
    columns,
  }: { readonly table: ScoreTable; readonly policy: Policy; readonly columns: Columns },
): readonly Stratum[] {
  const { average, audiences, firstDimension } = columns;
  if (policy.overallOf === 'scenarios')
    return scenarios.map(({ rows }, index) =>
      toStratum(table, [{ rows, columns: [index, average] }], firstDimension),
    );
  const groups = scenarios.map(({ rows, audience }, index) => ({
    rows,
    columns: [index, average, ...audiences.flatMap(({ id, column }) => (id === audience ? [column] : []))],
  }));
  return [toStratum(table, groups, firstDimension)];
}

function drawIntervals(
  statistics: readonly Statistic[],
  { strata, columns, seed }: { readonly strata: readonly Stratum[]; columns: number; seed: string },
): (Interval | null)[] {
  const drawn = acceleratedIntervals(strata, {
    seed,
    replicates,
    columns,
    statistics: means => statistics.map(({ of }) => of(means)),
  });
  return statistics.map(({ bears, limit = same => same }, index) => {
    const { low, high } = drawn[index] as Interval;
    return bears && Number.isFinite(low) ? { low: limit(low), high: limit(high) } : null;
  });
}

function meanAt(values: Float64Array, places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum += values[place] as number;
  return sum / places.length;
}

function bearsMembers(strata: readonly Stratum[], members: readonly number[]): boolean {
  return bearsInterval(members.map(index => strata[index]?.clusters ?? 0));
}
