import { expect, it } from 'vitest';
import { chiSquareUpper } from './chi-square.ts';
import { cochranQ } from './cochran-q.ts';

const rows = (
  '01010 11110 10111 11101 11111 10111 01011 11011 11111 00100 10101 11100 11010 00011 ' +
  '11111 10100 11011 00111 11111 11111 11111 11101 11111 10101 00001 11101 11001 11111 ' +
  '11101 11110 01011 01010 11001 10010 11010 11001 00001 00100 10110 11110'
).split(' ');

it("is Cochran's Q as NumPy computes it, with the p-value of scipy.stats.chi2", () => {
  const found = cochranQ(rows.map(row => [...row].map(digit => digit === '1')));
  expect(found?.degreesOfFreedom).toBe(4);
  expect(Math.abs((found?.q ?? 0) - 2.07407407)).toBeLessThan(1e-7);
  expect(Math.abs((found?.p ?? 0) - 0.72213678)).toBeLessThan(1e-7);
});

it('says nothing where no item changes', () => {
  expect(
    cochranQ([
      [true, true],
      [false, false],
    ]),
  ).toBeUndefined();
  expect(cochranQ([])).toBeUndefined();
});

it.each([
  [3.841458820694124, 1, 0.05],
  [0.5, 1, 0.47950012218695337],
  [11.070497693516351, 5, 0.05],
  [60, 10, 3.6202e-9],
])('P(X > %d) with %d degrees of freedom', (x, degrees, expected) => {
  expect(Math.abs(chiSquareUpper(x, degrees) - expected)).toBeLessThan(1e-9);
});
