import { describe, expect, it } from 'vitest';
import { comparePaired, type PairedCluster } from './paired.ts';
import { testPairedBootstrap } from './paired-bootstrap.ts';
import { createRandom } from './random.ts';

/** One stratum of single-item cases with these differences. */
function stratumOf(...differences: readonly number[]): PairedCluster[] {
  return differences.map(sum => ({ sum, count: 1 }));
}

function run(strata: readonly (readonly PairedCluster[])[], seed = 's', replicates = 1999) {
  const result = testPairedBootstrap(strata, { seed, replicates });
  if (!result) throw new Error('expected a result');
  return result;
}

/** Normal enough: twelve uniform numbers less six. */
function createNormal(seed: string): () => number {
  const random = createRandom(seed);
  return () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
}

describe('the paired bootstrap test', () => {
  // Exact bootstrap distribution, all n^(n−1) draws enumerated: itertools.product, NumPy 2.4.6 quantile.
  it.each([
    { sums: [12, -4, 7, 9, -15, 22], counts: [1, 1, 1, 1, 1, 1], pValue: 0.35931, low: -5.8, high: 14.8 },
    {
      sums: [30, -3, 8, 5, -10, 21, 4],
      counts: [1, 1, 1, 1, 1, 1, 1],
      pValue: 0.12201,
      low: -1.66667,
      high: 18.5,
    },
    {
      sums: [12, -5, 7, 9, -14, 22, 3],
      counts: [2, 1, 1, 3, 1, 2, 1],
      pValue: 0.28685,
      low: -3.28571,
      high: 7.5,
    },
  ])(
    'of cases $sums with $counts items agrees with full enumeration',
    ({ sums, counts, pValue, low, high }) => {
      const cases = sums.map((sum, index) => ({ sum, count: counts[index] ?? 1 }));
      const found = run([cases], 'exact', 40_000);
      // Four standard errors of 40 000 replicates.
      expect(Math.abs(found.pValue - pValue)).toBeLessThan(
        8 * Math.sqrt((pValue * (1 - pValue / 2)) / 2 / 40_000),
      );
      expect(Math.abs(found.interval.low - low)).toBeLessThan(0.25);
      expect(Math.abs(found.interval.high - high)).toBeLessThan(0.25);
    },
  );

  it('has the difference and, for the same seed and replicates, the interval of the permutation test', () => {
    const strata = [stratumOf(3, -1, 4, 1, -5, 9), stratumOf(2, -6, 5)];
    const { difference, interval } = comparePaired(strata, 's');
    expect(run(strata, 's', 2000)).toMatchObject({ difference, interval });
  });

  it('is repeatable for a seed, and differs for another', () => {
    const strata = [stratumOf(3, -1, 4, 1, -5, 9, 2, 6)];
    expect(run(strata, 'a')).toEqual(run(strata, 'a'));
    expect(run(strata, 'a')).not.toEqual(run(strata, 'b'));
  });

  it('rejects at 5 % where the 95 % interval leaves zero out', () => {
    const normal = createNormal('agreement');
    const seen = { rejected: 0, kept: 0 };
    for (let round = 0; round < 100; round++) {
      const shift = 3 * normal();
      const strata = [stratumOf(...Array.from({ length: 12 }, () => shift + 8 * normal()))];
      const { interval, pValue } = run(strata, `round-${round}`);
      const excludesZero = interval.low > 0 || interval.high < 0;
      // One replicate is worth 2 / 2000 on either side.
      if (excludesZero) expect(pValue).toBeLessThanOrEqual(0.052);
      else expect(pValue).toBeGreaterThanOrEqual(0.048);
      seen[excludesZero ? 'rejected' : 'kept']++;
    }
    expect(Math.min(seen.rejected, seen.kept)).toBeGreaterThan(10);
  });

  it('is undefined with too few cases for an interval', () => {
    const options = { seed: 's', replicates: 100 };
    expect(testPairedBootstrap([], options)).toBeUndefined();
    expect(testPairedBootstrap([stratumOf(1, 2, 3, 4)], options)).toBeUndefined();
    expect(testPairedBootstrap([stratumOf(1, 2, 3, 4, 5), stratumOf(6)], options)).toBeUndefined();
    expect(testPairedBootstrap([[{ sum: 50, count: 50 }]], options)).toBeUndefined();
  });

  it('is 1 without any difference and never zero', () => {
    expect(run([stratumOf(0, 0, 0, 0, 0)])).toEqual({
      difference: 0,
      interval: { low: 0, high: 0 },
      pValue: 1,
    });
    expect(run([stratumOf(7, 7, 7, 7, 7)]).pValue).toBe(2 / 2000);
  });

  it('takes differences that cancel but for rounding for none', () => {
    const cases = [
      { sum: 0.1 + 0.2 - 0.3, count: 3 },
      { sum: 0.3 - 0.2 - 0.1, count: 3 },
    ];
    expect(run([[...cases, ...cases, ...cases]]).pValue).toBe(1);
  });

  it('draws whole cases, so that more items about the same patients add nothing', () => {
    const differences = [12, -4, 7, 9, -15, 22];
    const tenfold = differences.map(value => ({ sum: 10 * value, count: 10 }));
    expect(run([tenfold]).pValue).toBe(run([stratumOf(...differences)]).pValue);
  });

  it('is symmetric under a swap of the two examinees', () => {
    const strata = [stratumOf(3, -1, 4, 1, -5, 9), stratumOf(2, -6, 5, 3)];
    const there = run(strata);
    const back = run(strata.map(stratum => stratum.map(({ sum, count }) => ({ sum: -sum, count }))));
    expect(back.difference).toBeCloseTo(-there.difference, 12);
    expect(back.pValue).toBe(there.pValue);
    expect(back.interval.low).toBeCloseTo(-there.interval.high, 9);
  });

  it('rejects a true null about one time in twenty with forty cases, and a large effect always', () => {
    const normal = createNormal('null');
    const simulations = 400;
    let [wrongly, rightly] = [0, 0];
    for (let simulation = 0; simulation < simulations; simulation++) {
      const noise = Array.from({ length: 40 }, () => 20 * normal());
      const seed = `null-${simulation}`;
      if (run([stratumOf(...noise)], seed, 499).pValue < 0.05) wrongly++;
      if (run([stratumOf(...noise.map(value => value + 20))], seed, 499).pValue < 0.05) rightly++;
    }
    // Binomial(400, 0.06) lies within 11 to 41 with probability above 0.999.
    expect(wrongly).toBeGreaterThanOrEqual(11);
    expect(wrongly).toBeLessThanOrEqual(41);
    expect(rightly).toBe(simulations);
  });
});
