import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { compareGroups } from './group-difference.ts';
import { correlateRanks } from './rank-correlation.ts';
import { measureReliability } from './reliability.ts';

/** A standard normal number (Box–Muller). */
function draw(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

describe('reliability', () => {
  it('is KR-20 of right and wrong answers, by hand', () => {
    const scores = [
      [1, 1, 1],
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ];
    // Variances of the items: 1/4, 1/3, 1/4; of the totals 3, 2, 1, 0: 5/3.
    const found = measureReliability(scores);
    expect(found?.alpha).toBeCloseTo(1.5 * (1 - (1 / 4 + 1 / 3 + 1 / 4) / (5 / 3)), 12);
    expect(found).toMatchObject({ isKr20: true, examinees: 4, items: 3 });
  });

  it('follows Spearman and Brown for parallel items, and is 1 for equal ones', () => {
    const equal = measureReliability([0.1, 0.5, 0.9, 0.4].map(score => [score, score, score]));
    expect(equal?.alpha).toBeCloseTo(1, 12);
    expect(equal).toMatchObject({ isKr20: false, standardError: 0 });
  });

  it('leaves out who lacks an item, and says nothing of too few', () => {
    const scores = [
      [1, 1],
      [1, 0],
      [0, 0],
      [null, 1],
    ];
    expect(measureReliability(scores)?.examinees).toBe(3);
    expect(measureReliability(scores.slice(0, 2))).toBeNull();
    expect(
      measureReliability([
        [1, 0],
        [1, 0],
        [1, 0],
      ]),
    ).toBeNull();
  });

  it('covers the true value in about 95 of 100 papers', () => {
    const random = createRandom('reliability');
    const [papers, people, items] = [400, 25, 8];
    // True scores and errors of equal variance: α = k / (k + 1).
    const truth = items / (items + 1);
    let covered = 0;
    for (let paper = 0; paper < papers; paper++) {
      const scores = Array.from({ length: people }, () => {
        const ability = draw(random);
        return Array.from({ length: items }, () => ability + draw(random));
      });
      const interval = measureReliability(scores)?.interval;
      if (interval && interval.low <= truth && truth <= interval.high) covered++;
    }
    expect(covered / papers).toBeGreaterThan(0.92);
    expect(covered / papers).toBeLessThan(0.98);
  });
});

describe('rank correlation', () => {
  const pairs = [1, 2, 3, 4, 5, 6, 7, 8].map(rank => [rank, rank + (rank % 2 ? 1.5 : -1.5)] as const);

  it('comes with an interval that holds it, the same for the same seed', () => {
    const first = correlateRanks(pairs, { seed: 'a' });
    expect(first).toEqual(correlateRanks(pairs, { seed: 'a' }));
    expect(first?.rho).toBeGreaterThan(first?.interval?.low ?? 1);
    expect(first?.rho).toBeLessThanOrEqual(first?.interval?.high ?? -1);
    expect(first?.models).toBe(8);
  });

  it('has no interval with five models, and no value with two or without ranks', () => {
    expect(correlateRanks(pairs.slice(0, 5), { seed: 'a' })?.interval).toBeNull();
    expect(correlateRanks(pairs.slice(0, 2), { seed: 'a' })).toBeNull();
    expect(
      correlateRanks(
        [
          [1, 1],
          [1, 2],
          [1, 3],
        ],
        { seed: 'a' },
      ),
    ).toBeNull();
  });
});

describe('known groups', () => {
  it("differ by Welch's interval and Hedges' g", () => {
    // Equal sizes and variances: Welch's degrees of freedom are those of Student's test, 8; t₀.₉₇₅ = 2.306004.
    const found = compareGroups([1, 2, 3, 4, 5], [4, 5, 6, 7, 8]);
    expect(found?.difference).toBe(-3);
    expect((found?.interval.high ?? 0) + 3).toBeCloseTo(2.306004, 5);
    expect(found?.hedgesG).toBeCloseTo((-3 / Math.sqrt(2.5)) * (1 - 3 / 31), 12);
  });

  it('of one, or of equal values, say nothing', () => {
    expect(compareGroups([1], [2, 3])).toBeNull();
    expect(compareGroups([1, 1], [2, 2])).toBeNull();
  });
});
