import type { Context } from '../context.ts';
import type { Claimed } from '../db/submission-row.ts';
import type { ExecuteOptions, Outcome } from '../features/runs/execute-submission.ts';
import { toEnding } from '../jobs/outcome.ts';

/** Executes a claimed run as a worker does. */
export function executeClaimed(
  context: Context,
  claimed: Claimed,
  options: Partial<ExecuteOptions> = {},
): Promise<Outcome> {
  return context.execute(claimed, {
    drain: new AbortController().signal,
    abort: new AbortController().signal,
    onProgress: () => undefined,
    ...options,
  });
}

/** Writes down a completed run as a worker does. */
export async function endClaimed(context: Context, { claim }: Claimed, outcome: Outcome): Promise<void> {
  const { report, stress } = outcome;
  const { submissions: store } = context.stores;
  await store.transaction(async tx => {
    const row = await store.end(tx, claim, toEnding(outcome, false));
    if (!row || !report) throw new Error('it did not complete');
    await store.saveReport(tx, row.id, JSON.stringify(report));
    if (stress) await store.saveStress(tx, row.id, JSON.stringify(stress));
    await context.services.boards.enter(tx, row, { report, stress: stress?.report });
  });
}
