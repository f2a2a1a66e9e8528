import { createRandom } from '@doctorbench/core';
import { it } from 'vitest';
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
async function simulate(seed: string, { serviceMs, requests, max = 128, spread = 0.1, shift, ...trial }: Trial) {
  const { rejectAbove = Number.POSITIVE_INFINITY } = trial;
  const clock = createFakeClock();
  const random = createRandom(seed);
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


it('x', async () => { 
 const row = async (label: string, trial: Trial) => { const rows = []; for (let i=0;i<8;i++) rows.push(await simulate('q'+i, trial));
  console.log(label, 'ROW mean', (rows.reduce((a,r)=>a+r.meanLimit,0)/8).toFixed(1), 'max', Math.max(...rows.map(r=>r.meanLimit)).toFixed(0), 'eff', (rows.reduce((a,r)=>a+r.efficiency,0)/8).toFixed(2)); };
 for (const spread of [0.1, 0.6]) { for (const n of [9000, 20000]) { await row(`shift ${spread} ${n}`, { capacity: 40, serviceMs: 1_000, requests: n, spread, shift: { after: 3000, capacity: 10 } });
   for (const capacity of [1, 4, 12, 24, 48, 90, 500]) await row(`${capacity} ${spread} ${n}`, { capacity, serviceMs: 3000, requests: n, spread });
 }}
});
