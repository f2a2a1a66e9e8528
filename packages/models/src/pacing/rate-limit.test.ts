import { expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createRateLimit } from './rate-limit.ts';

it('lets no minute see more requests than allowed, however many come at once', async () => {
  const clock = createFakeClock();
  const limit = createRateLimit(30, clock);
  const begunMs: number[] = [];
  for (let request = 0; request < 100; request++) {
    await limit.take(1);
    begunMs.push(clock.monotonicMs());
  }
  for (const startMs of begunMs)
    expect(begunMs.filter(ms => ms >= startMs && ms < startMs + 60_000).length).toBeLessThanOrEqual(30);
});

it('counts what was really used', async () => {
  const clock = createFakeClock();
  const limit = createRateLimit(1_000, clock);
  for (let request = 0; request < 10; request++) {
    await limit.take(1_000);
    limit.giveBack(900);
  }
  expect(clock.monotonicMs()).toBeCloseTo(9 * 6_000);
});
