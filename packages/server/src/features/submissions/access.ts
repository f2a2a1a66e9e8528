import { AppError } from '@doctorbench/core';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { Submitter } from '../../http/submitter.ts';
import type { OrganisationService } from '../organisations/service.ts';
import type { SubmissionStore } from './store.ts';

export interface SubmissionAccess {
  /** One that the caller may read: their own, their organisations', a published one, and every one for an admin. */
  getRow(id: string, by: Submitter | undefined): Promise<SubmissionRow>;
  /** One that the caller may change. */
  getOwn(id: string, by: Submitter): Promise<SubmissionRow>;
  /** Whether the caller sees all of it: where it is asked, too. */
  isInside(row: SubmissionRow, by: Submitter | undefined): Promise<boolean>;
  /** Throws `request.not-found` for a stranger to the organisation, `auth.forbidden` for who only views. */
  checkMember(organisationId: string, by: Submitter): Promise<void>;
}

export function createSubmissionAccess({
  store,
  organisations,
}: {
  readonly store: Pick<SubmissionStore, 'find'>;
  readonly organisations: Pick<OrganisationService, 'findRole'>;
}): SubmissionAccess {
  const findRole = ({ organisationId, userId }: SubmissionRow, by: Submitter | undefined) => {
    if (!by) return undefined;
    if (by.isAdmin || (organisationId === null && by.userId === userId)) return 'owner';
    return organisationId === null ? undefined : organisations.findRole(organisationId, by.userId);
  };
  const getRow = async (id: string, by: Submitter | undefined) => {
    const row = await store.find(id);
    const mayRead = row && (isPublished(row) || (await findRole(row, by)) !== undefined);
    // Whether a private one exists is its owner's affair.
    if (!row || !mayRead) throw new AppError('request.not-found', `submission ${id}`);
    return row;
  };
  return {
    getRow,
    async getOwn(id, by) {
      const row = await getRow(id, by);
      const role = await findRole(row, by);
      if (role === undefined || role === 'viewer') throw new AppError('auth.forbidden', `submission ${id}`);
      return row;
    },
    isInside: async (row, by) => (await findRole(row, by)) !== undefined,
    async checkMember(organisationId, by) {
      if (by.isAdmin) return;
      const role = await organisations.findRole(organisationId, by.userId);
      if (role === undefined) throw new AppError('request.not-found', `organisation ${organisationId}`);
      if (role === 'viewer') throw new AppError('auth.forbidden', 'a viewer does not submit');
    },
  };
}

function isPublished({ status, visibility }: SubmissionRow): boolean {
  return status === 'completed' && visibility === 'public';
}
