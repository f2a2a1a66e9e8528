import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kendallTau } from './kendall-tau.ts';

fc.configureGlobal({ seed: 5 });

const key = [...'ABCDEFGHIJ'];
/** The members in the order of the given ranks in the key. */
function orderOf(ranks: readonly number[]): string[] {
  return ranks.map(rank => key[rank] ?? '?');
}

describe('Kendall’s tau', () => {
  // SciPy 1.17.1, scipy.stats.kendalltau
  it.each([
    [[0, 1, 2, 3, 4], 1],
    [[4, 3, 2, 1, 0], -1],
    [[1, 0, 2], 1 / 3],
    [[1, 2, 3, 4, 0], 0.2],
    [[2, 0, 3, 1, 5, 4], 0.4666666666666667],
    [[0, 2, 1, 4, 3, 6, 5, 7], 0.7857142857142857],
    [[3, 6, 1, 9, 0, 2, 8, 5, 7, 4], 0.1111111111111111],
  ])('of the order %j agrees with SciPy', (ranks, expected) => {
    expect(kendallTau(orderOf(ranks), key.slice(0, ranks.length))).toBeCloseTo(expected, 12);
  });

  it('gives the published 0.4444 for the tuna data of Hollander & Wolfe (1973, p. 187)', () => {
    const lightness = [44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1];
    const panel = [2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8];
    const orderBy = (values: readonly number[]) =>
      values
        .map((value, lot) => ({ value, lot: `lot-${lot}` }))
        .sort((a, b) => a.value - b.value)
        .map(({ lot }) => lot);
    expect(kendallTau(orderBy(lightness), orderBy(panel))).toBeCloseTo(0.4444444, 7);
  });

  it('loses 2 / pairs for one swap of neighbours', () => {
    expect(kendallTau(orderOf([0, 2, 1, 3]), key.slice(0, 4))).toBeCloseTo(1 - 2 / 6, 12);
  });

  it.each([
    ['a missing step', ['A', 'B'], ['A', 'B', 'C']],
    ['an invented step', ['A', 'B', 'X'], ['A', 'B', 'C']],
    ['an extra step', ['A', 'B', 'C', 'D'], ['A', 'B', 'C']],
    ['a repeated step', ['A', 'A', 'B'], ['A', 'B', 'C']],
    ['a step too many', ['A', 'B', 'C', 'C'], ['A', 'B', 'C']],
    ['a key with a repeated step', ['A', 'B', 'A'], ['A', 'B', 'A']],
  ])('refuses %s', (_, order, against) => {
    expect(() => kendallTau(order, against)).toThrow('same members');
  });

  it('is symmetric, antisymmetric under reversal, and within [-1, 1]', () => {
    const permutation = fc.shuffledSubarray(key, { minLength: key.length });
    fc.assert(
      fc.property(permutation, permutation, (a, b) => {
        const tau = kendallTau(a, b);
        expect(kendallTau(b, a)).toBeCloseTo(tau, 12);
        expect(kendallTau([...a].reverse(), b)).toBeCloseTo(-tau, 12);
        expect(Math.abs(tau)).toBeLessThanOrEqual(1);
        expect(kendallTau(a, a)).toBe(1);
      }),
    );
  });
});
