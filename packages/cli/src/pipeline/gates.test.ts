import { expect, it } from 'vitest';
import { showsLoss } from './gates.ts';

it('stops at a loss that the paired test shows on its own side, and at no gain', () => {
  expect(showsLoss({ difference: -6, pValue: 0.069 })).toBe(true);
  expect(showsLoss({ difference: -6, pValue: 0.071 })).toBe(false);
  expect(showsLoss({ difference: 6, pValue: 0.001 })).toBe(false);
  expect(showsLoss({ difference: -60, pValue: null })).toBe(false);
});
