import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustHolm } from './multiple-comparisons.ts';
import { createRandom } from './random.ts';

fc.configureGlobal({ seed: 16 });

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

describe('Holm’s adjustment', () => {
  // statsmodels 0.15.0, multipletests(method='holm'); R 4.2.2, p.adjust(method = "holm").
  it.each([
    [
      [0.01, 0.04, 0.03, 0.005],
      [0.03, 0.06, 0.06, 0.02],
    ],
    [
      [0.0001, 0.02, 0.02, 0.7, 0.013, 0.3, 0.049],
      [0.0007, 0.1, 0.1, 0.7, 0.078, 0.6, 0.147],
    ],
    [
      [0.6, 0.5, 0.9],
      [1, 1, 1],
    ],
    [[0.04], [0.04]],
    [[], []],
  ])('of %j agrees with statsmodels and R', (given, expected) => {
    const adjusted = adjustHolm(given);
    expect(adjusted).toHaveLength(expected.length);
    for (const [index, value] of expected.entries()) expect(adjusted[index]).toBeCloseTo(value, 12);
  });

  it('lies between the p-value and Bonferroni’s, and keeps their order', () => {
    fc.assert(
      fc.property(pValues, given => {
        const adjusted = adjustHolm(given);
        for (const [index, p] of given.entries()) {
          const found = adjusted[index] as number;
          expect(found).toBeGreaterThanOrEqual(p);
          expect(found).toBeLessThanOrEqual(Math.min(1, p * given.length));
          for (const [other, q] of given.entries())
            if (p < q) expect(found).toBeLessThanOrEqual(adjusted[other] as number);
        }
      }),
    );
  });

  it('belongs to its p-value wherever that stands', () => {
    fc.assert(
      fc.property(pValues, given => {
        expect(adjustHolm(given.toReversed())).toEqual(adjustHolm(given).toReversed());
      }),
    );
  });

  it('rejects any of ten true nulls in about one family in twenty', () => {
    const random = createRandom('holm');
    const families = 2000;
    let wrong = 0;
    for (let family = 0; family < families; family++)
      if (adjustHolm(Array.from({ length: 10 }, random)).some(p => p < 0.05)) wrong++;
    // Expected 1 − 0.995^10 = 4.9 %, standard error 0.5 %.
    expect(wrong / families).toBeGreaterThan(0.03);
    expect(wrong / families).toBeLessThan(0.07);
  });
});
