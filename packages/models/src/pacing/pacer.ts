import type { Clock } from '../clock.ts';
import { onAbort } from '../on-abort.ts';
import { createCeiling, type Outcome } from './ceiling.ts';

export interface PacerOptions {
  readonly start: number;
  readonly max: number;
  readonly clock: Clock;
  /** The limit from the first reply on, if it was quick; less if it was slow. */
  readonly afterFirst?: number;
  /** How long one request may take: what queues at the endpoint must not pass for a silent one. */
  readonly patienceMs?: number;
}

/**
 * Lets as many requests run at once as the endpoint bears. Grows while more in flight means more done per second,
 * steps back when it only means longer waits, halves when pushed back (429, 5xx, timeouts).
 */
export interface Pacer {
  /** Who comes again, because a try failed, goes before those who have not begun. */
  acquire(signal?: AbortSignal, options?: { readonly again: boolean }): Promise<void>;
  release(outcome: Outcome, latencyMs: number): void;
  /** How many may run at once now. */
  limit(): number;
  /** Whether more than one is running. */
  isShared(): boolean;
}

/** Completions that make one judgement of throughput, as a multiple of the limit. */
const windowFactor = 4;
const growFactor = 1.5;
/** A share of the best throughput that more in flight is not worth exceeding. */
const nearBest = 0.9;
/** By how much a lower limit rises in esteem with each window in which it is not used. */
const regain = 1.01;
/** After a push-back, growth rests for this long. */
const restMs = 5_000;

/** Of the patience, the share that one request may wait for those before it, if the endpoint serves one at a time. */
const queueShare = 0.25;

export function createPacer(options: PacerOptions): Pacer {
  const { start, max, clock, afterFirst, patienceMs = Number.POSITIVE_INFINITY } = options;
  let limit = Math.max(1, Math.min(start, max));
  let isFirst = afterFirst !== undefined;
  let running = 0;
  const waiting: (() => void)[] = [];
  let window = openWindow(clock);
  let previous: { throughput: number; latencyMs: number; limit: number } | undefined;
  /** What each limit tried so far got done per millisecond, smoothed. */
  const throughputs = new Map<number, number>();
  let restUntilMs = 0;
  let lastCutMs = Number.NEGATIVE_INFINITY;
  const ceiling = createCeiling(max);

  const setLimit = (next: number) => {
    limit = Math.max(1, Math.min(ceiling.most(), Math.floor(next)));
    window = openWindow(clock);
  };
  const cut = (latencyMs: number) => {
    const nowMs = clock.monotonicMs();
    restUntilMs = nowMs + restMs;
    // Requests sent before the last cut say nothing about the limit after it.
    if (nowMs - latencyMs < lastCutMs) return;
    lastCutMs = nowMs;
    throughputs.clear();
    setLimit(limit / 2);
  };
  const judgeWindow = () => {
    const nowMs = clock.monotonicMs();
    const { done, latencySumMs, firstDoneMs } = window;
    const current = {
      throughput: (done - 1) / Math.max(1e-3, nowMs - firstDoneMs),
      latencyMs: latencySumMs / done,
      limit,
    };
    const before = previous?.limit === limit ? previous : undefined;
    previous = current;
    if (before && current.latencyMs > 3 * before.latencyMs && current.throughput < 0.6 * before.throughput) {
      restUntilMs = nowMs + restMs;
      setLimit(limit * 0.75);
      return;
    }
    throughputs.set(limit, (current.throughput + (throughputs.get(limit) ?? current.throughput)) / 2);
    // Trust in what is long past fades, so that lower limits get another try.
    for (const [lower, throughput] of throughputs)
      if (lower < limit) throughputs.set(lower, regain * throughput);
    const knee = findKnee(throughputs);
    if (knee < limit) restUntilMs = nowMs + restMs;
    if (knee !== limit) setLimit(knee);
    else if (
      nowMs >= restUntilMs &&
      limit < ceiling.most() &&
      current.latencyMs * growFactor < patienceMs / 2
    )
      setLimit(Math.max(limit + 1, limit * growFactor));
    else window = openWindow(clock);
  };
  const admit = () => {
    while (running < limit && waiting.length > 0) {
      running++;
      waiting.shift()?.();
    }
  };

  return {
    limit: () => limit,
    isShared: () => running > 1,
    acquire(signal, { again = false } = { again: false }) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (running < limit && waiting.length === 0) {
        running++;
        return Promise.resolve();
      }
      return queueUp(waiting, { signal, again });
    },
    release(outcome, latencyMs) {
      const fell = ceiling.falls(outcome, { running, limit });
      running--;
      if (isFirst && outcome === 'ok') {
        isFirst = false;
        setLimit(Math.min(afterFirst ?? limit, (queueShare * patienceMs) / Math.max(1, latencyMs)));
      }
      if (fell) setLimit(ceiling.most());
      else if (outcome === 'pushed-back' || outcome === 'lost') cut(latencyMs);
      // Requests sent before the window opened ran at another limit and would blur the comparison.
      else if (outcome === 'ok' && clock.monotonicMs() - latencyMs >= window.startedMs) {
        if (window.done++ === 0) window.firstDoneMs = clock.monotonicMs();
        window.latencySumMs += latencyMs;
        if (window.done >= windowFactor * limit) judgeWindow();
      }
      admit();
    },
  };
}

function openWindow(clock: Clock) {
  return { startedMs: clock.monotonicMs(), firstDoneMs: 0, done: 0, latencySumMs: 0 };
}

/** Resolves when it is its turn. */
function queueUp(
  waiting: (() => void)[],
  { signal, again }: { readonly signal: AbortSignal | undefined; readonly again: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      unlisten?.();
      resolve();
    };
    const leave = () => {
      const at = waiting.indexOf(enter);
      if (at >= 0) waiting.splice(at, 1);
      reject(signal?.reason);
    };
    const unlisten = signal && onAbort(signal, leave);
    if (again) waiting.unshift(enter);
    else waiting.push(enter);
  });
}

/** The lowest limit that does about as much as the best: beyond it, requests only wait at the endpoint. */
function findKnee(throughputs: ReadonlyMap<number, number>): number {
  const enough = nearBest * Math.max(...throughputs.values());
  return Math.min(
    ...[...throughputs].filter(([, throughput]) => throughput >= enough).map(([limit]) => limit),
  );
}
