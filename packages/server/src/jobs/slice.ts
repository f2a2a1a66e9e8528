import type { SubmissionProgress } from '@doctorbench/core';
import type { Logger } from 'pino';
import type { Claimed } from '../db/submission-row.ts';
import type { Queue } from '../features/submissions/store/queue.ts';

/** The time a run has its place for. */
export interface Slice {
  /** Others wait, and it has had its turn: what is asked is waited for, and then it is their turn. */
  readonly over: AbortSignal;
  /** It was waited for long enough: what is not answered is asked again in its next turn. */
  readonly late: AbortSignal;
  /** It was worked on for as long as it may be, or would be: no use in going on. */
  readonly spent: AbortSignal;
  /** Hears how far it has come. */
  look(progress: SubmissionProgress): void;
  stop(): void;
}

export interface Pace {
  /** How long a run keeps its place while others wait. */
  readonly sliceMs: number;
  /** How long any run may be worked on in all. */
  readonly mostMs: number;
}

interface SliceDeps {
  readonly queue: Pick<Queue, 'isWanted'>;
  readonly pace: Pace;
  readonly log: Logger;
}

/** For what was asked when the slice was over; never longer than the slice itself. */
const longestGraceMs = 60_000;

/** A run that is slow takes its time from itself: while others wait, it has its place for one slice after another. */
export function startSlice({ row, runMinutes }: Claimed, { queue, pace, log }: SliceDeps): Slice {
  const over = new AbortController();
  const late = new AbortController();
  const spent = new AbortController();
  let grace: NodeJS.Timeout | undefined;
  const turn = setInterval(() => {
    queue.isWanted(row.track).then(
      wanted => {
        if (!wanted) return;
        over.abort();
        grace ??= setTimeout(() => late.abort(), Math.min(pace.sliceMs, longestGraceMs));
      },
      error => log.warn({ error }, 'the queue could not be read'),
    );
  }, pace.sliceMs);
  const mostMs = Math.min(pace.mostMs, runMinutes === null ? Number.POSITIVE_INFINITY : runMinutes * 60_000);
  const servedBeforeMs = row.servedSeconds * 1000;
  const startedAt = Date.now();
  const left = Math.max(0, mostMs - servedBeforeMs);
  const end = setTimeout(() => spent.abort(), Math.min(left, longestTimerMs));
  return {
    over: over.signal,
    late: late.signal,
    spent: spent.signal,
    look(progress) {
      const servedMs = servedBeforeMs + Date.now() - startedAt;
      if (isHopeless(progress, { servedMs, mostMs })) spent.abort();
    },
    stop() {
      clearInterval(turn);
      clearTimeout(grace);
      clearTimeout(end);
    },
  };
}

/** A longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** What the first answers of a run must be before its pace is taken for what it is. */
const pilot = { answers: 20, share: 0.05 };
/** An endpoint may become this much faster than it was so far. */
const hope = 2;

/** Whether a run, by the pace of its first answers, would take more than twice the time it may. */
export function isHopeless(
  { done, failed, remainingMs }: Pick<SubmissionProgress, 'done' | 'failed' | 'remainingMs'>,
  { servedMs, mostMs }: { readonly servedMs: number; readonly mostMs: number },
): boolean {
  if (remainingMs === null || done + failed < pilot.answers || servedMs < pilot.share * mostMs) return false;
  return servedMs + remainingMs > hope * mostMs;
}
