import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './proportion.ts';

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
