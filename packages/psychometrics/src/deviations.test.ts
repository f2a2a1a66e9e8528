import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardDeviation } from './describe.ts';
import { deviations, sumOfSquares } from './deviations.ts';

fc.configureGlobal({ seed: 7 });

const numbers = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 2, maxLength: 40 });

describe('deviations from the mean', () => {
  it('are what is left without it', () => {
    expect(deviations([1, 2, 6])).toEqual([-2, -1, 3]);
    expect(sumOfSquares([1, 2, 6])).toBe(14);
  });

  it('are exactly zero for equal values whose mean does not round to them', () => {
    expect((0.1 + 0.1 + 0.1) / 3).not.toBe(0.1);
    expect(deviations([0.1, 0.1, 0.1])).toEqual([0, 0, 0]);
    expect(sumOfSquares([0.1, 0.1, 0.1])).toBe(0);
  });

  it('keep small differences of large numbers', () => {
    // The textbook shortcut Σx² − (Σx)² / n loses all digits here.
    expect(sumOfSquares([1e9, 1e9 + 1, 1e9 + 2])).toBe(2);
  });

  it('have no squares to sum for nothing and for one value', () => {
    expect([sumOfSquares([]), sumOfSquares([5])]).toEqual([0, 0]);
  });

  it('add up to zero, and their squares to n − 1 variances', () => {
    fc.assert(
      fc.property(numbers, list => {
        expect(deviations(list).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
        expect(sumOfSquares(list) / (list.length - 1)).toBeCloseTo(standardDeviation(list) ** 2, 8);
      }),
    );
  });
});
