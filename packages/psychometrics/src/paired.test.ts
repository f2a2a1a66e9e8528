import { describe, expect, it } from 'vitest';
import { comparePaired, type PairedCluster } from './paired.ts';
import { createRandom } from './random.ts';

/** One stratum of single-item cases with these differences. */
function stratumOf(...differences: readonly number[]): PairedCluster[] {
  return differences.map(sum => ({ sum, count: 1 }));
}

function negate(strata: readonly (readonly PairedCluster[])[]): PairedCluster[][] {
  return strata.map(stratum => stratum.map(({ sum, count }) => ({ sum: -sum, count })));
}

describe('the paired difference', () => {
  it('is the mean over strata of the mean over items', () => {
    const strata = [stratumOf(10, 20, 30, 40), stratumOf(-5, -5)];
    expect(comparePaired(strata, 's').difference).toBe((25 - 5) / 2);
  });

  it('weighs a case by its items', () => {
    const strata = [
      [
        { sum: 30, count: 3 },
        { sum: 2, count: 1 },
      ],
    ];
    expect(comparePaired(strata, 's').difference).toBe(8);
  });

  it('is repeatable for a seed', () => {
    const strata = [stratumOf(3, -1, 4, 1, -5, 9), stratumOf(2, -6, 5)];
    expect(comparePaired(strata, 's')).toEqual(comparePaired(strata, 's'));
  });

  it('has an interval around it', () => {
    const { difference, interval } = comparePaired([stratumOf(3, -1, 4, 1, -5, 9, 2, 6)], 's');
    expect(interval?.low).toBeLessThan(difference);
    expect(interval?.high).toBeGreaterThan(difference);
  });

  it('has no interval where a stratum rests on a single case', () => {
    expect(comparePaired([stratumOf(12)], 's').interval).toBeNull();
    expect(comparePaired([stratumOf(1, 2, 3), stratumOf(12)], 's').interval).toBeNull();
    expect(comparePaired([[{ sum: 12, count: 6 }]], 's').interval).toBeNull();
  });
});

describe('the sign-flip test', () => {
  // Exact two-sided p-values over all 2^n sign patterns; 9999 random ones agree within about 0.015.
  it.each([
    ['five equal gains', [7, 7, 7, 7, 7], 2 / 32],
    ['eight equal gains', [5, 5, 5, 5, 5, 5, 5, 5], 2 / 256],
    ['one case', [40], 1],
    ['two cases that agree', [10, 10], 2 / 4],
    // |±1 ±2 ±3| ≥ 6 twice among eight.
    ['gains of 1, 2 and 3', [1, 2, 3], 2 / 8],
    // Observed 2: |±1 ±2 ±3| ≥ 2 except the two patterns that sum to zero.
    ['gains of 1 and 3 against a loss of 2', [1, -2, 3], 6 / 8],
    ['no difference at all', [0, 0, 0, 0], 1],
    ['differences that cancel', [5, -5], 1],
  ])('has the exact p-value for %s', (_, differences, expected) => {
    expect(Math.abs(comparePaired([stratumOf(...differences)], 'p').pValue - expected)).toBeLessThan(0.015);
  });

  it('gives the 5.27 % of Fisher (1935) for Darwin’s maize', () => {
    // 1726 of 32 768 sign patterns; SciPy 1.17.1, permutation_test(permutation_type='samples'), agrees.
    const eighthsOfAnInch = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    const { pValue } = comparePaired([stratumOf(...eighthsOfAnInch)], 'darwin');
    expect(Math.abs(pValue - 1726 / 32_768)).toBeLessThan(0.009);
  });

  it('is never zero: the observed arrangement counts', () => {
    const { pValue } = comparePaired([stratumOf(...new Array<number>(60).fill(10))], 'p');
    expect(pValue).toBe(1 / 10_000);
  });

  it('flips whole cases, so that many items about one patient are one toss', () => {
    const oneCase = [[{ sum: 500, count: 50 }]];
    expect(comparePaired(oneCase, 'p').pValue).toBe(1);
  });

  it('is symmetric under a swap of the two examinees', () => {
    const strata = [stratumOf(3, -1, 4, 1, -5, 9), stratumOf(2, -6, 5, 3)];
    const there = comparePaired(strata, 's');
    const back = comparePaired(negate(strata), 's');
    expect(back.difference).toBeCloseTo(-there.difference, 12);
    expect(back.pValue).toBe(there.pValue);
    expect(back.interval?.low).toBeCloseTo(-(there.interval?.high ?? Number.NaN), 9);
    expect(back.interval?.high).toBeCloseTo(-(there.interval?.low ?? Number.NaN), 9);
  });

  it('rejects a true null about one time in twenty', () => {
    const random = createRandom('null');
    const simulations = 150;
    let rejected = 0;
    for (let simulation = 0; simulation < simulations; simulation++) {
      const differences = Array.from({ length: 10 }, () => 40 * (random() + random() - 1));
      if (comparePaired([stratumOf(...differences)], `null-${simulation}`).pValue < 0.05) rejected++;
    }
    // Binomial(150, 0.05): 1 to 17 holds with probability above 0.999.
    expect(rejected).toBeGreaterThanOrEqual(1);
    expect(rejected).toBeLessThanOrEqual(17);
  });

  it('finds a large difference', () => {
    const random = createRandom('effect');
    const differences = Array.from({ length: 30 }, () => 20 + 20 * (random() - 0.5));
    const { pValue, interval } = comparePaired([stratumOf(...differences)], 's');
    expect(pValue).toBeLessThan(0.001);
    expect(interval?.low).toBeGreaterThan(0);
  });
});
