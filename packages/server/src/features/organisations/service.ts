import { createHash, randomBytes } from 'node:crypto';
import {
  AppError,
  maskPhone,
  type Organisation,
  type OrganisationMember,
  type OrganisationRole,
} from '@doctorbench/core';
import { type Clock, systemClock } from '@doctorbench/models';
import type { Executor } from '../../db/database.ts';
import { createId } from '../../ids.ts';
import type { ActivityService } from '../activity/service.ts';
import type { OrganisationQueries, OrganisationStore } from './store.ts';

export interface OrganisationDeps {
  readonly store: OrganisationStore;
  readonly activity: ActivityService;
  readonly clock?: Pick<Clock, 'now'>;
}

/** Who acts, and in which organisation. */
interface Deed {
  readonly id: string;
  readonly by: string;
}

export type OrganisationService = ReturnType<typeof createOrganisationService>;

const mostOrganisations = 20;
const mostInvitations = 50;
const mostMembers = 200;
const invitationMs = 7 * 24 * 60 * 60_000;
const secretBytes = 32;

export function createOrganisationService({ store, activity, clock = systemClock }: OrganisationDeps) {
  return {
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

    /** `secret` is shown this once. */
    async invite({ id, by }: Deed, role: OrganisationRole) {
      return store.transact(async (queries, tx) => {
        await queries.lock(id);
        await requireOwner(queries, { id, by });
        const now = clock.now();
        if ((await queries.countInvitations(id, now)) >= mostInvitations)
          throw new AppError('request.invalid', `at most ${mostInvitations} invitations are open at a time`);
        const secret = randomBytes(secretBytes).toString('base64url');
        const expiresAt = new Date(now.getTime() + invitationMs);
        await queries.insertInvitation({ hash: toHash(secret), organisationId: id, role, expiresAt });
        await activity.record(
          { actorId: by, action: 'organisation.invited', subject: id, detail: { role } },
          tx,
        );
        return { secret, role, expiresAt: expiresAt.toISOString() };
      });
    },

    /** Throws `organisation.invitation-spent`. Who belongs to it already leaves the invitation as it is. */
    async join(secret: string, by: string): Promise<Organisation> {
      return store.transact(async (queries, tx) => {
        const now = clock.now();
        const invitation = await queries.spend(toHash(secret), now);
        if (!invitation) throw new AppError('organisation.invitation-spent');
        const { organisationId: id, role } = invitation;
        await queries.lock(id);
        // Thrown out of the transaction: the invitation is not spent.
        if (await queries.findRole(id, by))
          throw new AppError('request.invalid', 'you belong to this organisation already');
        await refuseMore(queries, by);
        if ((await queries.listMembers(id)).length >= mostMembers)
          throw new AppError('request.invalid', `an organisation has at most ${mostMembers} members`);
        await queries.insertMember({ organisationId: id, userId: by, role, joinedAt: now });
        await activity.record(
          { actorId: by, action: 'organisation.joined', subject: id, detail: { role } },
          tx,
        );
        const row = await queries.find(id);
        return { id, name: row?.name ?? '', role, createdAt: (row?.createdAt ?? now).toISOString() };
      });
    },

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

function toHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

type Roles = Pick<OrganisationQueries, 'findRole'>;

async function getRole(queries: Roles, { id, by }: Deed): Promise<OrganisationRole> {
  const role = await queries.findRole(id, by);
  if (!role) throw new AppError('request.not-found', `organisation ${id}`);
  return role;
}

async function getMember(queries: Roles, { id, by }: Deed): Promise<void> {
  if (!(await queries.findRole(id, by))) throw new AppError('request.not-found', `member ${by}`);
}

async function requireOwner(queries: Roles, deed: Deed): Promise<void> {
  if ((await getRole(queries, deed)) !== 'owner') throw new AppError('auth.forbidden', 'only an owner may');
}

async function refuseLastOwner(queries: OrganisationQueries, { id, by }: Deed): Promise<void> {
  const owners = (await queries.listMembers(id)).filter(({ role }) => role === 'owner');
  if (owners.length === 1 && owners[0]?.userId === by) throw new AppError('organisation.last-owner', id);
}

async function refuseMore(queries: OrganisationQueries, userId: string): Promise<void> {
  if ((await queries.listOf(userId)).length >= mostOrganisations)
    throw new AppError('request.invalid', `one belongs to at most ${mostOrganisations} organisations`);
}
