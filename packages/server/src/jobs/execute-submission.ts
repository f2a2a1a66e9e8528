import type { SubmissionProgress } from '@doctorbench/core';
import type { Logger } from 'pino';
import type { Events } from '../db/events.ts';
import { isDatabaseDown } from '../db/is-database-down.ts';
import type { Claimed } from '../db/submission-row.ts';
import type { BoardService } from '../features/boards/service.ts';
import type { ExecuteSubmission, Outcome } from '../features/runs/execute-submission.ts';
import type { Ending } from '../features/submissions/store/changes.ts';
import type { Queue } from '../features/submissions/store/queue.ts';
import type { SubmissionStore } from '../features/submissions/store.ts';
import { createProgressAnnouncer } from './announce-progress.ts';
import { isLost, toEnding, toFailure } from './outcome.ts';
import { type Pace, startSlice } from './slice.ts';

export interface CarryOutDeps {
  readonly queue: Queue;
  readonly store: SubmissionStore;
  readonly boards: BoardService;
  readonly events: Events;
  readonly execute: ExecuteSubmission;
  readonly pace: Pace;
  readonly log: Logger;
}

export interface CarryOutSignals {
  /** The worker stops: what runs is handed back. */
  readonly stopping: AbortSignal;
  /** The submitter cancelled it. */
  readonly cancel: AbortSignal;
}

const renewalsPerLease = 4;

/** Runs one claimed submission to its end, keeping its lease alive. */
export async function carryOut(
  claimed: Claimed,
  { stopping, cancel }: CarryOutSignals,
  deps: CarryOutDeps,
): Promise<void> {
  const { queue, events, log } = deps;
  const { row, claim } = claimed;
  const lost = new AbortController();
  const slice = startSlice(claimed, deps);
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
        drain: AbortSignal.any([stopping, slice.over]),
        abort: AbortSignal.any([cancel, lost.signal, slice.spent, slice.late]),
        onProgress: reached => {
          progress.update(reached);
          slice.look(reached);
        },
      })
      .catch((error: unknown): Outcome | undefined =>
        isDatabaseDown(error) ? undefined : toFailure(error, log),
      );
    progress.stop();
    if (!outcome) {
      // The lease runs out, and whoever reaches the database first goes on.
      log.error({ submission: row.id, claim: claim.number }, 'the database went away under a run');
    } else if (lost.signal.aborted || isLost(outcome)) {
      log.warn({ submission: row.id, claim: claim.number }, 'another worker has taken over');
    } else if (
      isPaused(outcome, { cancel, spent: slice.spent }) &&
      (stopping.aborted || slice.over.aborted)
    ) {
      await (stopping.aborted ? queue.handBack(claim) : queue.park(claim));
      if (!stopping.aborted) await tellParked(claimed, progress.latest(), deps);
      await events.publish({ kind: 'queue' });
    } else {
      await end(
        claimed,
        {
          ending: toEnding(slice.spent.aborted ? outOfTime(outcome) : outcome, cancel.aborted),
          outcome,
          progress: progress.latest(),
        },
        deps,
      );
    }
  } finally {
    clearInterval(renew);
    slice.stop();
  }
}

/** It stopped by our word and can be gone on with. */
function isPaused(
  { state }: Outcome,
  { cancel, spent }: { readonly cancel: AbortSignal; readonly spent: AbortSignal },
): boolean {
  return !cancel.aborted && !spent.aborted && state.kind === 'stopped';
}

function outOfTime(outcome: Outcome): Outcome {
  if (outcome.state.kind === 'completed') return outcome;
  const { endedAt = new Date().toISOString() } = outcome.state.kind === 'stopped' ? outcome.state : {};
  return { state: { kind: 'stopped', endedAt, cause: 'submission.time', detail: '' } };
}

async function tellParked(
  { row }: Claimed,
  progress: SubmissionProgress | undefined,
  { events, log }: CarryOutDeps,
): Promise<void> {
  log.info({ submission: row.id }, 'run gives its place to others');
  await events.publish({
    kind: 'submission',
    id: row.id,
    status: 'queued',
    progress: progress ?? row.progress,
  });
}

interface End {
  readonly ending: Ending;
  readonly outcome: Outcome;
  readonly progress: SubmissionProgress | undefined;
}

async function end(
  { row, claim }: Claimed,
  { ending, outcome, progress }: End,
  { store, boards, events, log }: CarryOutDeps,
): Promise<void> {
  const ended = await store.transaction(async tx => {
    const finished = await store.end(tx, claim, { ...ending, ...(progress ? { progress } : {}) });
    if (!finished) return undefined;
    const { report, stress } = outcome;
    if (ending.status !== 'completed' || !report) return { onBoard: false };
    await store.saveReport(tx, row.id, JSON.stringify(report));
    if (stress) await store.saveStress(tx, row.id, JSON.stringify(stress));
    return { onBoard: await boards.enter(tx, finished, { report, stress: stress?.report }) };
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
}
