import { expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createRateLimit } from './rate-limit.ts';

it('lets no minute see more requests than allowed, however many come at once', async () => {
  const clock = createFakeClock();
  const waitForTurn = createRateLimit(30, clock);
  const begunMs: number[] = [];
  for (let request = 0; request < 100; request++) {
    await waitForTurn();
    begunMs.push(clock.monotonicMs());
  }
  for (const startMs of begunMs)
    expect(begunMs.filter(ms => ms >= startMs && ms < startMs + 60_000).length).toBeLessThanOrEqual(30);
});
