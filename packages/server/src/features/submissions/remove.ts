import { AppError, isEnded } from '@doctorbench/core';
import type { Submitter } from '../../http/submitter.ts';
import type { Operation } from './operation.ts';

/** Deletes one that has ended, with all that it left; the board shows what the model has besides. */
export async function remove(operation: Operation, id: string, by: Submitter): Promise<void> {
  const { store, boards } = operation;
  const row = await operation.getOwn(id, by);
  if (!isEnded(row.status)) throw new AppError('submission.state', `it is ${row.status}`);
  const changed = await store.transaction(async tx => {
    if (await store.isRegraded(tx, id))
      throw new AppError('submission.state', 'another grading reads its answers');
    await store.erase(tx, [id]);
    return boards.renew(tx, { editionId: row.editionId, modelId: row.modelId });
  });
  if (changed) await boards.announce(row.editionId, row.modelId);
  await operation.record(by, { action: 'submission.deleted', id });
}
