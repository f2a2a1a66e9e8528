import { quantileSorted } from './describe.ts';
import { createRandom, type Random } from './random.ts';

/** What one cluster (a case) adds to each of the tracked sums: parallel arrays of column, sum and count. */
export interface Cluster {
  readonly columns: readonly number[];
  readonly sums: readonly number[];
  readonly counts: readonly number[];
}

/** Clusters that are resampled among themselves, in flat arrays of one row per cluster. */
export interface Stratum {
  readonly clusters: number;
  /** Which column each place of a row speaks of. */
  readonly columns: readonly number[];
  readonly sums: Float64Array;
  readonly counts: Float32Array;
}

export function packStratum(clusters: readonly Cluster[]): Stratum {
  const columns = [...new Set(clusters.flatMap(cluster => cluster.columns))];
  const sums = new Float64Array(clusters.length * columns.length);
  const counts = new Float32Array(sums.length);
  for (const [index, cluster] of clusters.entries())
    for (const [entry, column] of cluster.columns.entries()) {
      const at = index * columns.length + columns.indexOf(column);
      sums[at] = (sums[at] as number) + (cluster.sums[entry] as number);
      counts[at] = (counts[at] as number) + (cluster.counts[entry] as number);
    }
  return { clusters: clusters.length, columns, sums, counts };
}

/** Draws of every bootstrap whose result is published. */
export const replicates = 1000;

export interface BootstrapOptions {
  readonly seed: string;
  readonly replicates: number;
  /** How many columns the clusters speak of. */
  readonly columns: number;
  /** Derives the statistics of one replicate from its column means (NaN where nothing was drawn), which it must not keep. */
  readonly statistics: (columnMeans: Float64Array) => readonly number[];
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** With fewer cases in all, an interval would look surer than it is. */
const leastCases = 5;
/** With fewer in one stratum, that stratum would seem to have no spread. */
export const leastCasesInStratum = 2;

/** Whether strata of these many cases can bear an interval. */
export function bearsInterval(casesPerStratum: readonly number[]): boolean {
  return (
    casesPerStratum.every(cases => cases >= leastCasesInStratum) &&
    casesPerStratum.reduce((sum, cases) => sum + cases, 0) >= leastCases
  );
}

/**
 * Stratified cluster bootstrap, percentile 95 % intervals. Whole cases are drawn with replacement within their
 * stratum, so that items about one patient stay together. From a stratum of n cases n − 1 are drawn and weighted
 * n / (n − 1): the variance is then right in small strata too (Rao & Wu, 1988), where drawing n understates it.
 */
export function bootstrapIntervals(
  strata: readonly Stratum[],
  options: BootstrapOptions,
): readonly Interval[] {
  return drawStatistics(strata, options).map(ascending => ({
    low: quantileSorted(ascending, 0.025),
    high: quantileSorted(ascending, 0.975),
  }));
}

/** The values of each statistic over the replicates, in ascending order; a replicate without a value is left out. */
export function drawStatistics(
  strata: readonly Stratum[],
  options: BootstrapOptions,
): readonly Float64Array[] {
  const random = createRandom(options.seed);
  const scratch = createScratch(strata, options.columns);
  const draws: { readonly values: Float64Array; count: number }[] = [];
  for (let replicate = 0; replicate < options.replicates; replicate++) {
    const statistics = options.statistics(drawColumnMeans(strata, scratch, random));
    for (let index = 0; index < statistics.length; index++) {
      const value = statistics[index] as number;
      const into = draws[index] ?? { values: new Float64Array(options.replicates), count: 0 };
      draws[index] = into;
      if (Number.isFinite(value)) into.values[into.count++] = value;
    }
  }
  return draws.map(({ values, count }) => values.subarray(0, count).sort());
}

/** Arrays used anew in every replicate. */
interface Scratch {
  readonly means: Float64Array;
  readonly weights: Float64Array;
  readonly times: Uint16Array;
}

function createScratch(strata: readonly Stratum[], columns: number): Scratch {
  return {
    means: new Float64Array(columns),
    weights: new Float64Array(columns),
    times: new Uint16Array(Math.max(0, ...strata.map(({ clusters }) => clusters))),
  };
}

function drawColumnMeans(
  strata: readonly Stratum[],
  { means, weights, times }: Scratch,
  random: Random,
): Float64Array {
  means.fill(0);
  weights.fill(0);
  for (const { clusters, columns: places, sums, counts } of strata) {
    if (clusters === 0) continue;
    const draws = Math.max(1, clusters - 1);
    drawTimes(times, { clusters, draws, random });
    for (let cluster = 0, at = 0; cluster < clusters; cluster++, at += places.length) {
      const weight = ((times[cluster] as number) * clusters) / draws;
      if (weight === 0) continue;
      for (let place = 0; place < places.length; place++) {
        const column = places[place] as number;
        means[column] = (means[column] as number) + weight * (sums[at + place] as number);
        weights[column] = (weights[column] as number) + weight * (counts[at + place] as number);
      }
    }
  }
  for (let column = 0; column < means.length; column++)
    means[column] = (means[column] as number) / (weights[column] as number);
  return means;
}

/** Counts how often each cluster is drawn. */
function drawTimes(
  times: Uint16Array,
  { clusters, draws, random }: { readonly clusters: number; readonly draws: number; readonly random: Random },
): void {
  times.fill(0);
  for (let draw = 0; draw < draws; draw++) {
    const cluster = Math.floor(random() * clusters);
    times[cluster] = (times[cluster] as number) + 1;
  }
}
