import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BinaryTable, binaryKappa, macroF1 } from './binary-agreement.ts';

type Cells = readonly [tp: number, fp: number, fn: number, tn: number];

function toTable([truePositives, falsePositives, falseNegatives, trueNegatives]: Cells): BinaryTable {
  return { truePositives, falsePositives, falseNegatives, trueNegatives };
}

/** Cohen (1960), from the ratings themselves. */
function kappaOf(said: readonly boolean[], truth: readonly boolean[]): number | undefined {
  const share = (count: number) => count / said.length;
  const yes = (words: readonly boolean[]) => share(words.filter(Boolean).length);
  const alike = share(said.filter((word, index) => word === truth[index]).length);
  const byChance = yes(said) * yes(truth) + (1 - yes(said)) * (1 - yes(truth));
  return byChance < 1 ? (alike - byChance) / (1 - byChance) : undefined;
}

const cells = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(30));

// scikit-learn 1.9.1, cohen_kappa_score and f1_score(average='macro').
const references: readonly (readonly [Cells, kappa: number, f1: number])[] = [
  [[40, 9, 6, 45], 0.6995192307692308, 0.849624060150376],
  [[5, 1, 0, 94], 0.9038461538461539, 0.9518999518999518],
  [[547, 106, 6, 544], 0.8150754872357947, 0.9068988391376451],
  [[0, 3, 4, 20], -0.1454545454545455, 0.425531914893617],
  [[12, 0, 0, 7], 1, 1],
];

describe('agreement of a 2 × 2 table', () => {
  it.each(references)('of %j is that of scikit-learn', (given, kappa, f1) => {
    expect(binaryKappa(toTable(given))).toBeCloseTo(kappa, 12);
    expect(macroF1(toTable(given))).toBeCloseTo(f1, 12);
  });

  it('is what a hand reckons: 6 of 10 alike where 5 are by chance, F1 of 2/3 and 1/2', () => {
    const table = toTable([4, 1, 3, 2]);
    expect(binaryKappa(table)).toBeCloseTo((0.6 - 0.5) / (1 - 0.5), 12);
    expect(macroF1(table)).toBeCloseTo((8 / 12 + 4 / 8) / 2, 12);
  });

  it('does not reward a rater who always says the same', () => {
    expect(binaryKappa(toTable([90, 10, 0, 0]))).toBe(0);
    expect(macroF1(toTable([90, 10, 0, 0]))).toBeLessThan(0.5);
  });

  it('is undefined where one answer was never given, and κ only where neither rater varies', () => {
    expect(binaryKappa(toTable([9, 0, 0, 0]))).toBeUndefined();
    expect(macroF1(toTable([9, 0, 0, 0]))).toBeUndefined();
    expect(macroF1(toTable([0, 0, 0, 9]))).toBeUndefined();
    expect(macroF1(toTable([0, 0, 0, 0]))).toBeUndefined();
    expect(binaryKappa(toTable([0, 0, 0, 0]))).toBeUndefined();
  });

  it('equals κ of the ratings behind the table, and keeps its value for shares', () => {
    fc.assert(
      fc.property(cells, given => {
        const table = toTable(given);
        const [tp, fp, fn, tn] = given;
        const said = [true, true, false, false].flatMap((word, cell) => Array(given[cell] ?? 0).fill(word));
        const truth = [true, false, true, false].flatMap((word, cell) => Array(given[cell] ?? 0).fill(word));
        const expected = kappaOf(said, truth);
        if (expected === undefined) expect(binaryKappa(table)).toBeUndefined();
        else {
          const n = tp + fp + fn + tn;
          expect(binaryKappa(table)).toBeCloseTo(expected, 12);
          expect(binaryKappa(toTable([tp / n, fp / n, fn / n, tn / n]))).toBeCloseTo(expected, 9);
        }
      }),
      { seed: 11 },
    );
  });

  it('does not change when "yes" and "no" are exchanged', () => {
    fc.assert(
      fc.property(cells, ([tp, fp, fn, tn]) => {
        expect(macroF1(toTable([tn, fn, fp, tp]))).toBe(macroF1(toTable([tp, fp, fn, tn])));
        expect(binaryKappa(toTable([tn, fn, fp, tp]))).toBe(binaryKappa(toTable([tp, fp, fn, tn])));
      }),
      { seed: 11 },
    );
  });
});
