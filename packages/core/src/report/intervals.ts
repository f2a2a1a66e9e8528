import type { Audience } from '../catalogue/audiences.ts';
import { bearsInterval, bootstrapIntervals, type Cluster, type Interval } from '../stats/bootstrap.ts';
import { mean } from '../stats/describe.ts';
import { type ItemScores, toItemDimension, toItemTotal } from './item-scores.ts';

/** The items of one scenario. */
export interface ScenarioItems {
  readonly audience: Audience;
  readonly items: readonly ItemScores[];
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

const replicates = 1000;

/** 95 % intervals of everything a report estimates, from one seeded bootstrap of cases within scenarios. */
export function computeIntervals(
  scenarios: readonly ScenarioItems[],
  { dimensions, seed }: { readonly dimensions: number; readonly seed: string },
): ReportIntervals {
  const strata = scenarios.map(({ items }, index) => toClusters(items, index, scenarios.length));
  const audiences = [...new Set(scenarios.map(({ audience }) => audience))];
  const averageColumn = scenarios.length;
  const intervals = bootstrapIntervals(strata, {
    seed,
    replicates,
    columns: averageColumn + 1 + dimensions,
    statistics: means => [
      mean(means.subarray(0, averageColumn)),
      means[averageColumn] as number,
      ...audiences.map(audience =>
        mean(
          scenarios.flatMap((scenario, i) => (scenario.audience === audience ? [means[i] as number] : [])),
        ),
      ),
      ...means.subarray(0, averageColumn),
      ...means.subarray(averageColumn + 1),
    ],
  });
  const cases = strata.map(stratum => stratum.length);
  const casesSpeaking = (column: number) =>
    strata.flat().filter(({ columns }) => columns.includes(column)).length;
  const enough = bearsInterval(cases);
  const at = (index: number, allowed: boolean): Interval | null => {
    const interval = intervals[index];
    return allowed && interval && Number.isFinite(interval.low) ? interval : null;
  };
  const fromScenarios = 2 + audiences.length;
  return {
    overall: at(0, enough),
    average: at(1, enough),
    audiences: new Map(
      audiences.map((audience, index) => [
        audience,
        at(2 + index, bearsInterval(cases.filter((_, i) => scenarios[i]?.audience === audience))),
      ]),
    ),
    scenarios: cases.map((count, index) => at(fromScenarios + index, bearsInterval([count]))),
    dimensions: Array.from({ length: dimensions }, (_, index) =>
      at(
        fromScenarios + cases.length + index,
        enough && bearsInterval([casesSpeaking(averageColumn + 1 + index)]),
      ),
    ),
  };
}

/** Sums per case for the columns: own scenario, average over all, each dimension. */
function toClusters(items: readonly ItemScores[], scenario: number, scenarios: number): Cluster[] {
  const cases = new Map<string, { columns: number[]; sums: number[]; counts: number[] }>();
  const add = (
    cluster: { columns: number[]; sums: number[]; counts: number[] },
    column: number,
    value: number,
  ) => {
    const at = cluster.columns.indexOf(column);
    if (at < 0) {
      cluster.columns.push(column);
      cluster.sums.push(value);
      cluster.counts.push(1);
    } else {
      cluster.sums[at] = (cluster.sums[at] as number) + value;
      cluster.counts[at] = (cluster.counts[at] as number) + 1;
    }
  };
  for (const item of items) {
    const total = toItemTotal(item);
    if (total === undefined) continue;
    const cluster = cases.get(item.caseId) ?? { columns: [], sums: [], counts: [] };
    cases.set(item.caseId, cluster);
    add(cluster, scenario, total);
    add(cluster, scenarios, total);
    for (let index = 0; index < item.dimensionCounts.length; index++) {
      const value = toItemDimension(item, index);
      if (value !== undefined) add(cluster, scenarios + 1 + index, value);
    }
  }
  return [...cases.values()];
}
