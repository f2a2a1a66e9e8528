import { AppError } from '@doctorbench/core';
import { type ExpertResponse, expertResponseSchema, type ResponseOf } from '@doctorbench/core/expert';
import type { DecidedResult, DecideVerdict } from '../runs/decide-verdict.ts';
import type { RetireItem } from '../runs/retire-item.ts';
import type { TaskRow } from './store/claims.ts';
import type { ExpertStore } from './store.ts';

interface Deps {
  readonly store: ExpertStore;
  readonly decideVerdict: DecideVerdict;
  readonly retireItem: RetireItem;
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

async function applyDecision(task: TaskRow, deps: Deps): Promise<void> {
  const outcome = task.outcome === null ? undefined : expertResponseSchema.parse(JSON.parse(task.outcome));
  if (outcome?.kind === 'verdict') return applyVerdict(task, outcome, deps);
  if (outcome?.kind === 'item-dispute' && outcome.decision === 'retire') return retire(task, outcome, deps);
}

async function applyVerdict(
  task: TaskRow,
  outcome: ResponseOf<'verdict'>,
  { store, decideVerdict }: Deps,
): Promise<void> {
  const { submissionId, itemId, repeat, criterionId } = task;
  if (submissionId === null || itemId === null) return;
  const { met, reason, evidence } = outcome;
  const experts = await listDeciders(store, task, said => said.kind === 'verdict' && said.met === met);
  const override = {
    ...{ met, reason, evidence, expert: experts.join(', ') },
    decidedAt: (task.settledAt ?? new Date()).toISOString(),
  };
  const result = await decideVerdict({ submissionId, itemId, repeat, criterionId, override });
  if (!result) return;
  const why = task.kind === 'verdict' ? 'judges' : 'dispute';
  await store.results.addDecision({ ...toChange(task, result), criterionId, met, reason, experts, why });
}

async function retire(
  task: TaskRow,
  { reason }: ResponseOf<'item-dispute'>,
  { store, retireItem }: Deps,
): Promise<void> {
  const { id, itemId, suiteHash } = task;
  if (itemId === null || suiteHash === null) return;
  const experts = await listDeciders(
    store,
    task,
    said => said.kind === 'item-dispute' && said.decision === 'retire',
  );
  await retireItem({ suiteHash, itemId, taskId: id, reason, experts }, result =>
    store.results.addDecision({
      ...toChange(task, result),
      ...{ criterionId: null, met: null, reason, experts, why: 'retired' },
    }),
  );
}

function toChange({ id, itemId }: TaskRow, { row, ...changes }: DecidedResult) {
  const { id: submissionId, editionId, modelId } = row;
  return { taskId: id, itemId: itemId ?? '', submissionId, editionId, modelId, ...changes };
}

/** Those whose word it is. */
async function listDeciders(
  store: ExpertStore,
  { id }: TaskRow,
  agrees: (said: ExpertResponse) => boolean,
): Promise<string[]> {
  const seats = await store.tasks.listSeats([id]);
  return seats.flatMap(({ response, pseudonym }) =>
    response && pseudonym && agrees(response) ? [pseudonym] : [],
  );
}
