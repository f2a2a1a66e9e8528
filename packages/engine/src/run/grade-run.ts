import type { RunState } from '@doctorbench/core';
import { createBudget } from './budget.ts';
import { openRunSession, type RunSession, type SessionDeps } from './run-session.ts';
import { createSemaphore } from './semaphore.ts';

/** Graded are the answers without a grade, and those that judges could not be reached for. */
export interface GradeRunDeps extends SessionDeps {
  /** Answers being read at once. */
  readonly concurrency: number;
}

/** Grades the answers that a journal holds, and asks the examinee nothing. */
export async function gradeRun(deps: GradeRunDeps): Promise<RunState> {
  const { journal, concurrency } = deps;
  const session = await openRunSession(deps, {
    ask: false,
    budget: createBudget({}, undefined),
    toFigures: () => ({ concurrency, calls: 0, costUsd: undefined }),
  });
  await journal.updateManifest({ state: { kind: 'running' } });
  session.report();
  const finished = await gradeAll(session, concurrency);
  if (!finished && session.isInterrupted()) session.halt();
  return session.end();
}

/** Whether every answer had its turn. */
async function gradeAll(session: RunSession, concurrency: number): Promise<boolean> {
  const semaphore = createSemaphore(concurrency);
  let finished = true;
  try {
    for await (const { item, answer } of session.planTasks()) {
      finished = !session.isStopping();
      if (!finished) break;
      if (answer) semaphore.begin(session.grade(item, answer).catch(session.halt));
      await semaphore.room();
    }
  } catch (error) {
    session.halt(error);
  }
  await semaphore.end();
  return finished;
}
