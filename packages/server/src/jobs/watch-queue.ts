import { type Track, tracks } from '@doctorbench/core';
import type { Logger } from 'pino';
import type { Claimed } from '../db/submission-row.ts';
import type { Queue } from '../features/submissions/store/queue.ts';

interface WatchOptions {
  readonly queue: Pick<Queue, 'claim'>;
  readonly workerId: string;
  /** That this worker has at a time. */
  readonly runsPerTrack: number;
  readonly stopping: AbortSignal;
  readonly carryOut: (claimed: Claimed) => Promise<void>;
  readonly log: Logger;
}

/** Claims what the queue has, track by track, and starts it. */
export interface QueueWatch {
  lookEverywhere(): void;
  /** Resolves when nothing is looked for or running any more. */
  settle(): Promise<void>;
}

export function watchQueue({
  queue,
  workerId,
  runsPerTrack,
  stopping,
  carryOut,
  log,
}: WatchOptions): QueueWatch {
  const running = new Map<Promise<void>, Track>();
  const hasRoom = (track: Track) =>
    [...running.values()].filter(held => held === track).length < runsPerTrack;
  const looking = new Map<Track, Promise<void>>();
  const again = new Set<Track>();

  const look = async (track: Track) => {
    while (!stopping.aborted && hasRoom(track)) {
      const claimed = await queue.claim(track, workerId);
      if (!claimed) return;
      // More than one of a track may be allowed: look on while this one runs.
      const run = carryOut(claimed).catch(error => log.error({ error }, 'a run broke off'));
      running.set(run, track);
      run.finally(() => {
        running.delete(run);
        lookSoon(track);
      });
    }
  };
  const lookSoon = (track: Track) => {
    if (stopping.aborted) return;
    if (looking.has(track)) {
      again.add(track);
      return;
    }
    const work = look(track)
      .catch(error => log.error({ error }, 'the queue could not be read'))
      .finally(() => {
        looking.delete(track);
        if (again.delete(track)) lookSoon(track);
      });
    looking.set(track, work);
  };
  return {
    lookEverywhere() {
      for (const track of tracks) lookSoon(track.id);
    },
    async settle() {
      await Promise.all([...looking.values()]);
      await Promise.all([...running.keys()]);
    },
  };
}
