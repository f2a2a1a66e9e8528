import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohenKappa, countEach, type Label, linearKappa, quadraticKappa } from './cohen-kappa.ts';

fc.configureGlobal({ seed: 11 });

/** The ratings behind a table of counts: rows are the first rater's categories, columns the second's. */
function ratingsOf(table: readonly (readonly number[])[]): [number[], number[]] {
  const [first, second]: [number[], number[]] = [[], []];
  for (const [row, counts] of table.entries())
    for (const [column, count] of counts.entries())
      for (let time = 0; time < count; time++) {
        first.push(row);
        second.push(column);
      }
  return [first, second];
}

// Cohen (1960), 200 subjects sorted into three categories by two raters.
const cohen1960 = ratingsOf([
  [88, 14, 18],
  [10, 40, 10],
  [2, 6, 12],
]);
const grades: [number[], number[]] = [
  [2, 0, 2, 2, 0, 1, 3, 3, 1, 0, 2, 3, 1, 1, 2, 0, 3, 2, 1, 0],
  [2, 1, 2, 1, 0, 1, 3, 2, 1, 0, 3, 3, 0, 1, 2, 0, 1, 2, 2, 0],
];

const grade = fc.integer({ min: 0, max: 3 });
const ratedItems = fc.array(fc.tuple(grade, grade), { minLength: 1, maxLength: 30 });

describe('Cohen’s kappa', () => {
  it('is the published 0.492 for the table of Cohen (1960)', () => {
    const kappa = cohenKappa(...cohen1960);
    expect(kappa).toBeCloseTo(0.492, 3);
    // statsmodels 0.15.0, cohens_kappa; R psych 2.2.9, cohen.kappa.
    expect(kappa).toBeCloseTo(0.49152542372881347, 12);
  });

  // scikit-learn 1.9.1, cohen_kappa_score
  it.each<[readonly Label[], readonly Label[], number]>([
    [...grades, 0.5286195286195287],
    [
      ['yes', 'no', 'no', 'yes', 'yes', 'no'],
      ['no', 'yes', 'no', 'yes', 'no', 'unsure'],
      -0.1428571428571428,
    ],
    [[0, 1, 0, 1, 0], [1, 0, 1, 0, 0], -0.6666666666666667],
  ])('of %j and %j agrees with scikit-learn', (first, second, expected) => {
    expect(cohenKappa(first, second)).toBeCloseTo(expected, 12);
  });

  it('is 1 for agreement on more than one label and 0 for a rater who never varies', () => {
    expect(cohenKappa([true, false, true], [true, false, true])).toBe(1);
    expect(cohenKappa(['a', 'b', 'b'], ['b', 'b', 'b'])).toBe(0);
  });

  it('is undefined without items and where both only ever say the same', () => {
    expect(cohenKappa([], [])).toBeUndefined();
    expect(cohenKappa(['a', 'a'], ['a', 'a'])).toBeUndefined();
    expect(cohenKappa(['a', 'a'], ['b', 'b'])).toBe(0);
  });

  it('keeps a number and its text apart', () => {
    expect(cohenKappa([1, 2], ['1', '2'])).toBe(0);
  });

  it('refuses raters of different numbers of items', () => {
    expect(() => cohenKappa(['a'], ['a', 'b'])).toThrow('one length');
  });

  it('is at most 1 and indifferent to swapped raters, reordered items and renamed labels', () => {
    fc.assert(
      fc.property(ratedItems, pairs => {
        const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const found = cohenKappa(first, second);
        const renamed = (values: readonly number[]) => values.map(value => `grade ${7 - value}`);
        expect(cohenKappa(renamed(first), renamed(second))).toBe(found);
        expect(cohenKappa(first.toReversed(), second.toReversed())).toBe(found);
        expect(cohenKappa(second, first)).toBe(found);
        if (found !== undefined) expect(found).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('weighted kappa', () => {
  it('agrees with statsmodels and psych on the table of Cohen (1960)', () => {
    // statsmodels 0.15.0, cohens_kappa(wt='linear' and 'quadratic'); R psych 2.2.9, cohen.kappa.
    expect(linearKappa(...cohen1960)).toBeCloseTo(0.4736842105263158, 12);
    expect(quadraticKappa(...cohen1960)).toBeCloseTo(0.4545454545454546, 12);
  });

  it('agrees with scikit-learn on grades', () => {
    // scikit-learn 1.9.1, cohen_kappa_score(weights='linear' and 'quadratic').
    expect(linearKappa(...grades)).toBeCloseTo(0.6566523605150214, 12);
    expect(quadraticKappa(...grades)).toBeCloseTo(0.77116704805492, 12);
  });

  it('is plain kappa for two neighbouring grades', () => {
    const bit = fc.integer({ min: 0, max: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(bit, bit), { maxLength: 20 }), pairs => {
        const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        expect(linearKappa(first, second)).toBe(cohenKappa(first, second));
        expect(quadraticKappa(first, second)).toBe(cohenKappa(first, second));
      }),
    );
  });

  it('does not change with the unit or the origin of the scale', () => {
    fc.assert(
      fc.property(ratedItems, pairs => {
        const [first, second] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
        const moved = (values: readonly number[]) => values.map(value => 4 * value - 8);
        expect(quadraticKappa(moved(first), moved(second))).toBe(quadraticKappa(first, second));
        expect(linearKappa(moved(first), moved(second))).toBe(linearKappa(first, second));
      }),
    );
  });

  it('is undefined as plain kappa is', () => {
    expect(linearKappa([], [])).toBeUndefined();
    expect(quadraticKappa([2, 2], [2, 2])).toBeUndefined();
  });
});

describe('countEach', () => {
  it('counts each value', () => {
    expect(countEach(['a', 'b', 'a'])).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    );
  });
});
