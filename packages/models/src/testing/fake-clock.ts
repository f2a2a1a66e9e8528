import type { Clock } from '../clock.ts';

/** A clock that moves only when told. `sleep` returns at once and moves it. */
export interface FakeClock extends Clock {
  advance(durationMs: number): void;
  /** Every sleep so far, in milliseconds. */
  readonly sleeps: readonly number[];
  /** Sets the wall clock, as an administrator or a time server would; the monotonic clock does not notice. */
  jumpTo(date: Date): void;
}

export function createFakeClock(start = new Date('2026-01-01T00:00:00Z')): FakeClock {
  let monotonicMs = 0;
  let wallMs = start.getTime();
  const sleeps: number[] = [];
  const advance = (durationMs: number) => {
    monotonicMs += durationMs;
    wallMs += durationMs;
  };
  return {
    monotonicMs: () => monotonicMs,
    now: () => new Date(wallMs),
    async sleep(durationMs, signal) {
      signal?.throwIfAborted();
      sleeps.push(durationMs);
      advance(durationMs);
    },
    sleeps,
    advance,
    jumpTo(date) {
      wallMs = date.getTime();
    },
  };
}
