import { bearsInterval, bootstrapIntervals, type Interval, packStratum, type Stratum } from './bootstrap.ts';
import { mean } from './describe.ts';
import { createRandom } from './random.ts';

/** The sum and number of paired differences within one case. */
export interface PairedCluster {
  readonly sum: number;
  readonly count: number;
}

export interface PairedComparison {
  /** Mean over strata of the mean difference within each. */
  readonly difference: number;
  /** Null where too few cases allow none. */
  readonly interval: Interval | null;
  /** Two-sided, against "the sign of each case's difference is a coin toss". */
  readonly pValue: number;
}

const replicates = 2000;
const permutations = 9999;

/**
 * Compares two examinees on the same items. Strata (scenarios) count once each; cases are the unit.
 * Interval: stratified cluster bootstrap. P-value: sign-flip permutation of whole cases, with the observed
 * arrangement counted among the permutations (Phipson & Smyth, 2010), so that it is never zero.
 */
export function comparePaired(strata: readonly (readonly PairedCluster[])[], seed: string): PairedComparison {
  const difference = pairedDifference(strata);
  const [interval] = bootstrapIntervals(packPaired(strata), {
    seed,
    replicates,
    columns: strata.length,
    statistics: means => [mean(means)],
  });
  const resampled = bearsInterval(strata.map(stratum => stratum.length));
  const random = createRandom(`${seed}/flip`);
  const observed = Math.abs(difference) - 1e-9;
  let extreme = 1;
  for (let round = 0; round < permutations; round++) {
    const flipped = strata.map(stratum =>
      stratumMean(stratum.map(({ sum, count }) => ({ sum: random() < 0.5 ? -sum : sum, count }))),
    );
    if (Math.abs(mean(flipped)) >= observed) extreme++;
  }
  return {
    difference,
    interval: resampled ? (interval ?? null) : null,
    pValue: extreme / (permutations + 1),
  };
}

/** Mean over strata of the mean difference within each. */
export function pairedDifference(strata: readonly (readonly PairedCluster[])[]): number {
  return mean(strata.map(stratumMean));
}

/** One column per stratum. */
export function packPaired(strata: readonly (readonly PairedCluster[])[]): readonly Stratum[] {
  return strata.map((stratum, column) =>
    packStratum(stratum.map(({ sum, count }) => ({ columns: [column], sums: [sum], counts: [count] }))),
  );
}

function stratumMean(stratum: readonly PairedCluster[]): number {
  let sum = 0;
  let count = 0;
  for (const cluster of stratum) {
    sum += cluster.sum;
    count += cluster.count;
  }
  return sum / count;
}
