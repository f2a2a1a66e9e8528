import { expect, it } from 'vitest';
import { scored, scoreSchema, unscored } from './score.ts';

it('is between -100 and 100, with both ends', () => {
  for (const percent of [-100, 0, 100])
    expect(scoreSchema.parse(scored(percent))).toEqual({ kind: 'scored', percent });
  for (const percent of [-100.01, 100.01, Number.NaN, Number.POSITIVE_INFINITY])
    expect(scoreSchema.safeParse(scored(percent)).success).toBe(false);
});

it('states a known reason where it is missing, and no number', () => {
  expect(scoreSchema.parse(unscored('timeout'))).toEqual({ kind: 'unscored', reason: 'timeout' });
  expect(scoreSchema.safeParse({ kind: 'unscored' }).success).toBe(false);
  expect(scoreSchema.safeParse({ kind: 'unscored', reason: 'refused' }).success).toBe(false);
  expect(scoreSchema.safeParse({ kind: 'not-applicable', percent: 0 }).success).toBe(false);
});
