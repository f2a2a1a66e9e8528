import { AppError, type ErrorCode, errorCatalogue } from '@doctorbench/core';
import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { parseRetryAfter, planRetry } from './retry.ts';

function plan(
  code: ErrorCode,
  attempt: number,
  options: { retryAfterMs?: number; random?: () => number } = {},
) {
  return planRetry(new AppError(code), {
    attempt,
    retryAfterMs: options.retryAfterMs,
    random: options.random ?? (() => 0.5),
  });
}

function countTries(code: ErrorCode): number {
  let attempt = 1;
  while (plan(code, attempt) && attempt < 100) attempt++;
  return attempt;
}

describe('planRetry', () => {
  it.each([
    ['endpoint.rate-limited', 9],
    ['endpoint.server-error', 6],
    ['endpoint.unreachable', 6],
    ['endpoint.connection-lost', 6],
    ['endpoint.timeout', 2],
    ['endpoint.malformed-reply', 3],
  ] as const)('tries %s at most %i times', (code, tries) => {
    expect(countTries(code)).toBe(tries);
  });

  it('tries nothing again that the catalogue calls final', () => {
    const final = (Object.keys(errorCatalogue) as ErrorCode[]).filter(code => !errorCatalogue[code].retry);
    expect(final).toContain('endpoint.key-rejected');
    for (const code of final) expect([code, countTries(code)]).toEqual([code, 1]);
  });

  it('doubles the wait up to half a minute, with jitter between half and the whole of it', () => {
    const random = createRandom('jitter');
    for (let attempt = 1; attempt <= 8; attempt++) {
      const ceilingMs = Math.min(30_000, 500 * 2 ** (attempt - 1));
      const waits = Array.from(
        { length: 200 },
        () => plan('endpoint.rate-limited', attempt, { random })?.delayMs ?? -1,
      );
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(ceilingMs / 2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(ceilingMs);
      expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(ceilingMs / 4);
    }
  });

  it('waits as long as the server asks and a little more, never less', () => {
    expect(plan('endpoint.rate-limited', 1, { retryAfterMs: 7_000, random: () => 0 })).toEqual({
      delayMs: 7_000,
    });
    expect(plan('endpoint.rate-limited', 1, { retryAfterMs: 7_000, random: () => 1 })).toEqual({
      delayMs: 7_500,
    });
  });

  it('gives up at once when the server asks for more than five minutes', () => {
    expect(plan('endpoint.rate-limited', 1, { retryAfterMs: 300_000 })).toBeDefined();
    expect(plan('endpoint.rate-limited', 1, { retryAfterMs: 300_001 })).toBeUndefined();
  });

  it('backs off on its own when the server asks for no wait', () => {
    expect(plan('endpoint.rate-limited', 5, { retryAfterMs: 0, random: () => 1 })).toEqual({
      delayMs: 8_000,
    });
  });
});

describe('parseRetryAfter', () => {
  const clock = createFakeClock(new Date('2026-10-21T07:28:00Z'));

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['soon', undefined],
    ['60s', undefined],
    ['0', 0],
    ['3', 3_000],
    [' 3 ', 3_000],
    ['0.25', 250],
    ['-5', 0],
    ['999999999', 999_999_999_000],
    ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
    ['Wed, 21 Oct 2026 07:27:30 GMT', 0],
    ['Infinity', undefined],
  ])('reads %j as %s milliseconds', (header, expected) => {
    expect(parseRetryAfter(header, clock)).toBe(expected);
  });
});
