import { expect, it } from 'vitest';
import { detectableLoss } from './detectable-loss.ts';

it('is found as often as asked for by a test of that standard error', () => {
  // A standard error of one point: 1.6449 + 0.8416 (Cohen, 1988, one-sided 5 %, power .8).
  const interval = { low: -1.959963984540054, high: 1.959963984540054 };
  expect(detectableLoss(interval, { significance: 0.05, power: 0.8 })).toBeCloseTo(2.486475, 6);
  expect(detectableLoss(interval, { significance: 0.025, power: 0.9 })).toBeCloseTo(3.241516, 6);
  // Where the middle lies is of no interest, only how wide it is.
  const wider = { low: 10, high: 10 + 4 * 1.959963984540054 };
  expect(detectableLoss(wider, { significance: 0.05, power: 0.8 })).toBeCloseTo(2 * 2.486475, 5);
});
