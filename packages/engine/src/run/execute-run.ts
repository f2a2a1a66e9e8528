import { createSuiteHospital, type PatientVoice } from '@doctorbench/clinic';
import { type Answer, AppError, countAskings, type RunState } from '@doctorbench/core';
import type { Embedder, Judge } from '@doctorbench/grading';
import type { EndpointClient } from '@doctorbench/models';
import { type Clock, systemClock } from '@doctorbench/models';
import { createImageUrls, imageDefaults } from '../images/image-urls.ts';
import type { Journal } from '../journal/journal.ts';
import type { ToolUse } from '../kinds/kind.ts';
import type { Suite } from '../suite/suite.ts';
import { askTask } from './ask-task.ts';
import { createBudget } from './budget.ts';
import { gradeAnswer } from './grade-answer.ts';
import { planControls, planItems, planTasks, type Task } from './plan.ts';
import { createRate, type Progress } from './progress.ts';
import { readPast } from './read-past.ts';
import { createSemaphore } from './semaphore.ts';

export interface RunDeps {
  readonly suite: Suite;
  readonly journal: Journal;
  readonly client: EndpointClient;
  readonly judge: Judge;
  readonly embedder?: Embedder;
  /** Phrases what patients say in encounters; offline where absent. */
  readonly patient?: PatientVoice | undefined;
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
const maxSettling = 256;

/** Does what the journal does not hold yet: plan → ask → journal → grade → journal. Returns how it ended. */
export async function executeRun(deps: RunDeps): Promise<RunState> {
  const { suite, journal, client, judge, clock = systemClock } = deps;
  const { manifest } = journal;
  if (suite.hash !== manifest.protocol.suite.hash) throw new AppError('suite.changed', suite.dir);
  const startedMs = clock.monotonicMs();
  const budget = createBudget(manifest.budget, manifest.prices);
  const past = await readPast({ journal, suite, budget, ask: true });
  const spentBefore = budget.calls();
  const selected = planItems(suite, manifest);
  const controls = planControls(suite, manifest, selected);
  const planned = countAskings(manifest);
  const rate = createRate(clock);
  const counts = { done: past.done, failed: past.failed, vetoed: past.vetoed };
  const stop = new AbortController();
  const abortSignal = deps.abort ?? new AbortController().signal;
  let cause: unknown;
  let failedInARow = 0;
  /** Requests of this session whose answers are in the journal. */
  let keptCalls = 0;
  const settling = createSemaphore(maxSettling);

  const isInterrupted = () => deps.drain?.aborted === true || abortSignal.aborted;
  const isStopping = () => stop.signal.aborted || isInterrupted();
  const halt = (error: unknown) => {
    cause ??= isInterrupted() && !(error instanceof AppError) ? new AppError('run.interrupted') : error;
    stop.abort();
  };
  const report = () => {
    if (!deps.onProgress) return;
    const perSecond = rate.perSecond();
    deps.onProgress({
      planned,
      ...counts,
      itemsPerSecond: perSecond,
      remainingMs: perSecond > 0 ? ((planned - counts.done) / perSecond) * 1000 : undefined,
      concurrency: client.concurrency(),
      calls: budget.calls(),
      costUsd: budget.costUsd(),
    });
  };
  const settle = async ({ item, answer: earlier, callsBefore = 0 }: Task, answer: Answer) => {
    // The next question goes out before this answer is looked at.
    await new Promise(setImmediate);
    if (!earlier) {
      await journal.appendAnswer(answer);
      keptCalls += answer.calls - callsBefore;
    }
    const grade = await gradeAnswer(item, answer, grading);
    await journal.appendGrade(grade);
    counts.done++;
    if (grade.status === 'failed') counts.failed++;
    if (grade.vetoes.length > 0) counts.vetoed++;
    rate.tick();
    report();
  };
  const openHospital = createSuiteHospital(suite);
  const toolUse: ToolUse = { protocol: 'native' };
  const grading = {
    judge,
    policy: manifest.protocol.policy,
    history: manifest.protocol.history,
    signal: abortSignal,
    clinic: { seed: manifest.protocol.seed, openHospital },
    ...(deps.embedder ? { embedder: deps.embedder } : {}),
  };
  const toImageUrl = createImageUrls(
    attachment => suite.readAttachment(attachment),
    manifest.protocol.images ?? imageDefaults,
  );
  const asking = {
    suite,
    toImageUrl,
    client,
    toolUse,
    openHospital,
    patient: deps.patient,
    budget,
    clock,
    manifest,
    signal: abortSignal,
    isStopping,
  };
  const work = async (tasks: AsyncGenerator<Task>) => {
    let upcoming = tasks.next();
    while (!isStopping()) {
      const { value: task, done } = await upcoming;
      if (done) return;
      // Read while this one is being answered.
      upcoming = tasks.next();
      upcoming.catch(() => undefined);
      const answer = task.answer ?? (await askTask(task, asking));
      if (!task.answer) failedInARow = answer.outcome.kind === 'failed' ? failedInARow + 1 : 0;
      settling.begin(settle(task, answer).catch(halt));
      if (answer.outcome.kind === 'failed' && failedInARow >= Math.max(failuresInARow, client.concurrency()))
        halt(
          new AppError(
            answer.outcome.cause,
            `${failedInARow} failures in a row; the last: ${answer.outcome.detail}`,
          ),
        );
      const room = settling.room();
      if (room) await room;
    }
  };

  const marked = journal.updateManifest({ state: { kind: 'running' } }).catch(halt);
  report();
  const tasks = planTasks({ suite, journal, selected, controls, ask: true, ...past });
  await Promise.all(Array.from({ length: client.maxConcurrency }, () => work(tasks).catch(halt)));
  // A run that stopped early would leave the suite's file open.
  await tasks.return(undefined).catch(halt);
  await settling.end();
  await marked;
  if (counts.done < planned && isInterrupted()) halt(undefined);
  const endedAt = clock.now().toISOString();
  const state: RunState = cause === undefined ? { kind: 'completed', endedAt } : toStopped(cause, endedAt);
  const adaptations = [
    ...new Set([
      ...manifest.adaptations,
      ...client.listAdaptations(),
      ...(toolUse.protocol === 'text' ? ['tool calls written as JSON text'] : []),
    ]),
  ];
  const activeMs = manifest.activeMs + clock.monotonicMs() - startedMs;
  const lostCalls = (manifest.lostCalls ?? 0) + budget.calls() - spentBefore - keptCalls;
  await journal.updateManifest({ state, activeMs, adaptations, lostCalls });
  if (cause !== undefined && !(cause instanceof AppError)) throw cause;
  return state;
}

function toStopped(cause: unknown, endedAt: string): RunState {
  const error = cause instanceof AppError ? cause : new AppError('internal.unexpected');
  return { kind: 'stopped', endedAt, cause: error.code, detail: error.detail };
}
