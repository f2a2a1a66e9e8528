import type { Submission } from '@doctorbench/core';
import type { Submitter } from '../../http/submitter.ts';
import type { Operation } from './operation.ts';

export async function setVisibility(
  operation: Operation,
  id: string,
  { by, visibility }: { readonly by: Submitter; readonly visibility: Submission['visibility'] },
): Promise<Submission> {
  const { store, boards } = operation;
  const row = await operation.getOwn(id, by);
  const changed = await store.transaction(async tx => {
    await store.setVisibility(tx, id, visibility);
    return boards.renew(tx, { editionId: row.editionId, modelId: row.modelId });
  });
  if (changed) await boards.announce(row.editionId, row.modelId);
  await operation.record(by, { action: 'submission.visibility', id, detail: { visibility } });
  return operation.view(await operation.getRow(id, by), by);
}
