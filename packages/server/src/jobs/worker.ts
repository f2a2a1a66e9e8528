import { hostname } from 'node:os';
import type { Claimed } from '../db/submission-row.ts';
import type { WorkerService } from '../features/workers/service.ts';
import { createId } from '../ids.ts';
import { type CarryOutDeps, carryOut } from './execute-submission.ts';
import { watchQueue } from './watch-queue.ts';

interface WorkerDeps extends CarryOutDeps {
  readonly workers: WorkerService;
  /** Of one track that this worker has at a time: what is more is for others. */
  readonly runsPerTrack?: number;
}

export interface Worker {
  readonly id: string;
  /** Hands back what it has, and stops. */
  stop(): Promise<void>;
}

/** An abandoned run is looked for this often; new submissions are told. */
const looksPerLease = 8;

/** Serves every track: claims, runs, ends. Any number of these may share one database. */
export function startWorker(deps: WorkerDeps): Worker {
  const { queue, workers, events, log, runsPerTrack = Number.POSITIVE_INFINITY } = deps;
  const id = createId('wrk');
  const stopping = new AbortController();
  const held = new Map<string, AbortController>();

  const hold = async (claimed: Claimed) => {
    const cancel = new AbortController();
    const submissionId = claimed.row.id;
    held.set(submissionId, cancel);
    try {
      await carryOut(claimed, { stopping: stopping.signal, cancel: cancel.signal }, deps);
    } finally {
      // It may be held again, when this worker itself took over what it had lost.
      if (held.get(submissionId) === cancel) held.delete(submissionId);
    }
  };
  const watch = watchQueue({
    ...{ queue, workerId: id, runsPerTrack, log },
    stopping: stopping.signal,
    carryOut: hold,
  });

  const stopHearing = events.subscribe(event => {
    if (event.kind === 'queue') watch.lookEverywhere();
    if (event.kind === 'cancel') held.get(event.id)?.abort();
  });
  const timer = setInterval(() => {
    watch.lookEverywhere();
    workers.seen(id).catch(error => log.warn({ error }, 'the database does not answer'));
    // A cancellation that was not heard is found here.
    queue
      .listCancelled([...held.keys()])
      .then(ids => {
        for (const cancelled of ids) held.get(cancelled)?.abort();
      })
      .catch(() => undefined);
  }, queue.leaseMs / looksPerLease);
  workers
    .begin({ id, host: hostname(), pid: process.pid })
    .then(watch.lookEverywhere, error => log.error({ error }, 'the worker could not begin'));

  return {
    id,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      stopHearing();
      await watch.settle();
      await workers.end(id).catch(() => undefined);
    },
  };
}
