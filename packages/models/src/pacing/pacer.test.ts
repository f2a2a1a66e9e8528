import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createPacer, type Pacer } from './pacer.ts';

function open(start: number, max = start) {
  const clock = createFakeClock();
  return { clock, pacer: createPacer({ start, max, clock }) };
}

/** Asks for slots; `entered` fills with the numbers of those who got one, in order. */
function enter(pacer: Pacer, count: number, signal?: AbortSignal) {
  const entered: number[] = [];
  const rejected: unknown[] = [];
  for (let number = 0; number < count; number++)
    pacer.acquire(signal).then(
      () => entered.push(number),
      error => rejected.push(error),
    );
  return { entered, rejected };
}

/** One window of successes at the present limit. */
async function fillWindow(pacer: Pacer, latencyMs: number, advance: () => void): Promise<void> {
  const limit = pacer.limit();
  for (let round = 0; round < 4; round++) {
    for (let slot = 0; slot < limit; slot++) await pacer.acquire();
    advance();
    for (let slot = 0; slot < limit; slot++) pacer.release('ok', latencyMs);
  }
}

describe('slots', () => {
  it('lets in no more than the limit, and the next for each that leaves', async () => {
    const { pacer } = open(3);
    const { entered } = enter(pacer, 5);
    await nextTurn();
    expect(entered).toEqual([0, 1, 2]);
    pacer.release('ok', 1);
    await nextTurn();
    expect(entered).toEqual([0, 1, 2, 3]);
    pacer.release('other', 1);
    await nextTurn();
    expect(entered).toEqual([0, 1, 2, 3, 4]);
  });

  it('serves first who came first, also when newcomers find a slot just freed', async () => {
    const { pacer } = open(1);
    const { entered } = enter(pacer, 3);
    await nextTurn();
    pacer.release('ok', 1);
    const late = enter(pacer, 1);
    await nextTurn();
    expect(entered).toEqual([0, 1]);
    expect(late.entered).toEqual([]);
  });

  it("rejects a waiting request with its signal's reason and keeps the queue whole", async () => {
    const { pacer } = open(1);
    await pacer.acquire();
    const controller = new AbortController();
    const leaving = enter(pacer, 3, controller.signal);
    const staying = enter(pacer, 1);
    const reason = new Error('stop');
    controller.abort(reason);
    await nextTurn();
    expect(leaving.rejected).toEqual([reason, reason, reason]);
    pacer.release('other', 1);
    await nextTurn();
    expect(staying.entered).toEqual([0]);
  });

  it('gives no slot to a signal that is already aborted', async () => {
    const { pacer } = open(1);
    await expect(pacer.acquire(AbortSignal.abort('no'))).rejects.toBe('no');
    await pacer.acquire();
  });

  it('ignores an abort that comes after the slot was given', async () => {
    const { pacer } = open(1);
    await pacer.acquire();
    const controller = new AbortController();
    const { entered, rejected } = enter(pacer, 1, controller.signal);
    pacer.release('ok', 1);
    controller.abort();
    await nextTurn();
    expect([entered, rejected]).toEqual([[0], []]);
    pacer.release('other', 1);
    await pacer.acquire();
  });

  it.each([
    [0, 4],
    [8, 4],
  ])('begins within its bounds: start %i, max %i', (start, max) => {
    const { pacer } = open(start, max);
    expect(pacer.limit()).toBeGreaterThanOrEqual(1);
    expect(pacer.limit()).toBeLessThanOrEqual(max);
  });
});

describe('push-backs', () => {
  it('halves once for a whole wave', async () => {
    const { pacer, clock } = open(16);
    await Promise.all(Array.from({ length: 16 }, () => pacer.acquire()));
    clock.advance(100);
    for (let slot = 0; slot < 16; slot++) {
      clock.advance(5);
      pacer.release('pushed-back', 100 + 5 * (slot + 1));
    }
    expect(pacer.limit()).toBe(8);
  });

  it('halves again for a request that was sent after the last cut', async () => {
    const { pacer, clock } = open(16);
    await Promise.all([pacer.acquire(), pacer.acquire()]);
    clock.advance(100);
    pacer.release('pushed-back', 100);
    clock.advance(50);
    pacer.release('pushed-back', 20);
    expect(pacer.limit()).toBe(4);
  });

  it('never goes below one', async () => {
    const { pacer, clock } = open(8);
    for (let wave = 0; wave < 10; wave++) {
      await pacer.acquire();
      clock.advance(10);
      pacer.release('pushed-back', 10);
    }
    expect(pacer.limit()).toBe(1);
  });

  it('admits nobody until fewer run than the new limit', async () => {
    const { pacer, clock } = open(4);
    const { entered } = enter(pacer, 6);
    await nextTurn();
    clock.advance(10);
    pacer.release('pushed-back', 10);
    pacer.release('ok', 10);
    await nextTurn();
    expect(pacer.limit()).toBe(2);
    expect(entered).toHaveLength(4);
    pacer.release('ok', 10);
    await nextTurn();
    expect(entered).toHaveLength(5);
  });

  it('rests after a push-back, then recovers to where it was and no further', async () => {
    const { pacer, clock } = open(16);
    await pacer.acquire();
    clock.advance(100);
    pacer.release('pushed-back', 100);
    expect(pacer.limit()).toBe(8);
    await fillWindow(pacer, 100, () => clock.advance(100));
    expect(pacer.limit()).toBe(8);
    clock.advance(5_000);
    const seen: number[] = [];
    for (let window = 0; window < 6; window++) {
      await fillWindow(pacer, 100, () => clock.advance(100));
      seen.push(pacer.limit());
    }
    expect(seen).toEqual([12, 16, 16, 16, 16, 16]);
  });
});

describe('judgement of throughput', () => {
  it('steps back when latency rises and throughput does not', async () => {
    const { pacer, clock } = open(8, 64);
    await fillWindow(pacer, 100, () => clock.advance(100));
    expect(pacer.limit()).toBe(12);
    await fillWindow(pacer, 150, () => clock.advance(150));
    expect(pacer.limit()).toBe(8);
  });

  it('goes on when throughput rises, though latency does too', async () => {
    const { pacer, clock } = open(8, 64);
    await fillWindow(pacer, 100, () => clock.advance(100));
    await fillWindow(pacer, 130, () => clock.advance(130));
    expect(pacer.limit()).toBe(18);
  });

  it('steps back when the endpoint becomes much slower at the same load', async () => {
    const { pacer, clock } = open(16);
    await fillWindow(pacer, 100, () => clock.advance(100));
    await fillWindow(pacer, 400, () => clock.advance(400));
    expect(pacer.limit()).toBe(12);
  });

  it('judges by successes alone', async () => {
    const { pacer, clock } = open(8, 64);
    for (let round = 0; round < 100; round++) {
      await pacer.acquire();
      clock.advance(1);
      pacer.release('other', 1);
    }
    expect(pacer.limit()).toBe(8);
  });

  it('leaves out requests that were sent before the limit changed', async () => {
    const { pacer, clock } = open(16);
    await Promise.all(Array.from({ length: 16 }, () => pacer.acquire()));
    clock.advance(100);
    pacer.release('pushed-back', 100);
    clock.advance(10);
    for (let stale = 0; stale < 15; stale++) pacer.release('ok', 110);
    clock.advance(5_000);
    const succeed = async () => {
      await pacer.acquire();
      clock.advance(10);
      pacer.release('ok', 10);
    };
    for (let fresh = 0; fresh < 31; fresh++) await succeed();
    expect(pacer.limit()).toBe(8);
    await succeed();
    expect(pacer.limit()).toBe(12);
  });

  it('is not confused by a wall clock that jumps', async () => {
    const { pacer, clock } = open(8, 12);
    await fillWindow(pacer, 100, () => {
      clock.advance(100);
      clock.jumpTo(new Date('1970-01-01T00:00:00Z'));
    });
    expect(pacer.limit()).toBe(12);
  });
});

it('never again asks as much at once of an endpoint that gave up one request for another', async () => {
  const { clock, pacer } = open(4, 8);
  for (let slot = 0; slot < 4; slot++) await pacer.acquire();
  expect(pacer.isShared()).toBe(true);
  pacer.release('interrupted', 10);
  pacer.release('interrupted', 10);
  pacer.release('ok', 10);
  pacer.release('ok', 10);
  expect(pacer.limit()).toBe(1);
  for (let window = 0; window < 6; window++) {
    clock.advance(60_000);
    await fillWindow(pacer, 10, () => clock.advance(10));
  }
  expect(pacer.limit()).toBe(1);
});

it('serves one at a time an endpoint that twice cut off one of two requests', async () => {
  const { clock, pacer } = open(2, 8);
  for (let time = 0; time < 2; time++) {
    for (let slot = 0; slot < 2; slot++) await pacer.acquire();
    clock.advance(10);
    pacer.release('lost', 10);
    pacer.release('ok', 10);
    expect(pacer.limit()).toBe(1);
    for (let window = 0; window < 3 && pacer.limit() < 2; window++) {
      clock.advance(60_000);
      await fillWindow(pacer, 10, () => clock.advance(10));
    }
    expect(pacer.limit()).toBe(time === 0 ? 2 : 1);
  }
});
