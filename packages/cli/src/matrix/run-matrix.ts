import { AppError } from '@doctorbench/core';
import { openFileJournal, openSuite, readSpentUsd } from '@doctorbench/engine';
import type { Context } from '../context.ts';
import { createPurse, type Purse } from '../purse.ts';
import { type CompareRuns, compareMatrix, type ListShown } from './compare-matrix.ts';
import { findRun } from './find-run.ts';
import { createLanes } from './lanes.ts';
import { type CellOptions, type MatrixCell, planMatrix } from './plan-matrix.ts';
import { readMatrix } from './read-matrix.ts';

/** How one run is begun, gone on with, and compared with another. */
interface Ways {
  run(suite: string, options: CellOptions, context: Context): Promise<unknown>;
  resume(dir: string, options: ResumedOptions, context: Context): Promise<void>;
  readonly compare: CompareRuns;
  readonly listShown: ListShown;
}

interface MatrixOptions {
  /** The parent of its runs, in place of the one that the file names. */
  readonly out?: string;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly ways: Ways;
}

/**
 * Every model on every suite: models side by side, each with a bar, the suites of one after the other. Begun again, it
 * goes on where it was; what is finished is not run again. Throws, after the comparison, what kept a cell from ending.
 */
export async function runMatrix(
  file: string,
  { out, quiet = false, json, ways }: MatrixOptions,
  context: Context,
): Promise<void> {
  const read = await readMatrix(file);
  const { budget } = read.matrix;
  const plan = planMatrix(read, out);
  const purse = budget && createPurse({ ...budget, spentUsd: await sumSpent(plan.flat(), context) });
  const lanes = createLanes(
    context.stderr,
    plan.map(([cell]) => cell?.name ?? ''),
  );
  const lanesEnded = await Promise.allSettled(
    plan.map((cells, index) =>
      runModel(cells, { quiet, purse, ways }, { ...context, stderr: lanes[index] ?? context.stderr }),
    ),
  );
  // Only when all have ended: their folders are theirs until then.
  const failures = lanesEnded.map(ended => {
    if (ended.status === 'rejected') throw ended.reason;
    return ended.value;
  });
  await compareMatrix(
    plan,
    { json, spentUsd: purse?.spentUsd(), compare: ways.compare, listShown: ways.listShown },
    context,
  );
  const [first] = failures.flat();
  if (first) throw first;
}

/** What kept its cells from ending. */
async function runModel(
  cells: readonly MatrixCell[],
  { quiet, purse, ways }: { readonly quiet: boolean; readonly purse: Purse | undefined; readonly ways: Ways },
  context: Context,
): Promise<readonly AppError[]> {
  const failures: AppError[] = [];
  for (const cell of cells) {
    if (context.drain.aborted) return [...failures, new AppError('run.interrupted')];
    try {
      await runCell(
        { ...cell, options: { ...cell.options, quiet, ...(purse ? { purse } : {}) } },
        ways,
        context,
      );
    } catch (error) {
      // What was only being checked ends with the signal itself.
      if (context.drain.aborted && !(error instanceof AppError))
        return [...failures, new AppError('run.interrupted')];
      if (!(error instanceof AppError)) throw error;
      failures.push(error);
      context.stderr.write(`${context.messages.matrix.stopped(cell.suiteName, error.code)}\n`);
      if (error.code === 'run.budget-reached') return failures;
    }
  }
  return failures;
}

/** Begins a run, goes on with it, or leaves it where it is complete. */
export async function runCell(
  cell: MatrixCell,
  { run, resume }: Pick<Ways, 'run' | 'resume'>,
  context: Context,
): Promise<void> {
  const dir = await findRun(cell);
  if (dir === undefined) {
    await run(cell.suite, cell.options, context);
    return;
  }
  const journal = await openFileJournal(dir, { writable: false });
  const { state } = journal.manifest;
  await journal.close();
  if (state.kind !== 'completed') await resume(dir, toResumeOptions(cell.options), context);
}

type ResumedOptions = Omit<CellOptions, 'baseUrl' | 'model' | 'provider' | 'phantom'>;

/** Where the model is and what it is asked stands in the run itself. */
function toResumeOptions({ baseUrl: _, model, provider, phantom, ...rest }: CellOptions): ResumedOptions {
  return rest;
}

/** What earlier sessions of all cells have spent. */
export async function sumSpent(cells: readonly MatrixCell[], { abort }: Context): Promise<number> {
  let spentUsd = 0;
  for (const cell of cells) {
    const dir = await findRun(cell);
    if (dir === undefined) continue;
    const journal = await openFileJournal(dir, { writable: false });
    try {
      const suite = await openSuite(journal.manifest.suitePath, { signal: abort });
      spentUsd += await readSpentUsd(journal, suite);
    } finally {
      await journal.close();
    }
  }
  return spentUsd;
}
