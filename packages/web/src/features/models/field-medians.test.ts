import { expect, it } from 'vitest';
import { toFieldMedians } from './field-medians.ts';

it('takes the median of those that have a score, and leaves out columns without any', () => {
  const rows = [{ scores: { a: 10, b: -5 } }, { scores: { a: 30 } }, { scores: { a: 90 } }];
  expect(toFieldMedians(rows, ['a', 'b', 'c'])).toEqual({ a: 30, b: -5 });
});
