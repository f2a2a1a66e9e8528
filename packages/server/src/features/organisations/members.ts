import type { OrganisationRole } from '@doctorbench/core';
import {
  type Deed,
  getMember,
  getRole,
  type OrganisationDeps,
  refuseLastOwner,
  requireOwner,
} from './rules.ts';

/** What becomes of those who belong to an organisation. */
export function createMemberships({ store, activity }: OrganisationDeps) {
  return {
    async setRole({ id, by }: Deed, member: { readonly userId: string; readonly role: OrganisationRole }) {
      await store.transact(async (queries, tx) => {
        await queries.lock(id);
        await requireOwner(queries, { id, by });
        await getMember(queries, { id, by: member.userId });
        if (member.role !== 'owner') await refuseLastOwner(queries, { id, by: member.userId });
        await queries.setRole(id, member.userId, member.role);
        const detail = { user: member.userId, role: member.role };
        await activity.record({ actorId: by, action: 'organisation.role', subject: id, detail }, tx);
      });
    },

    /** Anybody may leave; owners may send others away. */
    async remove({ id, by }: Deed, userId: string): Promise<void> {
      await store.transact(async (queries, tx) => {
        await queries.lock(id);
        if (userId === by) await getRole(queries, { id, by });
        else await requireOwner(queries, { id, by });
        await getMember(queries, { id, by: userId });
        await refuseLastOwner(queries, { id, by: userId });
        await queries.removeMember(id, userId);
        const detail = { user: userId };
        await activity.record({ actorId: by, action: 'organisation.left', subject: id, detail }, tx);
      });
    },
  };
}
