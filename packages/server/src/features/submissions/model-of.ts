import { AppError, toModelKey } from '@doctorbench/core';
import type { Executor } from '../../db/database.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import { createId } from '../../ids.ts';
import type { Operation } from './operation.ts';

type Owned = Pick<SubmissionRow, 'userId' | 'organisationId' | 'track' | 'card'>;

/** The model that a submission is about: one per owner, track and name; an organisation's is kept with its founder. */
export async function findOrCreateModelOf(
  tx: Executor,
  { userId, organisationId, track, card }: Owned,
  { store, organisations }: Pick<Operation, 'store' | 'organisations'>,
): Promise<string> {
  const organisation = organisationId === null ? undefined : await organisations.find(organisationId);
  if (organisationId !== null && !organisation) throw new AppError('request.not-found', organisationId);
  return store.findOrCreateModel(tx, {
    id: createId('mod'),
    ownerId: organisation?.founderId ?? userId,
    organisationId,
    track,
    // Apart from the founder's own of the same name.
    key: organisation ? `${organisation.id} ${toModelKey(card)}` : toModelKey(card),
    card,
  });
}
