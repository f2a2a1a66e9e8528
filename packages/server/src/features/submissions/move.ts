import { AppError, isEnded, type Submission } from '@doctorbench/core';
import type { Submitter } from '../../http/submitter.ts';
import { findOrCreateModelOf } from './model-of.ts';
import type { Operation } from './operation.ts';

/** Gives one that has ended to an organisation, or back to who made it (`null`). Boards show it under its new model. */
export async function move(
  operation: Operation,
  id: string,
  { by, organisation: organisationId }: { readonly by: Submitter; readonly organisation: string | null },
): Promise<Submission> {
  const { store, boards } = operation;
  const row = await operation.getOwn(id, by);
  if (row.userId !== by.userId) throw new AppError('auth.forbidden', 'only who submitted it moves it');
  // An admin, too, gives nothing to an organisation without belonging to it.
  if (organisationId !== null) await operation.checkMember(organisationId, { ...by, isAdmin: false });
  if (!isEnded(row.status)) throw new AppError('submission.state', `it is ${row.status}`);
  if (row.organisationId === organisationId) return operation.view(row, by);
  const { editionId } = row;
  const changed = await store.transaction(async tx => {
    const modelId = await findOrCreateModelOf(tx, { ...row, organisationId }, operation);
    await store.setOwner(tx, id, { organisationId, modelId });
    const models = [];
    for (const each of [row.modelId, modelId])
      if (await boards.renew(tx, { editionId, modelId: each })) models.push(each);
    return models;
  });
  for (const modelId of changed) await boards.announce(editionId, modelId);
  await operation.record(by, {
    action: 'submission.moved',
    id,
    detail: { from: row.organisationId ?? 'own', to: organisationId ?? 'own' },
  });
  return operation.view(await operation.getRow(id, by), by);
}
