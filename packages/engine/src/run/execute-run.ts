import { type Answer, AppError, type RunState, toAnswerKey, toCostUsd } from '@doctorbench/core';
import { type Clock, systemClock } from '../clock.ts';
import type { EndpointClient } from '../endpoint/client.ts';
import type { Judge } from '../grading/judge.ts';
import type { Journal } from '../journal/journal.ts';
import type { Suite } from '../suite/suite.ts';
import { askTask } from './ask-task.ts';
import { createBudget } from './budget.ts';
import { gradeAnswer } from './grade-answer.ts';
import { mayHavePassed, planItems, planTasks, type Task } from './plan.ts';
import { createRate, type Progress } from './progress.ts';

export interface RunDeps {
  readonly suite: Suite;
  readonly journal: Journal;
  readonly client: EndpointClient;
  readonly judge: Judge;
  readonly clock?: Clock;
  /** Stops asking; requests in flight are waited for. */
  readonly drain?: AbortSignal;
  /** Stops at once; requests in flight are dropped. */
  readonly abort?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Consecutive failures after which the endpoint is taken to be down. */
const failuresInARow = 12;
/** Answers on their way into the journal before asking waits for the disk. */
const maxSettling = 1024;

/** Does what the journal does not hold yet: plan → ask → journal → grade → journal. Returns how it ended. */
export async function executeRun(deps: RunDeps): Promise<RunState> {
  const { suite, journal, client, judge, clock = systemClock } = deps;
  const { manifest } = journal;
  if (suite.hash !== manifest.protocol.suite.hash) throw new AppError('suite.changed', suite.dir);
  const startedMs = clock.monotonicMs();
  const budget = createBudget(manifest.budget, manifest.prices);
  const past = await readPast(journal, budget);
  const selected = planItems(suite, manifest);
  const rate = createRate(clock);
  const counts = { done: past.done, failed: past.failed, vetoed: past.vetoed };
  const stop = new AbortController();
  const abortSignal = deps.abort ?? new AbortController().signal;
  let cause: unknown;
  let failedInARow = 0;
  const settling = new Set<Promise<void>>();

  const halt = (error: unknown) => {
    cause ??= deps.drain?.aborted || abortSignal.aborted ? new AppError('run.interrupted') : error;
    stop.abort();
  };
  const report = () => {
    const perSecond = rate.perSecond();
    deps.onProgress?.({
      planned: manifest.planned,
      ...counts,
      itemsPerSecond: perSecond,
      remainingMs: perSecond > 0 ? ((manifest.planned - counts.done) / perSecond) * 1000 : undefined,
      concurrency: client.concurrency(),
      calls: budget.calls(),
      costUsd: budget.costUsd(),
    });
  };
  const settle = async ({ item, answer: earlier }: Task, answer: Answer) => {
    if (!earlier) await journal.appendAnswer(answer);
    const grade = await gradeAnswer(item, answer, judge);
    await journal.appendGrade(grade);
    counts.done++;
    if (grade.status === 'failed') counts.failed++;
    if (grade.vetoes.length > 0) counts.vetoed++;
    rate.tick();
    report();
  };
  const work = async (tasks: AsyncGenerator<Task>) => {
    while (!stop.signal.aborted && !deps.drain?.aborted && !abortSignal.aborted) {
      const { value: task, done } = await tasks.next();
      if (done) return;
      const answer =
        task.answer ?? (await askTask(task, { suite, client, budget, clock, manifest, signal: abortSignal }));
      failedInARow = answer.outcome.kind === 'failed' ? failedInARow + 1 : 0;
      const settled = settle(task, answer)
        .catch(halt)
        .finally(() => settling.delete(settled));
      settling.add(settled);
      if (answer.outcome.kind === 'failed' && failedInARow >= Math.max(failuresInARow, client.concurrency()))
        halt(
          new AppError(
            answer.outcome.cause,
            `${failedInARow} failures in a row; the last: ${answer.outcome.detail}`,
          ),
        );
      while (settling.size >= maxSettling) await Promise.race(settling);
    }
  };

  await journal.updateManifest({ state: { kind: 'running' } });
  report();
  const tasks = planTasks({ suite, journal, selected, ...past });
  await Promise.all(Array.from({ length: client.maxConcurrency }, () => work(tasks).catch(halt)));
  await Promise.all(settling);
  if (counts.done < manifest.planned && (deps.drain?.aborted || abortSignal.aborted)) halt(undefined);
  const endedAt = clock.now().toISOString();
  const state: RunState = cause === undefined ? { kind: 'completed', endedAt } : toStopped(cause, endedAt);
  const activeMs = manifest.activeMs + clock.monotonicMs() - startedMs;
  await journal.updateManifest({ state, activeMs, adaptations: [...client.listAdaptations()] });
  if (cause !== undefined && !(cause instanceof AppError)) throw cause;
  return state;
}

function toStopped(cause: unknown, endedAt: string): RunState {
  const error = cause instanceof AppError ? cause : new AppError('internal.unexpected');
  return { kind: 'stopped', endedAt, cause: error.code, detail: error.detail };
}

/** What an earlier session of the run left behind. */
async function readPast(journal: Journal, budget: ReturnType<typeof createBudget>) {
  const { prices } = journal.manifest;
  const retry = new Set<string>();
  const regrade = new Set<string>();
  const failures = new Set<string>();
  let done = 0;
  let vetoed = 0;
  for await (const grade of journal.readGrades()) {
    done++;
    if (grade.status === 'failed') failures.add(toAnswerKey(grade));
    if (grade.vetoes.length > 0) vetoed++;
  }
  for await (const answer of journal.readAnswers()) {
    const key = toAnswerKey(answer);
    if (mayHavePassed(answer)) retry.add(key);
    // A crash between a second, successful try and its grade leaves the grade of the failure standing.
    else if (answer.outcome.kind === 'answered' && failures.has(key)) regrade.add(key);
    const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
    const costUsd = turns.reduce(
      (sum, { usage }) => sum + (usage && prices ? toCostUsd(usage, prices) : 0),
      0,
    );
    budget.addPast(answer.calls, costUsd);
  }
  const undone = [...failures].filter(key => retry.has(key) || regrade.has(key)).length;
  return { retry, regrade, done: done - undone, failed: failures.size - undone, vetoed };
}
