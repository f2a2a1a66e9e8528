import { onAbort } from './on-abort.ts';

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
  sleep: (durationMs, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(() => {
        unlisten?.();
        resolve();
      }, durationMs);
      const unlisten =
        signal &&
        onAbort(signal, () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
    }),
};
