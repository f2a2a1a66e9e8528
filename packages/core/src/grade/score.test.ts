import { expect, it } from 'vitest';
import { scored, scoreSchema, unscored } from './score.ts';

it('is a finite number up to 100; how low it may be is for the policy to say', () => {
  for (const percent of [-12_000, -100, 0, 100])
    expect(scoreSchema.parse(scored(percent))).toEqual({ kind: 'scored', percent });
  for (const percent of [100.01, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(scoreSchema.safeParse(scored(percent)).success).toBe(false);
});

it('states a known reason where it is missing, and no number', () => {
  expect(scoreSchema.parse(unscored('timeout'))).toEqual({ kind: 'unscored', reason: 'timeout' });
  expect(scoreSchema.safeParse({ kind: 'unscored' }).success).toBe(false);
  expect(scoreSchema.safeParse({ kind: 'unscored', reason: 'refused' }).success).toBe(false);
  expect(scoreSchema.safeParse({ kind: 'not-applicable', percent: 0 }).success).toBe(false);
});
