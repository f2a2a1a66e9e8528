import type { Grade, RapidMoment } from '@doctorbench/core';
import type { Clock } from '@doctorbench/models';

/** Where a run stands, for whoever watches it. */
export interface Progress {
  readonly planned: number;
  /** Graded, over all sessions of the run. */
  readonly done: number;
  readonly failed: number;
  readonly vetoed: number;
  readonly itemsPerSecond: number;
  /** Undefined until something was done in this session. */
  readonly remainingMs: number | undefined;
  readonly concurrency: number;
  readonly calls: number;
  readonly costUsd: number | undefined;
  /** Of a rapid assessment: its estimate after each batch, and where it ends at the latest. */
  readonly rapid?: { readonly most: number; readonly moments: readonly RapidMoment[] } | undefined;
}

/** Rate over the last seconds rather than since the start, so that a changed pace shows. */
const rateWindowMs = 20_000;

export function createRate(clock: Clock): { tick(): void; perSecond(): number } {
  const startedMs = clock.monotonicMs();
  let windowStartMs = startedMs;
  let current = 0;
  let earlier: { done: number; ms: number } | undefined;
  return {
    tick() {
      current++;
      const nowMs = clock.monotonicMs();
      if (nowMs - windowStartMs < rateWindowMs) return;
      earlier = { done: current, ms: nowMs - windowStartMs };
      windowStartMs = nowMs;
      current = 0;
    },
    perSecond() {
      const ms = clock.monotonicMs() - windowStartMs + (earlier?.ms ?? 0);
      return ms > 0 ? ((current + (earlier?.done ?? 0)) * 1000) / ms : 0;
    },
  };
}

export interface ProgressCounter {
  add(grade: Pick<Grade, 'status' | 'vetoes'>): void;
  report(): void;
  done(): number;
}

/** Counts grades on top of those of earlier sessions, and tells whoever watches. */
export function createProgressCounter({
  planned,
  past,
  clock,
  toFigures,
  onProgress,
}: {
  readonly planned: number;
  readonly past: Pick<Progress, 'done' | 'failed' | 'vetoed'>;
  readonly clock: Clock;
  readonly toFigures: () => Pick<Progress, 'concurrency' | 'calls' | 'costUsd' | 'rapid'>;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}): ProgressCounter {
  const counts = { done: past.done, failed: past.failed, vetoed: past.vetoed };
  const rate = createRate(clock);
  return {
    add({ status, vetoes }) {
      counts.done++;
      if (status === 'failed') counts.failed++;
      if (vetoes.length > 0) counts.vetoed++;
      rate.tick();
    },
    report() {
      if (!onProgress) return;
      const perSecond = rate.perSecond();
      onProgress({
        planned,
        ...counts,
        itemsPerSecond: perSecond,
        remainingMs: perSecond > 0 ? ((planned - counts.done) / perSecond) * 1000 : undefined,
        ...toFigures(),
      });
    },
    done: () => counts.done,
  };
}
