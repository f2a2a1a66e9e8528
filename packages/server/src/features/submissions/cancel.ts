import { AppError, type Submission } from '@doctorbench/core';
import type { Submitter } from '../../http/submitter.ts';
import type { Operation } from './operation.ts';

export async function cancel(operation: Operation, id: string, by: Submitter): Promise<Submission> {
  const { store, events, getRow } = operation;
  const row = await operation.getOwn(id, by);
  if (row.status !== 'cancelled') {
    if (!(await store.cancelQueued(id)) && !(await store.requestCancel(id)))
      throw new AppError('submission.state', `it is ${(await getRow(id, by)).status}`);
    await operation.record(by, { action: 'submission.cancelled', id });
    await events.publish({ kind: 'cancel', id });
  }
  const now = await getRow(id, by);
  await operation.announce(now);
  return operation.view(now, by);
}
