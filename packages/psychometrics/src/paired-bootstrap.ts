import { bearsInterval, bootstrapIntervals, type Interval } from './bootstrap.ts';
import { mean } from './describe.ts';
import { type PairedCluster, packPaired, pairedDifference } from './paired.ts';

/** Two examinees on the same items, by resampling alone. */
export interface PairedBootstrap {
  /** Mean over strata of the mean difference within each. */
  readonly difference: number;
  /** 95 %. */
  readonly interval: Interval;
  /** Two-sided, against "the mean difference is zero". */
  readonly pValue: number;
}

export interface PairedBootstrapOptions {
  readonly seed: string;
  /** The p-value is never below 2 / (replicates + 1): take more where many are adjusted together. */
  readonly replicates: number;
}

/** Resampled differences nearer to zero, in percent, count as zero. */
const tie = 1e-9;

/**
 * Paired bootstrap test, cases drawn whole within their stratum. The p-value inverts the percentile interval:
 * twice the share of replicates beyond zero, the sample counted among them. In simulation it rejects 5 % of
 * true nulls from 40 cases on, but 6 % with 20, 9 % with 8 and 13 % with 5: there `comparePaired` has the
 * p-value to publish. Undefined where too few cases bear no interval.
 */
export function testPairedBootstrap(
  strata: readonly (readonly PairedCluster[])[],
  { seed, replicates }: PairedBootstrapOptions,
): PairedBootstrap | undefined {
  if (!bearsInterval(strata.map(stratum => stratum.length))) return undefined;
  let [atMostZero, atLeastZero] = [1, 1];
  const [interval] = bootstrapIntervals(packPaired(strata), {
    seed,
    replicates,
    columns: strata.length,
    statistics: means => {
      const drawn = mean(means);
      if (drawn <= tie) atMostZero++;
      if (drawn >= -tie) atLeastZero++;
      return [drawn];
    },
  });
  if (!interval) return undefined;
  return {
    difference: pairedDifference(strata),
    interval,
    pValue: Math.min(1, (2 * Math.min(atMostZero, atLeastZero)) / (replicates + 1)),
  };
}
