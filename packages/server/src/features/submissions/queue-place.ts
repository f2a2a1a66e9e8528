import { isEnded, type Track } from '@doctorbench/core';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { EditionService } from '../editions/service.ts';
import type { SubmissionStore } from './store.ts';

interface Deps {
  readonly store: SubmissionStore;
  readonly editions: EditionService;
  readonly getRunsOf: (track: Track) => number;
}

export interface QueuePlace {
  readonly position: number | null;
  readonly estimatedFinish: Date | null;
}

/** Of a run about which nothing is known yet. */
const guessedItemMs = 1000;

/** Where a submission stands in the queue, and when it should be done. */
export async function findQueuePlace(
  row: SubmissionRow,
  { store, editions, getRunsOf }: Deps,
): Promise<QueuePlace> {
  if (isEnded(row.status)) return { position: null, estimatedFinish: null };
  const edition = await editions.get(row.editionId);
  const runMs = (await store.averageDurationMs(edition.id)) ?? edition.planned * guessedItemMs;
  if (row.status === 'running')
    return { position: null, estimatedFinish: new Date(Date.now() + (row.progress?.remainingMs ?? runMs)) };
  const ahead = await store.countAhead(row.track, row.seq);
  const running = await store.listRunning(row.track);
  const runningMs = Math.max(0, ...running.map(({ progress }) => progress?.remainingMs ?? runMs));
  const waitingMs = (Math.max(0, ahead - running.length) * runMs) / getRunsOf(row.track);
  return { position: ahead + 1, estimatedFinish: new Date(Date.now() + runningMs + waitingMs + runMs) };
}
