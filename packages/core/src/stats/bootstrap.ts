import { quantileSorted } from './describe.ts';
import { createRandom, type Random } from './random.ts';

/** What one cluster (a case) adds to each of the tracked sums: parallel arrays of column, sum and count. */
export interface Cluster {
  readonly columns: readonly number[];
  readonly sums: readonly number[];
  readonly counts: readonly number[];
}

/** Clusters of one stratum are resampled among themselves. */
export type Stratum = readonly Cluster[];

export interface BootstrapOptions {
  readonly seed: string;
  readonly replicates: number;
  /** How many columns the clusters speak of. */
  readonly columns: number;
  /** Derives the statistics of one replicate from its column means (NaN where nothing was drawn). */
  readonly statistics: (columnMeans: Float64Array) => readonly number[];
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Stratified cluster bootstrap, percentile 95 % intervals (Davison & Hinkley, 1997, §3.8).
 * Whole cases are drawn with replacement within their stratum, so that items about one patient stay together.
 */
export function bootstrapIntervals(strata: readonly Stratum[], options: BootstrapOptions): readonly Interval[] {
  const random = createRandom(options.seed);
  const draws: number[][] = [];
  for (let replicate = 0; replicate < options.replicates; replicate++) {
    const statistics = options.statistics(drawColumnMeans(strata, options.columns, random));
    for (const [index, value] of statistics.entries()) {
      draws[index] ??= [];
      if (Number.isFinite(value)) draws[index].push(value);
    }
  }
  return draws.map(values => {
    const ascending = Float64Array.from(values).sort();
    return { low: quantileSorted(ascending, 0.025), high: quantileSorted(ascending, 0.975) };
  });
}

function drawColumnMeans(strata: readonly Stratum[], columns: number, random: Random): Float64Array {
  const sums = new Float64Array(columns);
  const counts = new Float64Array(columns);
  for (const stratum of strata) {
    for (let draw = 0; draw < stratum.length; draw++) {
      const cluster = stratum[Math.floor(random() * stratum.length)] as Cluster;
      for (let entry = 0; entry < cluster.columns.length; entry++) {
        const column = cluster.columns[entry] as number;
        sums[column] = (sums[column] as number) + (cluster.sums[entry] as number);
        counts[column] = (counts[column] as number) + (cluster.counts[entry] as number);
      }
    }
  }
  return sums.map((sum, column) => sum / (counts[column] as number));
}
