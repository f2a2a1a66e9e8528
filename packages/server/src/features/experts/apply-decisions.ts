import { AppError } from '@doctorbench/core';
import { type ExpertResponse, expertResponseSchema } from '@doctorbench/core/expert';
import type { DecideVerdict } from '../runs/decide-verdict.ts';
import type { AssignmentRow, TaskRow } from './store/claims.ts';
import type { ExpertStore } from './store.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly decideVerdict: DecideVerdict;
}

/** Whoever answered last can take it back for so long. */
const graceSeconds = 60;

/** Does what follows from outcomes: results are scored anew, and what it did to them is kept. */
export async function applyDecisions(
  deps: Deps,
  { grace = graceSeconds, signal }: { readonly grace?: number; readonly signal: AbortSignal },
): Promise<{ readonly applied: number; readonly refused: readonly string[] }> {
  const { tasks } = deps.store;
  const refused: string[] = [];
  let applied = 0;
  for (const task of await tasks.listUnapplied(grace)) {
    if (signal.aborted) break;
    try {
      await applyDecision(task, deps);
      applied++;
    } catch (error) {
      // One that cannot be applied is told of, and does not hold up the others.
      if (!(error instanceof AppError)) throw error;
      refused.push(`${task.id}: ${error.code} ${error.detail}`);
    }
    await tasks.setApplied(task.id);
  }
  return { applied, refused };
}

async function applyDecision(task: TaskRow, { store, decideVerdict }: Deps): Promise<void> {
  const outcome = task.outcome === null ? undefined : expertResponseSchema.parse(JSON.parse(task.outcome));
  const { submissionId, itemId, repeat, criterionId } = task;
  if (outcome?.kind !== 'verdict' || submissionId === null || itemId === null) return;
  const { met, reason, evidence } = outcome;
  const experts = listDeciders(await store.tasks.listSeats([task.id]), outcome);
  const override = {
    ...{ met, reason, evidence, expert: experts.join(', ') },
    decidedAt: (task.settledAt ?? new Date()).toISOString(),
  };
  const result = await decideVerdict({ submissionId, itemId, repeat, criterionId, override });
  if (!result) return;
  const { row, ...changes } = result;
  await store.results.addDecision({
    taskId: task.id,
    ...{ submissionId, itemId, criterionId, met, reason, experts },
    editionId: row.editionId,
    modelId: row.modelId,
    why: task.kind === 'verdict' ? 'judges' : 'dispute',
    ...changes,
  });
}

/** Those whose word it is. */
function listDeciders(seats: readonly AssignmentRow[], outcome: ExpertResponse): string[] {
  return seats.flatMap(({ response, pseudonym }) =>
    response?.kind === 'verdict' && outcome.kind === 'verdict' && response.met === outcome.met && pseudonym
      ? [pseudonym]
      : [],
  );
}
