import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kendallTau } from './kendall.ts';
import { kendallTauB, spearmanRho } from './rank-correlation.ts';

fc.configureGlobal({ seed: 10 });

const list = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 9, maxLength: 9 });

// SciPy 1.17.1, scipy.stats.spearmanr and kendalltau; R 4.2.2, cor(method = "spearman" and "kendall"), gives
// the same for the list of eight with ties in both.
const references = [
  {
    first: [106, 100, 86, 101, 99, 103, 97, 113, 112, 110],
    second: [7, 27, 2, 50, 28, 29, 20, 12, 6, 17],
    rho: -0.17575757575757575,
    tau: -0.1111111111111111,
  },
  { first: [12, 2, 1, 12, 2], second: [1, 4, 7, 1, 0], rho: -0.5407380704358752, tau: -0.4714045207910316 },
  {
    first: [71.2, 64, 64, 58.3, 58.3, 58.3, 40.1, 39.9],
    second: [0.81, 0.77, 0.79, 0.79, 0.62, 0.6, 0.62, 0.35],
    rho: 0.8138058888328231,
    tau: 0.7205766921228922,
  },
  { first: [1, 2, 3, 4, 5], second: [5, 6, 7, 8, 7], rho: 0.8207826816681233, tau: 0.7378647873726218 },
  { first: [1, 1, 2, 2], second: [1, 2, 1, 2], rho: 0, tau: 0 },
  { first: [3, -1, 0.5, 3], second: [2, 9, 4, 2], rho: -1, tau: -1 },
];

describe.each([
  { name: 'Spearman’s rho', correlate: spearmanRho, key: 'rho' as const },
  { name: 'Kendall’s tau-b', correlate: kendallTauB, key: 'tau' as const },
])('$name', ({ correlate, key }) => {
  it.each(references)('of $first and $second agrees with SciPy', reference => {
    expect(correlate(reference.first, reference.second)).toBeCloseTo(reference[key], 12);
  });

  it('is undefined where a list does not vary and below two pairs', () => {
    expect(correlate([0.1, 0.1, 0.1], [1, 2, 3])).toBeUndefined();
    expect(correlate([1, 2, 3], [5, 5, 5])).toBeUndefined();
    expect(correlate([1], [1])).toBeUndefined();
    expect(correlate([], [])).toBeUndefined();
  });

  it('refuses lists of unequal length', () => {
    expect(() => correlate([1, 2], [1, 2, 3])).toThrow('one length');
  });

  it('is symmetric, changes sign with one list, and sees only the order', () => {
    fc.assert(
      fc.property(list, list, (first, second) => {
        const found = correlate(first, second);
        fc.pre(found !== undefined);
        expect(Math.abs(found)).toBeLessThanOrEqual(1);
        expect(correlate(second, first)).toBeCloseTo(found, 12);
        const stretched = first.map(value => value ** 3 + 100);
        expect(correlate(stretched, second)).toBeCloseTo(found, 12);
        const reversed = first.map(value => -value);
        expect(correlate(reversed, second)).toBeCloseTo(-found, 12);
      }),
    );
  });
});

describe('rank correlation', () => {
  it('without ties is 1 − 6 Σd² / n (n² − 1) for Spearman and tau-a for Kendall', () => {
    const members = [...'ABCDEFGH'];
    const permutation = fc.shuffledSubarray(members, { minLength: members.length });
    fc.assert(
      fc.property(permutation, order => {
        const places = members.map(member => order.indexOf(member));
        const straight = members.map((_, index) => index);
        const squares = places.reduce((sum, place, index) => sum + (place - index) ** 2, 0);
        expect(spearmanRho(places, straight)).toBeCloseTo(1 - (6 * squares) / (8 * 63), 12);
        expect(kendallTauB(places, straight)).toBeCloseTo(kendallTau(order, members), 12);
      }),
    );
  });
});
