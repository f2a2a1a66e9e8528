import { setTimeout as wait } from 'node:timers/promises';

/** Time as an argument. Durations come from `monotonicMs`, which a changed wall clock cannot disturb. */
export interface Clock {
  monotonicMs(): number;
  now(): Date;
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  monotonicMs: () => performance.now(),
  now: () => new Date(),
  sleep: (durationMs, signal) => wait(durationMs, undefined, signal ? { signal } : {}),
};
