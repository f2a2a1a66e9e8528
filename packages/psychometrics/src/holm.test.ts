import { expect, it } from 'vitest';
import { adjustHolm } from './holm.ts';

it('multiplies the smallest most, never falls, and keeps the order given', () => {
  expect(adjustHolm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(adjustHolm([0.9, 0.6])).toEqual([1, 1]);
  expect(adjustHolm([])).toEqual([]);
});
