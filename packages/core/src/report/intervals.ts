import type { Audience } from '../catalogue/audiences.ts';
import { bearsInterval, bootstrapIntervals, type Interval, type Stratum } from '../stats/bootstrap.ts';
import { mean } from '../stats/describe.ts';
import type { ScoreTable } from './score-table.ts';

/** The items of one scenario, as rows of a score table. */
export interface ScenarioRows {
  readonly audience: Audience;
  readonly rows: readonly number[];
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
  scenarios: readonly ScenarioRows[],
  { table, seed }: { readonly table: ScoreTable; readonly seed: string },
): ReportIntervals {
  const dimensions = table.width;
  const strata = scenarios.map(({ rows }, index) =>
    toStratum(table, rows, { own: index, scenarios: scenarios.length }),
  );
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
  const cases = strata.map(({ clusters }) => clusters);
  const casesSpeaking = (column: number) =>
    strata.reduce((sum, stratum) => sum + countCases(stratum, column), 0);
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
function toStratum(
  table: ScoreTable,
  rows: readonly number[],
  { own, scenarios }: { readonly own: number; readonly scenarios: number },
): Stratum {
  const cases = new Map<string, number>();
  for (const row of rows) {
    const caseId = table.caseId(row);
    if (table.total(row) !== undefined && !cases.has(caseId)) cases.set(caseId, cases.size);
  }
  const width = 2 + table.width;
  const sums = new Float64Array(cases.size * width);
  const counts = new Float32Array(cases.size * width);
  const add = (at: number, value: number) => {
    sums[at] = (sums[at] as number) + value;
    counts[at] = (counts[at] as number) + 1;
  };
  for (const row of rows) {
    const total = table.total(row);
    if (total === undefined) continue;
    const from = (cases.get(table.caseId(row)) as number) * width;
    add(from, total);
    add(from + 1, total);
    for (let index = 0; index < table.width; index++) {
      const value = table.dimension(row, index);
      if (value !== undefined) add(from + 2 + index, value);
    }
  }
  const columns = Array.from({ length: width }, (_, place) => (place === 0 ? own : scenarios + place - 1));
  return { clusters: cases.size, columns, sums, counts };
}

/** Cases of a stratum that say something about a column. */
function countCases({ clusters, columns, counts }: Stratum, column: number): number {
  const place = columns.indexOf(column);
  let cases = 0;
  for (let cluster = 0; place >= 0 && cluster < clusters; cluster++)
    if ((counts[cluster * columns.length + place] as number) > 0) cases++;
  return cases;
}
