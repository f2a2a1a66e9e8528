import { expect, it } from 'vitest';
import { toEstimate } from './estimate.ts';

it('has no interval where all cases score the same', () => {
  const none = { value: 100, interval: null, n: 3 };
  expect(toEstimate([100, 100, 100], { low: 100, high: 100 })).toEqual(none);
  expect(toEstimate([100, 100, 100], { low: 100 - 1e-13, high: 100 })).toEqual(none);
});

it('keeps an interval that shows a spread', () => {
  const interval = { low: 90, high: 100 };
  expect(toEstimate([90, 100], interval)).toEqual({ value: 95, interval, n: 2 });
});

it('is none of nothing', () => {
  expect(toEstimate([], null)).toBeNull();
});
