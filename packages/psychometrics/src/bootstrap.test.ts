import { describe, expect, it } from 'vitest';
import { bootstrapIntervals, packStratum, type Stratum } from './bootstrap.ts';
import { mean, standardDeviation } from './describe.ts';
import { createRandom } from './random.ts';

/** Clusters of one column, one per list of values. */
function clustersOf(groups: readonly (readonly number[])[], column = 0): Stratum {
  return packStratum(
    groups.map(values => ({
      columns: [column],
      sums: [values.reduce((sum, value) => sum + value, 0)],
      counts: [values.length],
    })),
  );
}

function meanInterval(strata: readonly Stratum[], seed: string, replicates = 1000) {
  const [interval] = bootstrapIntervals(strata, {
    seed,
    replicates,
    columns: strata.length,
    statistics: means => [mean(means)],
  });
  if (!interval) throw new Error('no interval');
  return interval;
}

/** Standard normal numbers by Box and Muller. */
function createNormal(seed: string): () => number {
  const random = createRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const values = [10, 25, 30, 42, 55, 61, 70, 74, 90, 98];

describe('the cluster bootstrap', () => {
  it('gives the same interval for the same seed, another for another', () => {
    const strata = [clustersOf(values.map(value => [value]))];
    expect(meanInterval(strata, 'a')).toEqual(meanInterval(strata, 'a'));
    expect(meanInterval(strata, 'a')).not.toEqual(meanInterval(strata, 'b'));
  });

  it('surrounds the mean about as widely as the normal approximation', () => {
    const { low, high } = meanInterval([clustersOf(values.map(value => [value]))], 'a', 4000);
    const centre = mean(values);
    const error = standardDeviation(values) / Math.sqrt(values.length);
    expect(low).toBeGreaterThan(centre - 1.96 * error - 2);
    expect(low).toBeLessThan(centre - 1.96 * error + 2);
    expect(high).toBeGreaterThan(centre + 1.96 * error - 2);
    expect(high).toBeLessThan(centre + 1.96 * error + 2);
  });

  it('has no width where all cases agree', () => {
    expect(meanInterval([clustersOf([[40], [40], [40]])], 'a')).toEqual({ low: 40, high: 40 });
  });

  it('is not narrowed by asking more about the same cases', () => {
    const once = meanInterval([clustersOf(values.map(value => [value]))], 'a');
    const tenfold = meanInterval([clustersOf(values.map(value => new Array<number>(10).fill(value)))], 'a');
    expect(tenfold.low).toBeCloseTo(once.low, 9);
    expect(tenfold.high).toBeCloseTo(once.high, 9);
  });

  it('would be narrowed if the same answers were independent cases', () => {
    const once = meanInterval([clustersOf(values.map(value => [value]))], 'a');
    const independent = meanInterval(
      [clustersOf(values.flatMap(value => new Array<number[]>(10).fill([value])))],
      'a',
    );
    expect(independent.high - independent.low).toBeLessThan(0.5 * (once.high - once.low));
  });

  /** The column means of every replicate. */
  function replicatesOf(clusters: Stratum, replicates: number): number[] {
    const seen: number[] = [];
    bootstrapIntervals([clusters], {
      seed: 'a',
      replicates,
      columns: 1,
      statistics: means => {
        seen.push(means[0] ?? Number.NaN);
        return [0];
      },
    });
    return seen;
  }

  it('weighs a case by its items within a stratum', () => {
    // One replicate draws two of three cases: 100 × 3 items, 0 and 0. Mixed, it is 300 / 4, never 50.
    const seen = new Set(replicatesOf(clustersOf([[100, 100, 100], [0], [0]]), 200));
    expect([...seen].sort((a, b) => a - b)).toEqual([0, 75, 100]);
  });

  it('has the unbiased variance of a mean even for three cases', () => {
    // 0, 30, 90: sample variance 2100, of the mean 700. Drawing three of three would give 467.
    const means = replicatesOf(clustersOf([[0], [30], [90]]), 20_000);
    expect(standardDeviation(means) ** 2).toBeGreaterThan(680);
    expect(standardDeviation(means) ** 2).toBeLessThan(720);
  });

  it('agrees with the rescaled bootstrap of R survey', () => {
    // survey 4.1.1, as.svrepdesign(type = "subbootstrap"), 200 000 replicates of the mean of three means.
    const reference = { mean: 61.3969, deviation: 7.5589, low: 45, high: 74.4842 };
    const strata = [
      { sums: [120, 40, 75, 260], counts: [2, 1, 1, 3] },
      { sums: [10, 95, 180, 60, 30, 150], counts: [1, 1, 2, 1, 1, 2] },
      { sums: [-20, 45, 100, 210, 90], counts: [1, 1, 2, 3, 1] },
    ].map(({ sums, counts }, column) =>
      packStratum(
        sums.map((sum, index) => ({ columns: [column], sums: [sum], counts: [counts[index] ?? 0] })),
      ),
    );
    const seen: number[] = [];
    const [interval] = bootstrapIntervals(strata, {
      seed: 'survey',
      replicates: 40_000,
      columns: 3,
      statistics: means => {
        seen.push(mean(means));
        return [mean(means)];
      },
    });
    // Four standard errors of 40 000 replicates; quantiles of a lumpy distribution within 2 % of the width.
    expect(Math.abs(mean(seen) - reference.mean)).toBeLessThan(0.16);
    expect(Math.abs(standardDeviation(seen) - reference.deviation)).toBeLessThan(0.12);
    expect(Math.abs((interval?.low ?? 0) - reference.low)).toBeLessThan(0.6);
    expect(Math.abs((interval?.high ?? 0) - reference.high)).toBeLessThan(0.6);
  });

  it('draws within strata, so that a difference between them adds no width', () => {
    const strata = [clustersOf([[0], [0], [0]], 0), clustersOf([[100], [100], [100]], 1)];
    expect(meanInterval(strata, 'a')).toEqual({ low: 50, high: 50 });
  });

  it('leaves replicates without data out of a column, and says NaN where none had any', () => {
    const rare = packStratum([
      { columns: [0, 1], sums: [10, 60], counts: [1, 1] },
      { columns: [0], sums: [20], counts: [1] },
      { columns: [0], sums: [30], counts: [1] },
    ]);
    const intervals = bootstrapIntervals([rare], {
      seed: 'a',
      replicates: 500,
      columns: 3,
      statistics: means => [...means],
    });
    expect(intervals[1]).toEqual({ low: 60, high: 60 });
    expect(intervals[2]).toEqual({ low: Number.NaN, high: Number.NaN });
  });

  it('covers the true mean in roughly 95 of 100 simulated exams', () => {
    const normal = createNormal('coverage');
    const simulations = 300;
    let covered = 0;
    for (let simulation = 0; simulation < simulations; simulation++) {
      // Thirty cases of two items each, correlated within the case, true mean 50.
      const cases = Array.from({ length: 30 }, () => {
        const ability = 50 + 15 * normal();
        return [ability + 10 * normal(), ability + 10 * normal()];
      });
      const { low, high } = meanInterval([clustersOf(cases)], `simulation-${simulation}`, 400);
      if (low <= 50 && 50 <= high) covered++;
    }
    expect(covered / simulations).toBeGreaterThanOrEqual(0.9);
    expect(covered / simulations).toBeLessThanOrEqual(0.98);
  });

  it('covers the overall score of fourteen scenarios with three cases each', () => {
    const normal = createNormal('small strata');
    const simulations = 300;
    let covered = 0;
    for (let simulation = 0; simulation < simulations; simulation++) {
      const strata = Array.from({ length: 14 }, (_, column) =>
        clustersOf(
          Array.from({ length: 3 }, () => [50 + 20 * normal()]),
          column,
        ),
      );
      const { low, high } = meanInterval(strata, `small-${simulation}`, 300);
      if (low <= 50 && 50 <= high) covered++;
    }
    expect(covered / simulations).toBeGreaterThanOrEqual(0.9);
    expect(covered / simulations).toBeLessThanOrEqual(0.98);
  });
});
