import type { Clock } from '../clock.ts';

export interface PacerOptions {
  readonly start: number;
  readonly max: number;
  readonly clock: Clock;
}

export type Outcome = 'ok' | 'pushed-back' | 'other';

/**
 * Lets as many requests run at once as the endpoint bears. Grows while more in flight means more done per second,
 * halves when pushed back (429, 5xx, timeouts), steps back when latency rises and throughput does not.
 */
export interface Pacer {
  acquire(signal?: AbortSignal): Promise<void>;
  release(outcome: Outcome, latencyMs: number): void;
  /** How many may run at once now. */
  limit(): number;
}

/** Completions that make one judgement of throughput, as a multiple of the limit. */
const windowFactor = 4;
const growFactor = 1.5;
/** After a push-back, growth rests for this long. */
const restMs = 5_000;

export function createPacer({ start, max, clock }: PacerOptions): Pacer {
  let limit = Math.max(1, Math.min(start, max));
  let running = 0;
  const waiting: (() => void)[] = [];
  let window = { startedMs: clock.monotonicMs(), done: 0, latencySumMs: 0, limit };
  let previous: { throughput: number; latencyMs: number; limit: number } | undefined;
  let restUntilMs = 0;
  let lastCutMs = Number.NEGATIVE_INFINITY;

  const openWindow = () => {
    window = { startedMs: clock.monotonicMs(), done: 0, latencySumMs: 0, limit };
  };
  const setLimit = (next: number) => {
    limit = Math.max(1, Math.min(max, Math.floor(next)));
    openWindow();
  };
  const cut = (latencyMs: number) => {
    const nowMs = clock.monotonicMs();
    restUntilMs = nowMs + restMs;
    // Requests sent before the last cut say nothing about the limit after it.
    if (nowMs - latencyMs < lastCutMs) return;
    lastCutMs = nowMs;
    previous = undefined;
    setLimit(limit / 2);
  };
  const judgeWindow = () => {
    const nowMs = clock.monotonicMs();
    const current = {
      throughput: window.done / Math.max(1e-3, nowMs - window.startedMs),
      latencyMs: window.latencySumMs / window.done,
      limit: window.limit,
    };
    const grew = previous !== undefined && current.limit > previous.limit;
    const slower = previous !== undefined && current.latencyMs > 1.2 * previous.latencyMs;
    if (previous && grew && slower && current.throughput < 1.05 * previous.throughput) {
      restUntilMs = nowMs + restMs;
      const back = previous.limit;
      previous = current;
      setLimit(back);
      return;
    }
    if (
      previous &&
      !grew &&
      current.latencyMs > 3 * previous.latencyMs &&
      current.throughput < 0.6 * previous.throughput
    ) {
      restUntilMs = nowMs + restMs;
      previous = current;
      setLimit(limit * 0.75);
      return;
    }
    previous = current;
    if (limit < max && nowMs >= restUntilMs) setLimit(Math.max(limit + 1, limit * growFactor));
    else openWindow();
  };
  const admit = () => {
    while (running < limit && waiting.length > 0) {
      running++;
      waiting.shift()?.();
    }
  };

  return {
    limit: () => limit,
    acquire(signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (running < limit && waiting.length === 0) {
        running++;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          const at = waiting.indexOf(enter);
          if (at >= 0) waiting.splice(at, 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(enter);
      });
    },
    release(outcome, latencyMs) {
      running--;
      if (outcome === 'pushed-back') cut(latencyMs);
      else if (outcome === 'ok') {
        window.done++;
        window.latencySumMs += latencyMs;
        if (window.done >= windowFactor * window.limit) judgeWindow();
      }
      admit();
    },
  };
}
