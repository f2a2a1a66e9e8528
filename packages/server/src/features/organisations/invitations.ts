import { createHash, randomBytes } from 'node:crypto';
import { AppError, type Organisation, type OrganisationRole } from '@doctorbench/core';
import { systemClock } from '@doctorbench/models';
import { type Deed, type OrganisationDeps, refuseMore, requireOwner } from './rules.ts';

const mostInvitations = 50;
const mostMembers = 200;
const invitationMs = 7 * 24 * 60 * 60_000;
const secretBytes = 32;

/** How somebody comes to belong to an organisation: by a link that works once. */
export function createInvitations({ store, activity, clock = systemClock }: OrganisationDeps) {
  return {
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
  };
}

function toHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
