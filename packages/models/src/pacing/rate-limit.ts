import type { Clock } from '../clock.ts';

const minuteMs = 60_000;

/** Lets requests begin evenly, so that no minute sees more of them than allowed. */
export function createRateLimit(perMinute: number, clock: Clock): (signal?: AbortSignal) => Promise<void> {
  const gapMs = minuteMs / perMinute;
  let nextMs = clock.monotonicMs();
  return async signal => {
    const nowMs = clock.monotonicMs();
    const waitMs = Math.max(0, nextMs - nowMs);
    nextMs = Math.max(nextMs, nowMs) + gapMs;
    if (waitMs > 0) await clock.sleep(waitMs, signal);
  };
}
