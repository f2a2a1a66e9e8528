import { createRandom } from '@doctorbench/psychometrics';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createPacer } from './pacer.ts';

interface Trial {
  /** Requests the endpoint works on at once; more wait in its queue. */
  readonly capacity: number;
  readonly serviceMs: number;
  /** Requests in the endpoint beyond which it answers 429 at once. */
  readonly rejectAbove?: number;
  readonly requests: number;
  readonly max?: number;
  /** Of the logarithm of the service time. */
  readonly spread?: number;
  /** Changes the capacity when this many are done. */
  readonly shift?: { readonly after: number; readonly capacity: number };
}

/** An endpoint of known capacity on simulated time, with more askers than the pacer lets in. */
async function simulate({ serviceMs, requests, max = 128, spread = 0.1, shift, ...trial }: Trial) {
  const { rejectAbove = Number.POSITIVE_INFINITY } = trial;
  const clock = createFakeClock();
  const random = createRandom('service times');
  const pacer = createPacer({ start: 8, max, clock });
  const inside: {
    readonly endMs: number;
    readonly startMs: number;
    readonly outcome: 'ok' | 'pushed-back';
  }[] = [];
  const limits: number[] = [];
  let freeAtMs = Array<number>(trial.capacity).fill(0);
  let waiting = 0;
  let most = 0;
  let pushedBack = 0;
  let done = 0;

  const enter = () => {
    waiting--;
    const startMs = clock.monotonicMs();
    if (inside.length >= rejectAbove) {
      pushedBack++;
      inside.push({ startMs, endMs: startMs + 5, outcome: 'pushed-back' });
    } else {
      const worker = freeAtMs.indexOf(Math.min(...freeAtMs));
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const takesMs = serviceMs * Math.exp(spread * normal - spread ** 2 / 2);
      const endMs = Math.max(startMs, freeAtMs[worker] ?? 0) + takesMs;
      freeAtMs[worker] = endMs;
      inside.push({ startMs, endMs, outcome: 'ok' });
    }
    inside.sort((a, b) => a.endMs - b.endMs);
    most = Math.max(most, inside.length);
  };

  while (done < requests) {
    for (; waiting < max; waiting++) void pacer.acquire().then(enter);
    await Promise.resolve();
    await Promise.resolve();
    const next = inside.shift();
    if (!next) throw new Error('the pacer lost its slots');
    clock.advance(next.endMs - clock.monotonicMs());
    pacer.release(next.outcome, next.endMs - next.startMs);
    limits.push(pacer.limit());
    if (next.outcome === 'ok' && ++done === shift?.after)
      freeAtMs = Array<number>(shift.capacity).fill(clock.monotonicMs());
  }
  const settled = limits.slice(-limits.length / 3);
  return {
    most,
    pushedBackShare: pushedBack / limits.length,
    /** Over the last third. */
    meanLimit: settled.reduce((sum, limit) => sum + limit, 0) / settled.length,
    lowest: Math.min(...limits),
    /** Of the most the endpoint could have done. */
    efficiency: (done * serviceMs) / trial.capacity / clock.monotonicMs(),
  };
}

describe('auto', () => {
  it.each([12, 24, 48])('finds the knee of an endpoint that works on %i requests at once', async capacity => {
    const { meanLimit, efficiency } = await simulate({ capacity, serviceMs: 2_000, requests: 6_000 });
    expect(meanLimit).toBeGreaterThan(0.8 * capacity);
    expect(meanLimit).toBeLessThan(2 * capacity);
    expect(efficiency).toBeGreaterThan(0.85);
  });

  it.each([12, 24])('stays near a knee of %i however uneven the answers are in length', async capacity => {
    const { meanLimit, efficiency } = await simulate({
      capacity,
      serviceMs: 5_000,
      requests: 20_000,
      spread: 0.6,
    });
    expect(meanLimit).toBeGreaterThan(0.8 * capacity);
    expect(meanLimit).toBeLessThan(2 * capacity);
    expect(efficiency).toBeGreaterThan(0.9);
  });

  it.each([
    [40, 10],
    [10, 40],
  ])('follows an endpoint whose capacity changes from %i to %i', async (before, after) => {
    const shift = { after: 3_000, capacity: after };
    const { meanLimit } = await simulate({ capacity: before, serviceMs: 1_000, requests: 9_000, shift });
    expect(meanLimit).toBeGreaterThan(0.8 * after);
    expect(meanLimit).toBeLessThan(2.5 * after);
  });

  it('grows to the maximum where the endpoint bears it', async () => {
    const { meanLimit, most } = await simulate({ capacity: 500, serviceMs: 1_000, requests: 6_000 });
    expect(meanLimit).toBeGreaterThan(115);
    expect(most).toBe(128);
  });

  it('does not pile up on an endpoint that works on one request at a time', async () => {
    const { meanLimit, efficiency } = await simulate({ capacity: 1, serviceMs: 1_000, requests: 2_000 });
    expect(meanLimit).toBeLessThan(13);
    expect(efficiency).toBeGreaterThan(0.85);
  });

  it('lives with an endpoint that turns away what is too much', async () => {
    const trial = await simulate({ capacity: 20, serviceMs: 1_000, rejectAbove: 20, requests: 5_000 });
    expect(trial.lowest).toBeGreaterThanOrEqual(1);
    expect(trial.meanLimit).toBeGreaterThan(8);
    expect(trial.efficiency).toBeGreaterThan(0.5);
    expect(trial.pushedBackShare).toBeLessThan(0.1);
  });

  it('never has more in flight than its maximum', async () => {
    expect((await simulate({ capacity: 500, serviceMs: 100, requests: 3_000, max: 30 })).most).toBe(30);
  });
});
