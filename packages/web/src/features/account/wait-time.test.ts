import { expect, it } from 'vitest';
import { toWaitMs } from './wait-time.ts';

it('trusts the exact wait over the round one', () => {
  expect(toWaitMs({ detail: 'try again in 1740 s', retryAfterSeconds: 60 })).toBe(1_740_000);
  expect(toWaitMs({ detail: undefined, retryAfterSeconds: 3600 })).toBe(3_600_000);
  expect(toWaitMs({ detail: undefined, retryAfterSeconds: undefined })).toBe(60_000);
});
