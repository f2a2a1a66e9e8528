import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pearsonCorrelation } from './pearson.ts';

fc.configureGlobal({ seed: 9 });

describe('Pearson’s correlation', () => {
  // SciPy 1.17.1, scipy.stats.pearsonr
  it.each([
    [
      [106, 100, 86, 101, 99, 103, 97, 113, 112, 110],
      [7, 27, 2, 50, 28, 29, 20, 12, 6, 17],
      -0.07021632602905677,
    ],
    [[12, 2, 1, 12, 2], [1, 4, 7, 1, 0], -0.5566399985665696],
    [[1, 2, 3, 4, 5], [5, 6, 7, 8, 7], 0.8320502943378436],
    [[3, -1, 0.5, 3], [2, 9, 4, 2], -0.9392060547218108],
    [[1, 1, 2, 2], [1, 2, 1, 2], 0],
  ])('of %j and %j agrees with SciPy', (first, second, expected) => {
    expect(pearsonCorrelation(first, second)).toBeCloseTo(expected, 12);
  });

  it('is undefined where a list does not vary, also where its mean is not exact', () => {
    expect(pearsonCorrelation([0.1, 0.1, 0.1], [1, 2, 3])).toBeUndefined();
    expect(pearsonCorrelation([1, 2, 3], [0.7, 0.7, 0.7])).toBeUndefined();
    expect(pearsonCorrelation([1], [2])).toBeUndefined();
    expect(pearsonCorrelation([], [])).toBeUndefined();
  });

  it('refuses lists of unequal length', () => {
    expect(() => pearsonCorrelation([1, 2, 3], [1, 2])).toThrow('one length');
  });

  it('is symmetric, within [-1, 1], and follows only the sign of a change of scale', () => {
    const list = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(list, list, fc.constantFrom(-3, 0.25, 7), (first, second, factor) => {
        const found = pearsonCorrelation(first, second);
        fc.pre(found !== undefined);
        expect(Math.abs(found)).toBeLessThanOrEqual(1);
        expect(pearsonCorrelation(second, first)).toBeCloseTo(found, 12);
        const scaled = first.map(value => factor * value + 11);
        expect(pearsonCorrelation(scaled, second)).toBeCloseTo(Math.sign(factor) * found, 9);
        expect(pearsonCorrelation(first, first)).toBeCloseTo(1, 12);
      }),
    );
  });
});
