import { describe, expect, it } from 'vitest';
import { createTestApp, userCookie } from '../../tests/test-app.ts';
import { createRateLimiter } from './rate-limit.ts';
import type { App } from './types.ts';

describe('createRateLimiter', () => {
  it('lets the limit through and says how long to wait', () => {
    let now = 0;
    const limiter = createRateLimiter({ limit: 4, now: () => now });
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([0, 0, 0, 0]);
    const seconds = limiter.take('a');
    expect(seconds).toBeGreaterThan(0);
    expect(limiter.take('b')).toBe(0);
    now = (seconds - 1) * 1000;
    expect(limiter.take('a')).toBeGreaterThan(0);
    now = seconds * 1000;
    expect(limiter.take('a')).toBe(0);
  });

  it('does not let twice the limit through around the turn of a minute', () => {
    let now = 59_000;
    const limiter = createRateLimiter({ limit: 60, now: () => now });
    for (let count = 0; count < 60; count++) limiter.take('a');
    now = 61_000;
    const passed = Array.from({ length: 60 }, () => limiter.take('a')).filter(wait => wait === 0);
    expect(passed.length).toBeLessThanOrEqual(2);
  });

  it('forgets who was quiet for two minutes', () => {
    let now = 0;
    const limiter = createRateLimiter({ limit: 1, now: () => now });
    limiter.take('a');
    now = 180_000;
    expect(limiter.take('a')).toBe(0);
  });
});

describe('rate limits of the application', () => {
  function registerProbes(app: App): void {
    app.get('/plain', { config: { access: 'anyone' } }, async () => 'ok');
    app.get('/dear', { config: { access: 'anyone', limit: 'strict' } }, async () => 'ok');
  }
  const start = () => createTestApp({ features: [registerProbes], now: () => 0 });
  const count = async (app: App, times: number, options: { url: string; headers?: object }) => {
    const replies = [];
    for (let call = 0; call < times; call++)
      replies.push(await app.inject({ ...options, headers: { ...options.headers } }));
    return replies;
  };

  it('refuses the 31st dear call of a minute with the time to wait, and leaves others alone', async () => {
    const { app } = await start();
    const replies = await count(app, 31, { url: '/api/v1/dear' });
    expect(replies.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(replies[30]?.statusCode).toBe(429);
    expect(replies[30]?.json().code).toBe('request.rate-limited');
    expect(Number(replies[30]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ url: '/api/v1/dear', headers: userCookie })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/v1/plain' })).statusCode).toBe(200);
    await app.close();
  });

  it('refuses the 601st call of a minute, but never that for health', async () => {
    const { app } = await start();
    const replies = await count(app, 601, { url: '/api/v1/plain' });
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(600);
    expect((await count(app, 700, { url: '/healthz' })).every(({ statusCode }) => statusCode === 200)).toBe(
      true,
    );
    await app.close();
  });

  it('stops looking credentials up for an address that guesses', async () => {
    let lookups = 0;
    const { app } = await createTestApp({
      features: [registerProbes],
      now: () => 0,
      services: {
        accounts: {
          async authenticate() {
            lookups++;
            return undefined;
          },
        },
      },
    });
    const replies = await count(app, 100, {
      url: '/api/v1/plain',
      headers: { authorization: 'Bearer dbt_guess' },
    });
    expect(lookups).toBe(60);
    expect(replies.at(-1)?.statusCode).toBe(429);
    await app.close();
  });
});
