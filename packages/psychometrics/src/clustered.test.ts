import { describe, expect, it } from 'vitest';
import { clusteredMean, clusteredSlope, designEffect } from './clustered.ts';

const alone = (values: readonly number[]) => values.map((value, at) => ({ cluster: `c${at}`, value }));

describe('a mean over cases', () => {
  it("is Student's where each case has one value", () => {
    // 29 / 6 ± 2.570582 · s / √6, s² = 161 / 30.
    const found = clusteredMean(alone([3, 5, 2, 8, 4, 7]));
    expect(found?.value).toBeCloseTo(29 / 6, 12);
    expect(found?.interval?.low).toBeCloseTo(29 / 6 - 2.570582 * Math.sqrt(161 / 180), 5);
    expect(found?.interval?.high).toBeCloseTo(29 / 6 + 2.570582 * Math.sqrt(161 / 180), 5);
  });

  it('takes a value told twice by one case for one', () => {
    const once = clusteredMean(alone([3, 5, 2, 8, 4, 7]));
    const twice = clusteredMean([...alone([3, 5, 2, 8, 4, 7]), ...alone([3, 5, 2, 8, 4, 7])]);
    expect(twice?.interval?.low).toBeCloseTo(once?.interval?.low ?? 0, 12);
  });

  it('bears no interval on five cases, and nothing on none', () => {
    expect(clusteredMean(alone([1, 2, 3, 4, 5]))?.interval).toBeNull();
    expect(clusteredMean([])).toBeUndefined();
  });
});

describe('a design effect', () => {
  const values = [3, 5, 2, 8, 4, 7, 1, 9];

  it('is one where each case has one value, and about two where each is told twice', () => {
    expect(designEffect(alone(values))).toBe(1);
    // 2 · 15 / 14 by the degrees of freedom, and Student's points of 7 and 15 of them.
    expect(designEffect([...alone(values), ...alone(values)])).toBeCloseTo(
      2 * (15 / 14) * (2.364624 / 2.13145) ** 2,
      4,
    );
  });

  it('is not told from few cases, nor from values that are all the same', () => {
    expect(designEffect([...alone([1, 2, 3]), ...alone([1, 2, 3])])).toBe(1);
    expect(designEffect([...alone(Array(8).fill(1)), ...alone(Array(8).fill(1))])).toBe(1);
  });
});

describe('a slope over cases', () => {
  const line = [1, 2, 3, 4, 5, 6, 7, 8].map(x => ({ cluster: `c${x}`, x, y: 100 - 3 * x }));

  it('is exact on a line, and shifts with nothing', () => {
    expect(clusteredSlope(line)?.value).toBeCloseTo(-3, 12);
    expect(clusteredSlope(line)?.interval?.low).toBeCloseTo(-3, 9);
    expect(clusteredSlope(line.map(point => ({ ...point, y: point.y + 40 })))?.value).toBeCloseTo(-3, 12);
  });

  it('is not told where all are of one length', () => {
    expect(clusteredSlope(line.map(point => ({ ...point, x: 4 })))).toBeUndefined();
    expect(clusteredSlope([])).toBeUndefined();
  });
});
