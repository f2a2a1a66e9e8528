import { createSuiteHospital } from '@doctorbench/clinic';
import { AppError, countAskings, type RunState } from '@doctorbench/core';
import type { Embedder, Judge } from '@doctorbench/grading';
import { type Clock, systemClock } from '@doctorbench/models';
import type { Journal } from '../journal/journal.ts';
import type { Suite } from '../suite/suite.ts';
import { createBudget } from './budget.ts';
import { gradeAnswer } from './grade-answer.ts';
import { planControls, planItems, planTasks, type Task } from './plan.ts';
import { createRate, type Progress } from './progress.ts';
import { readPast } from './read-past.ts';
import { createSemaphore } from './semaphore.ts';

export interface GradeRunDeps {
  readonly suite: Suite;
  /** Whose answers are graded; those without a grade, and those that judges could not be reached for. */
  readonly journal: Journal;
  readonly judge: Judge;
  readonly embedder?: Embedder;
  /** Answers being read at once. */
  readonly concurrency: number;
  readonly clock?: Clock;
  /** Begins no further answer; what is being read is waited for. */
  readonly drain?: AbortSignal;
  /** Stops at once. */
  readonly abort?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Grades the answers that a journal holds, and asks the examinee nothing. */
export async function gradeRun(deps: GradeRunDeps): Promise<RunState> {
  const { suite, journal, clock = systemClock } = deps;
  const { manifest } = journal;
  const { protocol } = manifest;
  const planned = countAskings(manifest);
  if (suite.hash !== protocol.suite.hash) throw new AppError('suite.changed', suite.dir);
  const startedMs = clock.monotonicMs();
  const budget = createBudget({}, undefined);
  const past = await readPast({ journal, suite, budget, ask: false });
  const counts = { done: past.done, failed: past.failed, vetoed: past.vetoed };
  const rate = createRate(clock);
  const semaphore = createSemaphore(deps.concurrency);
  const isInterrupted = () => deps.drain?.aborted === true || deps.abort?.aborted === true;
  let cause: unknown;
  const halt = (error: unknown) => {
    cause ??= error;
  };
  const report = () => {
    const perSecond = rate.perSecond();
    deps.onProgress?.({
      planned,
      ...counts,
      itemsPerSecond: perSecond,
      remainingMs: perSecond > 0 ? ((planned - counts.done) / perSecond) * 1000 : undefined,
      concurrency: deps.concurrency,
      calls: 0,
      costUsd: undefined,
    });
  };
  const openHospital = createSuiteHospital(suite);
  const gradeTask = async ({ item, answer }: Task) => {
    if (!answer) return;
    const grade = await gradeAnswer(item, answer, {
      judge: deps.judge,
      policy: protocol.policy,
      history: protocol.history,
      clinic: { seed: protocol.seed, openHospital },
      ...(deps.embedder ? { embedder: deps.embedder } : {}),
      ...(deps.abort ? { signal: deps.abort } : {}),
    });
    await journal.appendGrade(grade);
    counts.done++;
    if (grade.status === 'failed') counts.failed++;
    if (grade.vetoes.length > 0) counts.vetoed++;
    rate.tick();
    report();
  };

  await journal.updateManifest({ state: { kind: 'running' } });
  report();
  let leftOver = false;
  try {
    const selected = planItems(suite, manifest);
    const controls = planControls(suite, manifest, selected);
    for await (const task of planTasks({ suite, journal, selected, controls, ask: false, ...past })) {
      leftOver = isInterrupted() || cause !== undefined;
      if (leftOver) break;
      semaphore.begin(gradeTask(task).catch(halt));
      await semaphore.room();
    }
  } catch (error) {
    halt(error);
  }
  await semaphore.end();
  if (isInterrupted() && !(cause instanceof AppError) && (leftOver || cause !== undefined))
    cause = new AppError('run.interrupted');
  const endedAt = clock.now().toISOString();
  const state: RunState =
    cause === undefined
      ? { kind: 'completed', endedAt }
      : {
          kind: 'stopped',
          endedAt,
          cause: cause instanceof AppError ? cause.code : 'internal.unexpected',
          detail: cause instanceof AppError ? cause.detail : '',
        };
  await journal.updateManifest({ state, activeMs: manifest.activeMs + clock.monotonicMs() - startedMs });
  if (cause !== undefined && !(cause instanceof AppError)) throw cause;
  return state;
}
