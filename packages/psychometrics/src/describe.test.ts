import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean, median, quantile, quantileSorted, standardDeviation } from './describe.ts';

fc.configureGlobal({ seed: 3 });

const values = [3.5, -20, 100, 41.25, 41.25, 7, 88, -63.5];
const numbers = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1, maxLength: 40 });

describe('describing values', () => {
  it('agrees with NumPy 2.4.6 (mean, std with ddof=1, median)', () => {
    expect(mean(values)).toBe(24.6875);
    expect(standardDeviation(values)).toBeCloseTo(54.464_724_822_585_86, 12);
    expect(median(values)).toBe(24.125);
  });

  it.each([
    [0, -63.5],
    [0.025, -55.8875],
    [0.1, -33.05],
    [0.25, -2.375],
    [0.9, 91.6],
    [0.975, 97.9],
    [1, 100],
  ])('has the quantile at %d that NumPy 2.4.6 gives', (probability, expected) => {
    expect(quantile(values, probability)).toBeCloseTo(expected, 12);
  });

  it('has no mean, median or quantile of nothing, and no deviation of one value', () => {
    for (const result of [
      mean([]),
      median([]),
      quantile([], 0.5),
      standardDeviation([]),
      standardDeviation([5]),
    ])
      expect(result).toBeNaN();
  });

  it('handles a single value and typed arrays', () => {
    expect([mean([5]), median([5]), quantile([5], 0.975)]).toEqual([5, 5, 5]);
    expect(mean(Float64Array.of(1, 2, 6))).toBe(3);
    expect(quantileSorted(Float64Array.of(1, 2, 6), 0.75)).toBe(4);
  });

  it('sorts by number, not by text, and leaves its argument alone', () => {
    const given = [10, 9, -1, 100];
    expect(median(given)).toBe(9.5);
    expect(given).toEqual([10, 9, -1, 100]);
  });

  it('keeps quantiles between the extremes and in order', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, p, q) => {
          const [low, high] = [quantile(list, Math.min(p, q)), quantile(list, Math.max(p, q))];
          expect(low).toBeLessThanOrEqual(high + 1e-9);
          expect(low).toBeGreaterThanOrEqual(Math.min(...list));
          expect(high).toBeLessThanOrEqual(Math.max(...list) + 1e-9);
        },
      ),
    );
  });

  it('moves the mean with a shift and not the deviation', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2 }),
        fc.integer({ min: -50, max: 50 }),
        (list, by) => {
          const moved = list.map(value => value + by);
          expect(mean(moved)).toBeCloseTo(mean(list) + by, 9);
          expect(standardDeviation(moved)).toBeCloseTo(standardDeviation(list), 9);
        },
      ),
    );
  });
});
