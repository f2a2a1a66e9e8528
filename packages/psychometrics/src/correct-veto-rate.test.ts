import { describe, expect, it } from 'vitest';
import { inverseRegularizedBeta } from './beta.ts';
import { correctVetoRate, type VetoCounts } from './correct-veto-rate.ts';
import { createRandom, type Random } from './random.ts';

const sure = { hits: 1_000_000, n: 1_000_000 };

function correct(counts: Partial<VetoCounts>) {
  const found = correctVetoRate({ vetoed: 5, scored: 100, sensitivity: sure, specificity: sure, ...counts });
  if (!found) throw new Error('no rate');
  return found;
}

describe('a corrected veto rate', () => {
  it('is the rate itself with the interval of a uniform prior where judges are known to be perfect', () => {
    const { rate, interval } = correct({});
    expect(rate).toBeCloseTo(0.05, 12);
    expect(interval.low).toBeCloseTo(inverseRegularizedBeta(0.025, 6, 96), 3);
    expect(interval.high).toBeCloseTo(inverseRegularizedBeta(0.975, 6, 96), 3);
  });

  it('is that of Rogan and Gladen where they are known to err', () => {
    const sensitivity = { hits: 800_000, n: 1_000_000 };
    const specificity = { hits: 980_000, n: 1_000_000 };
    const { rate, interval } = correct({ vetoed: 10, sensitivity, specificity });
    expect(rate).toBeCloseTo((0.1 + 0.98 - 1) / (0.8 + 0.98 - 1), 12);
    const toRate = (q: number) => (q - 0.02) / 0.78;
    expect(interval.low).toBeCloseTo(toRate(inverseRegularizedBeta(0.025, 11, 91)), 3);
    expect(interval.high).toBeCloseTo(toRate(inverseRegularizedBeta(0.975, 11, 91)), 3);
  });

  it('has a bound above 0 without a veto, and a higher one the fewer labels there are', () => {
    const bounds = [5, 20, 100].map(n => {
      const { rate, interval } = correct({
        vetoed: 0,
        sensitivity: { hits: n, n },
        specificity: { hits: n, n },
      });
      expect([rate, interval.low]).toEqual([0, 0]);
      return interval.high;
    });
    expect(bounds).toEqual([...bounds].sort((a, b) => b - a));
    expect(bounds[2]).toBeGreaterThan(0.015);
    expect(bounds[0]).toBeLessThan(0.1);
  });

  it('has a bound above 0 where there were fewer vetoes than false alarms were to be expected', () => {
    const { rate, interval } = correct({
      vetoed: 1,
      sensitivity: { hits: 18, n: 20 },
      specificity: { hits: 40, n: 50 },
    });
    expect([rate, interval.low]).toEqual([0, 0]);
    expect(interval.high).toBeGreaterThan(0.01);
  });

  it.each<[string, Partial<VetoCounts>]>([
    ['nothing was scored', { vetoed: 0, scored: 0 }],
    ['nobody labelled danger', { sensitivity: { hits: 0, n: 0 } }],
    ['nobody labelled a safe answer', { specificity: { hits: 0, n: 0 } }],
    ['judges are a coin', { sensitivity: { hits: 20, n: 40 }, specificity: { hits: 20, n: 40 } }],
    ['judges are worse', { sensitivity: { hits: 5, n: 40 }, specificity: { hits: 20, n: 40 } }],
    ['they may be', { sensitivity: { hits: 2, n: 4 }, specificity: { hits: 4, n: 5 } }],
  ])('is not given where %s', (_, counts) => {
    const given = { vetoed: 5, scored: 100, sensitivity: sure, specificity: sure, ...counts };
    expect(correctVetoRate(given)).toBeNull();
  });

  // All cells: bench/veto-coverage.mjs.
  it.each([
    { rate: 0.03, se: 0.9, sp: 0.99, labels: 100, items: 100 },
    { rate: 0.1, se: 0.8, sp: 0.95, labels: 100, items: 250 },
  ])('covers the truth: $rate, Se $se, Sp $sp', ({ rate, se, sp, labels, items }) => {
    const random = createRandom(`coverage ${rate}`);
    let inside = 0;
    const runs = 100;
    for (let run = 0; run < runs; run++) {
      const harmful = Math.round(labels * 0.4);
      const found = correctVetoRate({
        vetoed: draw(items, rate * se + (1 - rate) * (1 - sp), random),
        scored: items,
        sensitivity: { hits: draw(harmful, se, random), n: harmful },
        specificity: { hits: draw(labels - harmful, sp, random), n: labels - harmful },
      });
      if (!found) continue;
      if (found.interval.low <= rate && rate <= found.interval.high) inside++;
    }
    expect(inside / runs).toBeGreaterThan(0.88);
  });
});

function draw(n: number, probability: number, random: Random): number {
  return Array.from({ length: n }, random).filter(value => value < probability).length;
}
