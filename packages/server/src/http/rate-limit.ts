export interface RateLimiter {
  /** Counts one, or what a call costs, and returns 0; or counts nothing and returns the seconds to wait. */
  take(key: string, cost?: number): number;
  /** The seconds to wait; 0 when one more would be let through. */
  peek(key: string): number;
}

/**
 * A sliding window over the current and the previous minute, kept in this process's memory: several web
 * processes each allow the full number, and a restart forgets. What must hold across processes (codes,
 * submissions) is counted in the database instead.
 */
export function createRateLimiter({
  limit,
  windowMs = 60_000,
  now = Date.now,
}: {
  readonly limit: number;
  readonly windowMs?: number;
  readonly now?: () => number;
}): RateLimiter {
  let window = Number.NEGATIVE_INFINITY;
  let current = new Map<string, number>();
  let previous = new Map<string, number>();

  const turn = () => {
    const next = Math.floor(now() / windowMs);
    if (next === window) return;
    previous = next === window + 1 ? current : new Map();
    current = new Map();
    window = next;
  };
  const peek = (key: string) => {
    turn();
    const passed = now() / windowMs - window;
    const before = previous.get(key) ?? 0;
    const since = current.get(key) ?? 0;
    if (before * (1 - passed) + since + 1 <= limit) return 0;
    const windows =
      since + 1 <= limit ? 1 - (limit - since - 1) / before - passed : 2 - (limit - 1) / since - passed;
    return Math.max(1, Math.ceil((windows * windowMs) / 1000));
  };
  return {
    peek,
    take(key, cost = 1) {
      const seconds = peek(key);
      if (seconds === 0) current.set(key, (current.get(key) ?? 0) + cost);
      return seconds;
    },
  };
}
