import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviations } from './deviations.ts';

fc.configureGlobal({ seed: 7 });

const numbers = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 2, maxLength: 40 });

describe('deviations from the mean', () => {
  it('are what is left without it', () => {
    expect(deviations([1, 2, 6])).toEqual([-2, -1, 3]);
  });

  it('are exactly zero for equal values whose mean does not round to them', () => {
    expect((0.1 + 0.1 + 0.1) / 3).not.toBe(0.1);
    expect(deviations([0.1, 0.1, 0.1])).toEqual([0, 0, 0]);
  });

  it('add up to zero', () => {
    fc.assert(
      fc.property(numbers, list => {
        expect(deviations(list).reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
      }),
    );
  });
});
