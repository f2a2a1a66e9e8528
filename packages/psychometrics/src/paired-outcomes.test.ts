import { describe, expect, it } from 'vitest';
import { comparePaired } from './paired-outcomes.ts';

describe('a paired change', () => {
  // scipy.stats binomtest and norm, with the interval of Agresti & Min written out; eight decimals.
  it.each([
    [100, 10, 2, -0.08, 0.03857422, 0.02246094, -0.1460206, -0.01084214],
    [100, 15, 5, -0.1, 0.04138947, 0.0266037, -0.18401491, -0.01206352],
    [200, 8, 8, 0.0, 1.0, 0.80361938, -0.04000564, 0.04000564],
    [300, 30, 12, -0.06, 0.0079159, 0.00540157, -0.10162582, -0.01757948],
    [50, 1, 0, -0.02, 1.0, 0.5, -0.07227787, 0.03381634],
    [68, 26, 3, -0.33823529, 1.524e-5, 8.43e-6, -0.46121589, -0.19592697],
    [150, 0, 7, 0.04666667, 0.015625, 0.0078125, 0.01032386, 0.08178141],
    [1000, 60, 38, -0.022, 0.03336003, 0.02652511, -0.04137102, -0.00254116],
  ])(
    'of %d items, %d lost and %d gained, agrees with SciPy',
    (n, lost, gained, difference, exact, mid, low, high) => {
      const change = comparePaired({ n, lost, gained });
      if (!change) throw new Error('nothing compared');
      const found = [
        change.difference,
        change.exactP,
        change.midP,
        change.interval.low,
        change.interval.high,
      ];
      for (const [at, expected] of [difference, exact, mid, low, high].entries())
        expect(Math.abs((found[at] ?? Number.NaN) - expected)).toBeLessThan(1e-7);
    },
  );

  it('mirrors when before and after change places', () => {
    const [there, back] = [
      comparePaired({ n: 90, lost: 9, gained: 4 }),
      comparePaired({ n: 90, lost: 4, gained: 9 }),
    ];
    expect(there?.difference).toBe(-(back?.difference ?? 0));
    expect(there?.interval.low).toBeCloseTo(-(back?.interval.high ?? 0), 12);
    expect(there?.exactP).toBe(back?.exactP);
  });

  it('is nothing without items, and no evidence without changes', () => {
    expect(comparePaired({ n: 0, lost: 0, gained: 0 })).toBeUndefined();
    expect(comparePaired({ n: 10, lost: 0, gained: 0 })).toMatchObject({ difference: 0, exactP: 1 });
  });
});
