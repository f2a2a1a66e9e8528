import { AppError } from '@doctorbench/core';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { Submitter } from '../../http/submitter.ts';
import type { SubmissionStore } from './store.ts';

export interface SubmissionAccess {
  /** One that the caller may read: their own, a published one, and every one for an admin. */
  getRow(id: string, by: Submitter | undefined): Promise<SubmissionRow>;
  /** One that the caller may change. */
  getOwn(id: string, by: Submitter): Promise<SubmissionRow>;
}

export function createSubmissionAccess(store: Pick<SubmissionStore, 'find'>): SubmissionAccess {
  const getRow = async (id: string, by: Submitter | undefined) => {
    const row = await store.find(id);
    const mayRead = row && (isOwn(row, by) || isPublished(row));
    // Whether a private one exists is its owner's affair.
    if (!row || !mayRead) throw new AppError('request.not-found', `submission ${id}`);
    return row;
  };
  return {
    getRow,
    async getOwn(id, by) {
      const row = await getRow(id, by);
      if (!isOwn(row, by)) throw new AppError('auth.forbidden', `submission ${id}`);
      return row;
    },
  };
}

export function isOwn({ userId }: SubmissionRow, by: Submitter | undefined): boolean {
  return by !== undefined && (by.isAdmin || by.userId === userId);
}

function isPublished({ status, visibility }: SubmissionRow): boolean {
  return status === 'completed' && visibility === 'public';
}
