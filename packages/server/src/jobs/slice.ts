import type { Logger } from 'pino';
import type { Claimed } from '../db/submission-row.ts';
import type { Queue } from '../features/submissions/store/queue.ts';

/** The time a run has its place for. */
export interface Slice {
  /** Others wait, and it has had its turn: what is asked is waited for, and then it is their turn. */
  readonly over: AbortSignal;
  /** It was worked on for as long as any run may be. */
  readonly spent: AbortSignal;
  stop(): void;
}

interface SliceDeps {
  readonly queue: Pick<Queue, 'isWanted'>;
  readonly pace: { readonly sliceMs: number; readonly mostMs: number };
  readonly log: Logger;
}

/** A run that is slow takes its time from itself: while others wait, it has its place for one slice after another. */
export function startSlice({ row }: Claimed, { queue, pace, log }: SliceDeps): Slice {
  const over = new AbortController();
  const spent = new AbortController();
  const look = setInterval(() => {
    queue.isWanted(row.track).then(
      wanted => wanted && over.abort(),
      error => log.warn({ error }, 'the queue could not be read'),
    );
  }, pace.sliceMs);
  const left = Math.max(0, pace.mostMs - row.servedSeconds * 1000);
  const end = setTimeout(() => spent.abort(), Math.min(left, longestTimerMs));
  return {
    over: over.signal,
    spent: spent.signal,
    stop() {
      clearInterval(look);
      clearTimeout(end);
    },
  };
}

/** A longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1;
