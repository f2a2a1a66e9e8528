import { describe, expect, it } from 'vitest';
import { comparePaired } from './paired-outcomes.ts';

describe('a paired change', () => {
  // scipy.stats binomtest and norm, with the interval of Bonett & Price written out; eight decimals.
  it.each([
    [100, 10, 2, -0.08, 0.03857422, 0.02246094, -0.14869896, -0.00816379],
    [100, 15, 5, -0.1, 0.04138947, 0.0266037, -0.18613603, -0.0099424],
    [200, 8, 8, 0.0, 1.0, 0.80361938, -0.04116546, 0.04116546],
    [300, 30, 12, -0.06, 0.0079159, 0.00540157, -0.10212401, -0.01708128],
    [50, 1, 0, -0.02, 1.0, 0.5, -0.08430498, 0.04584344],
    [68, 26, 3, -0.33823529, 1.524e-5, 8.43e-6, -0.46413885, -0.19300401],
    [150, 0, 7, 0.04666667, 0.015625, 0.0078125, 0.00806825, 0.08403702],
    [1000, 60, 38, -0.022, 0.03336003, 0.02652511, -0.04146931, -0.00244287],
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

  it('is less sure where items of one case change together, and never surer', () => {
    const alone = comparePaired({ n: 90, lost: 9, gained: 4 });
    const together = comparePaired({ n: 90, lost: 9, gained: 4, designEffect: 4 });
    const against = comparePaired({ n: 90, lost: 9, gained: 4, designEffect: 0.5 });
    const width = (change: typeof alone) => (change?.interval.high ?? 0) - (change?.interval.low ?? 0);
    expect(width(together)).toBeCloseTo(2 * width(alone), 12);
    expect(width(against)).toBeCloseTo(width(alone), 12);
  });

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

  /** Of all tables that can fall out, the share whose interval holds the truth, each weighed by its chance. */
  it.each([
    [20, 0.1, 0.005],
    [50, 0.05, 0.005],
    [60, 0.3, 0.1],
  ])(
    'of %d items has an interval that holds a loss of %d and a gain of %d in 94 %% at least',
    (n, down, up) => {
      let held = 0;
      let chanceOfLost = (1 - down) ** n;
      for (let lost = 0; lost <= n; lost++) {
        const rest = n - lost;
        const rise = up / (1 - down);
        let chance = chanceOfLost * (1 - rise) ** rest;
        for (let gained = 0; gained <= rest; gained++) {
          const interval = comparePaired({ n, lost, gained })?.interval;
          if (interval && interval.low <= up - down && up - down <= interval.high) held += chance;
          chance *= ((rest - gained) / (gained + 1)) * (rise / (1 - rise));
        }
        chanceOfLost *= (rest / (lost + 1)) * (down / (1 - down));
      }
      expect(held).toBeGreaterThan(0.94);
      expect(held).toBeLessThanOrEqual(1);
    },
  );
});
