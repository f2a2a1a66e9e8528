import { AppError, maskPhone, type Organisation, type OrganisationMember } from '@doctorbench/core';
import { systemClock } from '@doctorbench/models';
import type { Executor } from '../../db/database.ts';
import { createId } from '../../ids.ts';
import { createInvitations } from './invitations.ts';
import { createMemberships } from './members.ts';
import { type Deed, getRole, type OrganisationDeps, refuseLastOwner, refuseMore } from './rules.ts';

export type OrganisationService = ReturnType<typeof createOrganisationService>;

export function createOrganisationService(deps: OrganisationDeps) {
  const { store, activity, clock = systemClock } = deps;
  return {
    ...createInvitations(deps),
    ...createMemberships(deps),

    /** Undefined for who does not belong to it. */
    findRole: store.findRole,
    find: store.find,
    listOf: async (userId: string): Promise<readonly Organisation[]> =>
      (await store.listOf(userId)).map(row => ({ ...row, createdAt: row.createdAt.toISOString() })),

    async create(name: string, by: string): Promise<Organisation> {
      const id = createId('org');
      return store.transact(async (queries, tx) => {
        await refuseMore(queries, by);
        const createdAt = clock.now();
        await queries.insert({ id, name, founderId: by, createdAt });
        await queries.insertMember({ organisationId: id, userId: by, role: 'owner', joinedAt: createdAt });
        await activity.record({ actorId: by, action: 'organisation.created', subject: id }, tx);
        return { id, name, role: 'owner', createdAt: createdAt.toISOString() };
      });
    },

    /** Throws `request.not-found` for who does not belong to it: that it exists is its members' affair. */
    async get({ id, by }: Deed): Promise<Organisation & { members: OrganisationMember[] }> {
      const role = await getRole(store, { id, by });
      const row = await store.find(id);
      if (!row) throw new AppError('request.not-found', id);
      const members = (await store.listMembers(id)).map(({ phone, joinedAt, ...member }) => ({
        ...member,
        phone: phone === null ? null : maskPhone(phone),
        joinedAt: joinedAt.toISOString(),
      }));
      return { id, name: row.name, role, createdAt: row.createdAt.toISOString(), members };
    },

    /**
     * Takes somebody out of all of them, whose account is erased, and says which of them have nobody left. Throws
     * `organisation.last-owner` where others would be left without an owner.
     */
    async leaveAll(userId: string, tx: Executor): Promise<readonly string[]> {
      const queries = store.within(tx);
      const empty: string[] = [];
      for (const { id } of await queries.listOf(userId)) {
        await queries.lock(id);
        if ((await queries.listMembers(id)).length === 1) empty.push(id);
        else await refuseLastOwner(queries, { id, by: userId });
        await queries.removeMember(id, userId);
      }
      return empty;
    },

    erase: (id: string, tx: Executor) => store.within(tx).erase(id),
  };
}
