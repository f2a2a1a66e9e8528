import type { BootstrapOptions, Stratum } from './bootstrap.ts';

/** How a statistic answers to its cases. */
export interface Sensitivity {
  /** A sixth of the skewness of the statistic (Efron, 1987); between −1/6 and 1/6, 0 where nothing varies. */
  readonly acceleration: number;
  /** Of the estimated variance (Satterthwaite, 1946); Infinity where nothing varies. */
  readonly degreesOfFreedom: number;
}

/** Leaves out one case at a time, within strata. */
export function jackknife(
  strata: readonly Stratum[],
  { columns, statistics }: Pick<BootstrapOptions, 'columns' | 'statistics'>,
): readonly Sensitivity[] {
  const totals = addUp(strata, columns);
  const means = new Float64Array(columns);
  for (let column = 0; column < columns; column++) means[column] = meanOf(totals, column);
  const parts = statistics(means).map((): Parts => ({ second: 0, third: 0, variance: 0, satterthwaite: 0 }));
  for (const stratum of strata) {
    if (stratum.clusters < 2) continue;
    const moments = parts.map((): Moments => ({ n: 0, mean: 0, second: 0, third: 0 }));
    for (let cluster = 0; cluster < stratum.clusters; cluster++) {
      const without = leaveOut(stratum, cluster, { totals, means, statistics });
      for (const [index, moment] of moments.entries()) addTo(moment, without[index] as number);
    }
    for (const [index, moment] of moments.entries())
      addStratum(parts[index] as Parts, moment, stratum.clusters);
  }
  return parts.map(toSensitivity);
}

interface Totals {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

function addUp(strata: readonly Stratum[], columns: number): Totals {
  const sums = new Float64Array(columns);
  const counts = new Float64Array(columns);
  for (const stratum of strata)
    for (let at = 0; at < stratum.sums.length; at++) {
      const column = stratum.columns[at % stratum.columns.length] as number;
      sums[column] = (sums[column] as number) + (stratum.sums[at] as number);
      counts[column] = (counts[column] as number) + (stratum.counts[at] as number);
    }
  return { sums, counts };
}

function meanOf({ sums, counts }: Totals, column: number): number {
  return (sums[column] as number) / (counts[column] as number);
}

/** The statistics without one cluster; `means` are changed for the moment and put back. */
function leaveOut(
  { columns, sums, counts }: Stratum,
  cluster: number,
  {
    totals,
    means,
    statistics,
  }: {
    readonly totals: Totals;
    readonly means: Float64Array;
    readonly statistics: BootstrapOptions['statistics'];
  },
): readonly number[] {
  const from = cluster * columns.length;
  for (const [place, column] of columns.entries())
    means[column] =
      ((totals.sums[column] as number) - (sums[from + place] as number)) /
      ((totals.counts[column] as number) - (counts[from + place] as number));
  const without = statistics(means);
  for (const column of columns) means[column] = meanOf(totals, column);
  return without;
}

/** Mean of the values so far and sums of powers of their deviations from it. */
interface Moments {
  n: number;
  mean: number;
  second: number;
  third: number;
}

/** One value at a time, without the rounding error of raw powers (Pébay, 2008). Values that are none are left out. */
function addTo(moments: Moments, value: number): void {
  if (!Number.isFinite(value)) return;
  const { n, second } = moments;
  const delta = value - moments.mean;
  const step = delta / (n + 1);
  moments.n++;
  moments.mean += step;
  moments.third += delta * step * step * n * (n - 1) - 3 * step * second;
  moments.second += delta * step * n;
}

/** What the strata add up to: powers of what each case moves the statistic by, and the terms of Satterthwaite's formula. */
interface Parts {
  second: number;
  third: number;
  variance: number;
  satterthwaite: number;
}

/** Leaving one of n cases out moves a mean by n / (n − 1) of what the case itself does, and the other way. */
function addStratum(parts: Parts, { second, third }: Moments, clusters: number): void {
  const scale = (clusters - 1) / clusters;
  const variance = second * scale;
  parts.second += second * scale ** 2;
  parts.third -= third * scale ** 3;
  parts.variance += variance;
  parts.satterthwaite += variance ** 2 / (clusters - 1);
}

function toSensitivity({ second, third, variance, satterthwaite }: Parts): Sensitivity {
  if (satterthwaite === 0) return { acceleration: 0, degreesOfFreedom: Number.POSITIVE_INFINITY };
  return { acceleration: third / (6 * second ** 1.5), degreesOfFreedom: variance ** 2 / satterthwaite };
}
