import { expect, it } from 'vitest';
import { addToMean, type RunningMean, toCell } from './running-mean.ts';

it('averages by key and has no cell for a key that was never added', () => {
  const means = new Map<string, RunningMean>();
  addToMean(means, 'a', 10);
  addToMean(means, 'a', -20);
  addToMean(means, 'b', 0);
  expect(toCell(means.get('a'))).toEqual({ value: -5, n: 2 });
  expect(toCell(means.get('b'))).toEqual({ value: 0, n: 1 });
  expect(toCell(means.get('c'))).toBeNull();
  expect(toCell({ sum: 0, n: 0 })).toBeNull();
});
