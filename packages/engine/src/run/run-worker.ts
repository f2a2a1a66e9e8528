import { type Answer, AppError } from '@doctorbench/core';
import type { Journal } from '../journal/journal.ts';
import { type AskDeps, askTask } from './ask-task.ts';
import type { Task } from './plan.ts';
import type { RunSession } from './run-session.ts';
import { createSemaphore } from './semaphore.ts';

/** Consecutive failures after which the endpoint is taken to be down. */
const failuresInARow = 12;
/** Answers on their way into the journal before asking waits for the disk. */
const maxSettling = 256;
/** Answers graded before replies are read and questions sent again: the endpoint is not kept waiting for a batch. */
const gradedInATurn = 8;

export interface RunWorker {
  /** Takes tasks until there are none or the run stops. Several may do so at once. */
  work(tasks: AsyncGenerator<Task>): Promise<void>;
  /** Resolves when every answer is journaled and graded. */
  settled(): Promise<void>;
  /** Requests of this session whose answers are in the journal. */
  keptCalls(): number;
}

/** Asks → journals → grades → journals. */
export function createRunWorker({
  session,
  journal,
  asking,
}: {
  readonly session: RunSession;
  readonly journal: Journal;
  readonly asking: AskDeps;
}): RunWorker {
  let keptCalls = 0;
  const settling = createSemaphore(maxSettling);
  const takeTurn = createTurns(gradedInATurn);
  const watchFailures = createFailureWatch(session, asking);
  const settle = async ({ item, answer: earlier, callsBefore = 0 }: Task, answer: Answer) => {
    // The next question goes out before this answer is looked at.
    await new Promise(setImmediate);
    if (!earlier) {
      await journal.appendAnswer(answer);
      keptCalls += answer.calls - callsBefore;
      // A whole batch came onto the disk at once.
      await takeTurn();
    }
    await session.grade(item, answer);
  };
  return {
    async work(tasks) {
      let upcoming = tasks.next();
      while (!session.isStopping()) {
        const { value: task, done } = await upcoming;
        if (done) return;
        // Read while this one is being answered.
        upcoming = tasks.next();
        upcoming.catch(() => undefined);
        const answer = task.answer ?? (await askTask(task, asking));
        settling.begin(settle(task, answer).catch(session.halt));
        if (!task.answer) watchFailures(answer);
        const room = settling.room();
        if (room) await room;
      }
    },
    settled: settling.end,
    keptCalls: () => keptCalls,
  };
}

/** Lets so many go on in each turn of the event loop, in the order in which they came. */
function createTurns(most: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  const admit = () => {
    const first = waiting.slice(0, most);
    waiting = waiting.slice(most);
    if (waiting.length > 0) setImmediate(admit);
    for (const goOn of first) goOn();
  };
  return () =>
    new Promise(resolve => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(admit);
    });
}

/** Stops the run when the endpoint fails every time. */
function createFailureWatch(
  { halt }: RunSession,
  { client, maxFailures = Number.POSITIVE_INFINITY }: AskDeps,
): (answer: Answer) => void {
  let count = 0;
  let all = 0;
  return ({ outcome }) => {
    if (outcome.kind === 'answered') {
      count = 0;
      return;
    }
    count++;
    all++;
    if (all >= maxFailures) halt(new AppError(outcome.cause, `${all} failures; the last: ${outcome.detail}`));
    if (count >= Math.max(failuresInARow, client.concurrency()))
      halt(new AppError(outcome.cause, `${count} failures in a row; the last: ${outcome.detail}`));
  };
}
