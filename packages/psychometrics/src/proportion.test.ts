import { describe, expect, it } from 'vitest';
import { exactUpperBound, wilsonInterval } from './proportion.ts';

describe('the Wilson interval', () => {
  // statsmodels 0.15.0, proportion_confint(method='wilson', alpha=0.05)
  it.each([
    [0, 10, 0, 0.27753279986288926],
    [1, 10, 0.017876213095072924, 0.40415002679523854],
    [5, 10, 0.23659309051256394, 0.7634069094874361],
    [10, 10, 0.7224672001371106, 1],
    [15, 100, 0.09305985283656629, 0.23283559590832367],
    [81, 263, 0.2552885198782742, 0.36620957698280004],
    [2, 2000, 0.00027427891765203355, 0.0036389342690383948],
    [2.5, 10, 0.08094782420999441, 0.5578185757214502],
  ])('of %d in %d agrees with statsmodels', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials);
    expect(interval.low).toBeCloseTo(low, 12);
    expect(interval.high).toBeCloseTo(high, 12);
  });

  it('says nothing without trials and stays within [0, 1]', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
    for (const trials of [1, 3, 7, 1000])
      for (const successes of [0, trials]) {
        const { low, high } = wilsonInterval(successes, trials);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }
  });
});

describe('the exact upper bound', () => {
  // statsmodels 0.15.0, proportion_confint(method='beta', alpha=0.1), upper limit: one-sided 95 %.
  // SciPy 1.17.1 binomtest(alternative='less').proportion_ci(method='exact') agrees to its own 1e-12 tolerance.
  it.each([
    [0, 1, 0.95],
    [0, 10, 0.2588655508930523],
    [0, 59, 0.049507609888226944],
    [0, 300, 0.009936081944457711],
    [1, 100, 0.04655981145353895],
    [3, 100, 0.07571079374983006],
    [5, 250, 0.041589828782820984],
    [17, 20, 0.9578305921142214],
    [99, 100, 0.9994871985837377],
  ])('of %d in %d agrees with statsmodels', (successes, trials, expected) => {
    expect(exactUpperBound(successes, trials)).toBeCloseTo(expected, 10);
  });

  it('of a clean run is 1 − 0.05^(1/n)', () => {
    for (const trials of [1, 2, 14, 100, 5000])
      expect(exactUpperBound(0, trials)).toBeCloseTo(1 - 0.05 ** (1 / trials), 12);
  });

  it('is 1 without trials and when all are successes', () => {
    expect(exactUpperBound(0, 0)).toBe(1);
    expect(exactUpperBound(7, 7)).toBe(1);
  });

  it('leaves exactly 5 % below the observed count', () => {
    const [successes, trials] = [2, 30];
    const p = exactUpperBound(successes, trials);
    const below = (1 - p) ** 30 + 30 * p * (1 - p) ** 29 + 435 * p ** 2 * (1 - p) ** 28;
    expect(below).toBeCloseTo(0.05, 12);
  });
});
