import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronbachAlpha, kuderRichardson20 } from './reliability.ts';

fc.configureGlobal({ seed: 14 });

const ratings = [
  [3, 4, 3, 5, 4],
  [2, 3, 2, 2, 3],
  [5, 5, 4, 5, 5],
  [1, 2, 3, 2, 1],
  [4, 4, 5, 3, 4],
  [3, 3, 3, 4, 2],
  [2, 1, 2, 3, 2],
  [5, 4, 4, 4, 5],
];

// LSAT section 6 (Bock & Lieberman, 1970): how many of 1000 gave each pattern of answers, 00000 to 11111.
const lsat6 = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61,
  28, 298,
].flatMap((times, pattern) =>
  new Array<boolean[]>(times).fill([...pattern.toString(2).padStart(5, '0')].map(digit => digit === '1')),
);

const matrix = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }), {
  minLength: 2,
  maxLength: 15,
});

describe('Cronbach’s alpha', () => {
  it('of ratings agrees with R psych 2.2.9, alpha (raw), and pingouin 0.7.0, cronbach_alpha', () => {
    expect(cronbachAlpha(ratings)).toBeCloseTo(0.921416712783619, 12);
  });

  it('is 1 where all items measure the same', () => {
    expect(
      cronbachAlpha([
        [1, 11],
        [2, 12],
        [5, 15],
      ]),
    ).toBeCloseTo(1, 12);
  });

  it('is negative where items contradict each other', () => {
    expect(
      cronbachAlpha([
        [1, 5],
        [3, 2],
        [5, 1],
      ]),
    ).toBeLessThan(0);
  });

  it('is undefined below two items or two persons', () => {
    expect(cronbachAlpha([])).toBeUndefined();
    expect(cronbachAlpha([[1, 2, 3]])).toBeUndefined();
    expect(cronbachAlpha([[1], [2], [3]])).toBeUndefined();
  });

  it('is undefined where totals do not vary, also where they are equal but for rounding', () => {
    const constant = [
      [0.1, 0.7],
      [0.1, 0.7],
      [0.1, 0.7],
    ];
    const cancelling = [
      [0.1, 0.2, 0.3],
      [0.3, 0.2, 0.1],
      [-0.3, 0.2, 0.7],
    ];
    expect(cronbachAlpha(constant)).toBeUndefined();
    expect(cronbachAlpha(cancelling)).toBeUndefined();
  });

  it('refuses a person who lacks an item', () => {
    expect(() => cronbachAlpha([[1, 2], [1]])).toThrow('rows of one length');
  });

  it('is at most 1, and indifferent to the order of items and persons and to shifts of an item', () => {
    fc.assert(
      fc.property(matrix, scores => {
        const found = cronbachAlpha(scores);
        fc.pre(found !== undefined);
        expect(found).toBeLessThanOrEqual(1 + 1e-12);
        const mirrored = scores.map(row => row.toReversed()).toReversed();
        expect(cronbachAlpha(mirrored)).toBeCloseTo(found, 9);
        const shifted = scores.map(row => row.map((score, item) => 10 * score + item));
        expect(cronbachAlpha(shifted)).toBeCloseTo(found, 9);
      }),
    );
  });

  it('is the mean correlation stepped up by Spearman and Brown where items have one variance', () => {
    // Two items that are each a permutation of 1..5, correlated 0.6.
    const scores = [
      [1, 2],
      [2, 1],
      [3, 5],
      [4, 3],
      [5, 4],
    ];
    expect(cronbachAlpha(scores)).toBeCloseTo((2 * 0.6) / (1 + 0.6), 12);
  });
});

describe('Kuder–Richardson formula 20', () => {
  it('of the LSAT agrees with R psych 2.2.9, alpha, and R psychometric 2.3, alpha', () => {
    expect(lsat6).toHaveLength(1000);
    expect(kuderRichardson20(lsat6)).toBeCloseTo(0.294997192215944, 12);
  });

  it('is k / (k − 1) · (1 − Σpq / σ²)', () => {
    const correct = ['11101', '10100', '11111', '00100', '11000', '00000', '11110', '10010'].map(row =>
      [...row].map(digit => digit === '1'),
    );
    // NumPy 2.4.6, the formula with mean and var of the columns and totals.
    expect(kuderRichardson20(correct)).toBeCloseTo(0.703125, 12);
  });

  it('is undefined where all got the same number right', () => {
    expect(
      kuderRichardson20([
        [true, false],
        [false, true],
      ]),
    ).toBeUndefined();
    expect(kuderRichardson20([])).toBeUndefined();
  });
});
