import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleissKappa } from './fleiss-kappa.ts';
import {
  krippendorffInterval,
  krippendorffNominal,
  krippendorffOrdinal,
  type Ratings,
} from './krippendorff-alpha.ts';
import { createRandom, shuffle } from './random.ts';

fc.configureGlobal({ seed: 13 });

const _ = undefined;

/** From one row per rater to one row per unit. */
function unitsOf(raters: Ratings<number>): (number | undefined)[][] {
  return (raters[0] ?? []).map((_value, unit) => raters.map(values => values[unit]));
}

// Krippendorff (2011), four observers of twelve units.
const krippendorff2011 = unitsOf([
  [1, 2, 3, 3, 2, 1, 4, 1, 2, _, _, _],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, _, 3],
  [_, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, _],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, _],
]);
const sparse = unitsOf([
  [_, _, _, _, _, 3, 4, 1, 2, 1, 1, 3, 3, _, 3],
  [1, _, 2, 1, 3, 3, 4, 3, _, _, _, _, _, _, _],
  [_, _, 2, 1, 3, 4, 4, _, 2, 1, 1, 3, 3, _, 4],
]);
const percents = unitsOf([
  [10.5, 62, 88.25, _, 0, -100, 45],
  [12, 58.5, _, 71, 5, -40, 45],
  [_, 70, 91, 66.5, 0, -100, _],
]);

const grade = fc.integer({ min: 1, max: 5 });
const complete = fc.array(fc.array(grade, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 15 });
const incomplete = fc.array(fc.array(fc.option(grade, { nil: undefined }), { minLength: 4, maxLength: 4 }), {
  minLength: 1,
  maxLength: 15,
});
const coefficients = [krippendorffNominal, krippendorffOrdinal, krippendorffInterval];

/** The definition: coincidences of values within units, weighed by a difference function. */
function alphaByCoincidences(
  units: Ratings<number>,
  difference: (c: number, k: number, totals: ReadonlyMap<number, number>) => number,
): number {
  const coincidences = new Map<string, number>();
  const totals = new Map<number, number>();
  for (const unit of units) {
    const values = unit.filter(value => value !== undefined);
    for (const [i, c] of values.entries())
      for (const [j, k] of values.entries()) {
        if (i === j) continue;
        const weight = 1 / (values.length - 1);
        coincidences.set(`${c} ${k}`, (coincidences.get(`${c} ${k}`) ?? 0) + weight);
        totals.set(c, (totals.get(c) ?? 0) + weight);
      }
  }
  const n = [...totals.values()].reduce((sum, count) => sum + count, 0);
  let [observed, expected] = [0, 0];
  for (const [c, timesC] of totals)
    for (const [k, timesK] of totals) {
      observed += (coincidences.get(`${c} ${k}`) ?? 0) * difference(c, k, totals);
      expected += timesC * timesK * difference(c, k, totals);
    }
  return 1 - ((n - 1) * observed) / expected;
}

const differences = [
  (c: number, k: number) => (c === k ? 0 : 1),
  (c: number, k: number, totals: ReadonlyMap<number, number>) => {
    const [low, high] = [Math.min(c, k), Math.max(c, k)];
    let between = -((totals.get(c) ?? 0) + (totals.get(k) ?? 0)) / 2;
    for (const [value, count] of totals) if (low <= value && value <= high) between += count;
    return between ** 2;
  },
  (c: number, k: number) => (c - k) ** 2,
];

describe('Krippendorff’s alpha', () => {
  it('is the published .743, .815 and .849 for the data of Krippendorff (2011)', () => {
    const found = coefficients.map(coefficient => coefficient(krippendorff2011));
    expect(found.map(value => value?.toFixed(3))).toEqual(['0.743', '0.815', '0.849']);
  });

  // krippendorff 0.9.0 (Python), krippendorff.alpha
  it.each([
    ['twelve units', krippendorff2011, [0.743421052631579, 0.8153875037548814, 0.8491071428571428]],
    ['few overlaps', sparse, [0.691358024691358, 0.8067214199413153, 0.8108448928121059]],
    ['percentages', percents, [0.21804511278195493, 0.9594819477606541, 0.9355758280558277]],
  ])('of %s agrees with the reference package: nominal, ordinal, interval', (_title, units, expected) => {
    for (const [index, coefficient] of coefficients.entries())
      expect(coefficient(units)).toBeCloseTo(expected[index] ?? Number.NaN, 12);
  });

  it('is what its definition by coincidences says', () => {
    fc.assert(
      fc.property(incomplete, units => {
        for (const [index, coefficient] of coefficients.entries()) {
          const found = coefficient(units);
          fc.pre(found !== undefined);
          const defined = alphaByCoincidences(units, differences[index] as (typeof differences)[number]);
          expect(found).toBeCloseTo(defined, 9);
        }
      }),
    );
  });

  it('is undefined without pairable values and where they do not vary', () => {
    for (const coefficient of coefficients) {
      expect(coefficient([])).toBeUndefined();
      expect(coefficient([[1, _], [_, 2], []])).toBeUndefined();
      expect(
        coefficient([
          [0.1, 0.1, 0.1],
          [0.1, 0.1, _],
        ]),
      ).toBeUndefined();
      // The one that differs has nothing to pair with.
      expect(
        coefficient([
          [3, 3],
          [3, 3],
          [4, _],
        ]),
      ).toBeUndefined();
    }
  });

  it('takes any labels where order does not matter', () => {
    const named = krippendorff2011.map(unit => unit.map(value => (value === _ ? _ : `label ${value}`)));
    expect(krippendorffNominal(named)).toBe(krippendorffNominal(krippendorff2011));
    expect(
      krippendorffNominal([
        [true, true],
        [false, false],
      ]),
    ).toBe(1);
  });

  it('is indifferent to the order of raters and units, and to units rated once', () => {
    fc.assert(
      fc.property(incomplete, fc.string(), (units, seed) => {
        const random = createRandom(seed);
        const mixed = shuffle(
          units.map(unit => shuffle(unit, random)),
          random,
        );
        for (const coefficient of coefficients) {
          const found = coefficient(units);
          const again = coefficient([...mixed, [1, _, _, _]]);
          if (found === undefined) expect(again).toBeUndefined();
          else expect(again).toBeCloseTo(found, 9);
        }
      }),
    );
  });

  it('sees only the order if ordinal, and only proportions of distances if interval', () => {
    fc.assert(
      fc.property(complete, units => {
        const found = krippendorffOrdinal(units);
        fc.pre(found !== undefined);
        expect(krippendorffOrdinal(units.map(unit => unit.map(value => value ** 3)))).toBeCloseTo(found, 12);
        const moved = units.map(unit => unit.map(value => 20 * value - 100));
        expect(krippendorffInterval(moved)).toBeCloseTo(krippendorffInterval(units) ?? Number.NaN, 9);
      }),
    );
  });

  it('of complete labels is Fleiss’ kappa but for the size of the sample', () => {
    fc.assert(
      fc.property(complete, units => {
        const counts = units.map(unit => [1, 2, 3, 4, 5].map(value => unit.filter(v => v === value).length));
        const kappa = fleissKappa(counts);
        fc.pre(kappa !== undefined);
        const ratings = units.length * 3;
        expect(krippendorffNominal(units)).toBeCloseTo(1 - (1 - kappa) * (1 - 1 / ratings), 12);
      }),
    );
  });
});
