import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleissKappa } from './fleiss-kappa.ts';

fc.configureGlobal({ seed: 12 });

// Fleiss (1971), table 1: 30 patients, six psychiatrists each, five diagnoses.
const fleiss1971 = [
  '00060 03003 01401 00006 03030 20400 00402 20310 20040 00006',
  '10050 11040 03300 10050 02031 00501 30012 51000 02040 10203',
  '00006 01050 02013 20040 10041 05010 40002 02040 10500 00006',
].flatMap(line => line.split(' ').map(item => [...item].map(Number)));

/** Tables of `raters` ratings per item over four categories. */
const table = fc.integer({ min: 2, max: 6 }).chain(raters =>
  fc.array(
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: raters, maxLength: raters }).map(ratings => {
      const counts = [0, 0, 0, 0];
      for (const category of ratings) counts[category] = (counts[category] ?? 0) + 1;
      return counts;
    }),
    { minLength: 1, maxLength: 20 },
  ),
);

describe('Fleiss’ kappa', () => {
  it('is the published 0.430 for the diagnoses of Fleiss (1971)', () => {
    const kappa = fleissKappa(fleiss1971);
    expect(kappa).toBeCloseTo(0.43, 3);
    // statsmodels 0.15.0, fleiss_kappa.
    expect(kappa).toBeCloseTo(0.43024452006014074, 12);
  });

  it('agrees with statsmodels 0.15.0, fleiss_kappa, for fourteen raters and for two', () => {
    const fourteen = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    expect(fleissKappa(fourteen)).toBeCloseTo(0.20993070442195522, 12);
    const two = [
      [2, 0, 0],
      [1, 1, 0],
      [0, 2, 0],
      [0, 1, 1],
      [0, 0, 2],
    ];
    expect(fleissKappa(two)).toBeCloseTo(0.3939393939393939, 12);
  });

  it('is undefined without items, with one rater, and where all chose one category', () => {
    expect(fleissKappa([])).toBeUndefined();
    expect(
      fleissKappa([
        [1, 0],
        [0, 1],
      ]),
    ).toBeUndefined();
    expect(
      fleissKappa([
        [3, 0],
        [3, 0],
      ]),
    ).toBeUndefined();
  });

  it('refuses items with different numbers of raters', () => {
    expect(() =>
      fleissKappa([
        [2, 1],
        [1, 1],
      ]),
    ).toThrow('same number of raters');
  });

  it('is 1 where all agree on every item and the items differ', () => {
    expect(
      fleissKappa([
        [4, 0],
        [0, 4],
      ]),
    ).toBe(1);
  });

  it('is within [-1 / (raters − 1), 1] and indifferent to the order of items and categories', () => {
    fc.assert(
      fc.property(table, counts => {
        const found = fleissKappa(counts);
        fc.pre(found !== undefined);
        expect(fleissKappa(counts.toReversed())).toBe(found);
        expect(fleissKappa(counts.map(item => item.toReversed()))).toBe(found);
        const raters = counts[0]?.reduce((sum, count) => sum + count, 0) ?? 0;
        expect(found).toBeLessThanOrEqual(1);
        expect(found).toBeGreaterThanOrEqual(-1 / (raters - 1) - 1e-12);
      }),
    );
  });
});
