import { expect, it } from 'vitest';
import { binomialTail } from './binomial-tail.ts';

it('is the sum of the chances of that many or more', () => {
  expect(binomialTail(1, 2, 0.5)).toBeCloseTo(0.75, 10);
  expect(binomialTail(2, 3, 0.1)).toBeCloseTo(3 * 0.01 * 0.9 + 0.001, 10);
  expect(binomialTail(0, 5, 0.2)).toBe(1);
  expect(binomialTail(6, 5, 0.2)).toBe(0);
});
