import { setTimeout as wait } from 'node:timers/promises';

/** Time as an argument. Durations come from `monotonicMs`, which a changed wall clock cannot disturb. */
export interface Clock {
  monotonicMs(): number;
  now(): Date;
  /** Rejects with the signal's reason when it is aborted. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  monotonicMs: () => performance.now(),
  now: () => new Date(),
  async sleep(durationMs, signal) {
    try {
      await wait(durationMs, undefined, signal ? { signal } : {});
    } catch (cause) {
      signal?.throwIfAborted();
      throw cause;
    }
  },
};
