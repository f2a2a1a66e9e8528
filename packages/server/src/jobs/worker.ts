import { hostname } from 'node:os';
import { AppError, type Submission, type SubmissionProgress, type Track, tracks } from '@doctorbench/core';
import type { Logger } from 'pino';
import type { Events } from '../db/events.ts';
import { isDatabaseDown } from '../db/is-database-down.ts';
import type { Claimed } from '../db/submission-row.ts';
import type { BoardService } from '../features/boards/service.ts';
import type { ExecuteSubmission, Outcome } from '../features/runs/execute-submission.ts';
import type { Queue } from '../features/submissions/store/queue.ts';
import type { SubmissionStore } from '../features/submissions/store.ts';
import type { Ending } from '../features/submissions/store/changes.ts';
import type { WorkerService } from '../features/workers/service.ts';
import { createId } from '../ids.ts';

interface WorkerDeps {
  readonly queue: Queue;
  readonly store: SubmissionStore;
  readonly boards: BoardService;
  readonly workers: WorkerService;
  readonly events: Events;
  readonly execute: ExecuteSubmission;
  readonly log: Logger;
}

export interface Worker {
  readonly id: string;
  /** Hands back what it has, and stops. */
  stop(): Promise<void>;
}

const renewalsPerLease = 4;
/** An abandoned run is looked for this often; new submissions are told. */
const looksPerLease = 8;
const announceMs = 250;

/** Serves every track: claims, runs, ends. Any number of these may share one database. */
export function startWorker(deps: WorkerDeps): Worker {
  const { queue, workers, events, log } = deps;
  const id = createId('wrk');
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const looking = new Map<Track, Promise<void>>();
  const again = new Set<Track>();
  const held = new Map<string, AbortController>();

  const look = async (track: Track) => {
    while (!stopping.signal.aborted) {
      const claimed = await queue.claim(track, id);
      if (!claimed) return;
      // More than one of a track may be allowed: look on while this one runs.
      const run = carryOut(claimed).catch(error => log.error({ error }, 'a run broke off'));
      running.add(run);
      run.finally(() => {
        running.delete(run);
        lookSoon(track);
      });
    }
  };
  const lookSoon = (track: Track) => {
    if (stopping.signal.aborted) return;
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
  const lookEverywhere = () => {
    for (const track of tracks) lookSoon(track.id);
  };

  const carryOut = async (claimed: Claimed) => {
    const { row, claim } = claimed;
    const cancel = new AbortController();
    const lost = new AbortController();
    held.set(row.id, cancel);
    const progress = createProgressAnnouncer(row.id, events, log);
    const renew = setInterval(() => {
      queue.renew(claim, progress.latest()).then(
        kept => kept || lost.abort(),
        error => log.warn({ error }, 'a lease could not be renewed'),
      );
    }, queue.leaseMs / renewalsPerLease);
    log.info({ submission: row.id, claim: claim.number, edition: row.editionId }, 'run begins');
    try {
      const outcome = await deps
        .execute(claimed, {
          drain: stopping.signal,
          abort: AbortSignal.any([cancel.signal, lost.signal]),
          onProgress: progress.update,
        })
        .catch((error: unknown): Outcome | undefined =>
          isDatabaseDown(error) ? undefined : toFailure(error, log),
        );
      progress.stop();
      if (!outcome) {
        // The lease runs out, and whoever reaches the database first goes on.
        log.error({ submission: row.id, claim: claim.number }, 'the database went away under a run');
        return;
      }
      if (lost.signal.aborted || isLost(outcome)) {
        log.warn({ submission: row.id, claim: claim.number }, 'another worker has taken over');
        return;
      }
      if (!cancel.signal.aborted && stopping.signal.aborted && outcome.state.kind === 'stopped') {
        await queue.handBack(claim);
        await events.publish({ kind: 'queue' });
        return;
      }
      await end(claimed, toEnding(outcome, cancel.signal.aborted), { outcome, progress: progress.latest() });
    } finally {
      clearInterval(renew);
      // It may be held again, when this worker itself took over what it had lost.
      if (held.get(row.id) === cancel) held.delete(row.id);
    }
  };

  const end = async (
    { row, claim }: Claimed,
    ending: Ending,
    { outcome, progress }: { readonly outcome: Outcome; readonly progress: SubmissionProgress | undefined },
  ) => {
    const { store, boards } = deps;
    const ended = await store.transaction(async tx => {
      const finished = await store.end(tx, claim, { ...ending, ...(progress ? { progress } : {}) });
      if (!finished) return undefined;
      const { report } = outcome;
      if (ending.status !== 'completed' || !report) return { onBoard: false };
      await store.saveReport(tx, row.id, JSON.stringify(report));
      return { onBoard: await boards.enter(tx, finished, report) };
    });
    if (!ended) return;
    log.info({ submission: row.id, status: ending.status, cause: ending.cause?.code }, 'run ends');
    await events.publish({
      kind: 'submission',
      id: row.id,
      status: ending.status,
      progress: progress ?? row.progress,
    });
    if (ended.onBoard) await boards.announce(row.editionId, row.modelId);
  };

  const stopHearing = events.subscribe(event => {
    if (event.kind === 'queue') lookEverywhere();
    if (event.kind === 'cancel') held.get(event.id)?.abort();
  });
  const timer = setInterval(() => {
    lookEverywhere();
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
    .then(lookEverywhere, error => log.error({ error }, 'the worker could not begin'));

  return {
    id,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      stopHearing();
      await Promise.all([...looking.values()]);
      await Promise.all([...running]);
      await workers.end(id).catch(() => undefined);
    },
  };
}

/** Tells watchers a few times a second at most, and the latest always. */
function createProgressAnnouncer(id: string, events: Events, log: Logger) {
  let latest: SubmissionProgress | undefined;
  let toldAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    toldAt = Date.now();
    if (!latest) return;
    events
      .publish({ kind: 'submission', id, status: 'running', progress: latest })
      .catch(error => log.debug({ error }, 'progress was not told'));
  };
  return {
    latest: () => latest,
    update(progress: SubmissionProgress) {
      latest = progress;
      timer ??= setTimeout(tell, Math.max(0, toldAt + announceMs - Date.now()));
    },
    /** The end is told by others. */
    stop: () => clearTimeout(timer),
  };
}

function toFailure(error: unknown, log: Logger): Outcome {
  const known = error instanceof AppError ? error : undefined;
  if (!known) log.error({ error }, 'a run failed unexpectedly');
  const endedAt = new Date().toISOString();
  return {
    state: {
      kind: 'stopped',
      endedAt,
      cause: known?.code ?? 'internal.unexpected',
      detail: known?.detail ?? '',
    },
  };
}

function isLost({ state }: Outcome): boolean {
  return state.kind === 'stopped' && state.cause === 'run.locked';
}

function toEnding({ state, report }: Outcome, cancelled: boolean): Ending {
  if (state.kind === 'completed')
    return {
      status: 'completed',
      overallScore: report?.overall_score?.value ?? null,
      rating: report?.rating ?? null,
    };
  if (cancelled) return { status: 'cancelled' };
  if (state.kind === 'stopped') return { status: 'failed', cause: toCause(state.cause, state.detail) };
  return { status: 'failed', cause: toCause('internal.unexpected', '') };
}

/** What the endpoint did is its owner's affair; everything else is ours. */
function toCause(
  code: NonNullable<Submission['cause']>['code'],
  detail: string,
): NonNullable<Submission['cause']> {
  const ours = !code.startsWith('endpoint.') && !code.startsWith('config.key');
  // jsonb takes no NUL.
  return { code, detail: detail.replaceAll('\u0000', '').slice(0, 2000), ours };
}
