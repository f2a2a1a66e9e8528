import { AppError, isEnded, type Submission } from '@doctorbench/core';
import type { Submitter } from '../../http/submitter.ts';
import { createId } from '../../ids.ts';
import type { Operation } from './operation.ts';

/** Reads the same answers again with the judges of today. Asks the model nothing. */
export async function regrade(operation: Operation, id: string, by: Submitter): Promise<Submission> {
  const { store } = operation;
  const row = await operation.getOwn(id, by);
  // A second grading that broke off is of the same answers as the first.
  const mayRegrade = row.status === 'completed' || (row.regradeOf !== null && isEnded(row.status));
  if (!mayRegrade) throw new AppError('submission.state', `it is ${row.status}`);
  // Of an organisation's, it counts against who does it.
  const userId = row.organisationId === null ? row.userId : by.userId;
  const created = await store.transaction(async tx => {
    await store.lockUser(tx, userId);
    if (!(await store.holdAnswers(tx, row.regradeOf ?? row.id)))
      throw new AppError('submission.state', 'its answers were kept for as long as this server keeps any');
    const id = createId('sub');
    if (row.phantom === null)
      await operation.use(
        tx,
        { ...by, userId },
        {
          id,
          // No question is asked again.
          edition: { id: row.editionId, askLimit: null },
        },
      );
    return store.insert(tx, {
      id,
      userId,
      organisationId: row.organisationId,
      modelId: row.modelId,
      editionId: row.editionId,
      track: row.track,
      status: 'queued',
      visibility: row.visibility,
      card: row.card,
      endpoint: row.endpoint,
      phantom: row.phantom,
      rapid: row.rapid,
      regradeOf: row.regradeOf ?? row.id,
      answersSeq: row.answersSeq ?? row.seq,
      resultsOf: row.resultsOf,
    });
  });
  await operation.record(by, { action: 'submission.regraded', id: created.id, detail: { of: row.id } });
  await operation.announce(created);
  return operation.view(created, by);
}
