import type { Clock } from '../clock.ts';

const minuteMs = 60_000;

/** Begins no more within a minute than is allowed: of requests, or of their tokens. */
interface RateLimit {
  /** Waits until as much as `amount` may begin. */
  take(amount: number, signal?: AbortSignal): Promise<void>;
  /** After less was used than was taken. */
  giveBack(amount: number): void;
}

/** Lets requests begin evenly, so that no minute sees more of them than allowed. */
export function createRateLimit(perMinute: number, clock: Clock): RateLimit {
  const unitMs = minuteMs / perMinute;
  let nextMs = clock.monotonicMs();
  return {
    async take(amount, signal) {
      const nowMs = clock.monotonicMs();
      const waitMs = Math.max(0, nextMs - nowMs);
      nextMs = Math.max(nextMs, nowMs) + unitMs * amount;
      if (waitMs > 0) await clock.sleep(waitMs, signal);
    },
    giveBack(amount) {
      nextMs -= unitMs * Math.max(0, amount);
    },
  };
}
