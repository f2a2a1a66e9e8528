import type { OrganisationRole } from '@doctorbench/core';
import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Executor } from '../../db/database.ts';
import { organisationInvitations, organisationMembers, organisations, users } from '../../db/schema.ts';

export type OrganisationQueries = ReturnType<typeof createQueries>;

export interface OrganisationStore extends OrganisationQueries {
  transact<T>(work: (queries: OrganisationQueries, tx: Executor) => Promise<T>): Promise<T>;
  /** In a transaction of another feature. */
  within(tx: Executor): OrganisationQueries;
}

export function createOrganisationStore(db: Db): OrganisationStore {
  return {
    ...createQueries(db),
    transact: work => db.transaction(tx => work(createQueries(tx), tx)),
    within: createQueries,
  };
}

function createQueries(db: Executor) {
  return { ...createNameQueries(db), ...createMembershipQueries(db), ...createInvitationQueries(db) };
}

function isMember(organisationId: string, userId: string) {
  return and(eq(organisationMembers.organisationId, organisationId), eq(organisationMembers.userId, userId));
}

function createNameQueries(db: Executor) {
  return {
    async insert(row: typeof organisations.$inferInsert): Promise<void> {
      await db.insert(organisations).values(row);
    },
    async find(id: string) {
      const [row] = await db.select().from(organisations).where(eq(organisations.id, id));
      return row;
    },
    /** Who changes who belongs to it waits here: two owners cannot both be the one before the last. */
    async lock(id: string): Promise<void> {
      await db
        .select({ id: organisations.id })
        .from(organisations)
        .where(eq(organisations.id, id))
        .for('update');
    },
    async erase(id: string): Promise<void> {
      await db.delete(organisations).where(eq(organisations.id, id));
    },
  };
}

function createMembershipQueries(db: Executor) {
  return {
    async findRole(organisationId: string, userId: string): Promise<OrganisationRole | undefined> {
      const [row] = await db
        .select({ role: organisationMembers.role })
        .from(organisationMembers)
        .where(isMember(organisationId, userId));
      return row?.role;
    },
    /** Those that somebody belongs to. */
    async listOf(userId: string) {
      return db
        .select({
          id: organisations.id,
          name: organisations.name,
          role: organisationMembers.role,
          createdAt: organisations.createdAt,
        })
        .from(organisationMembers)
        .innerJoin(organisations, eq(organisations.id, organisationMembers.organisationId))
        .where(eq(organisationMembers.userId, userId))
        .orderBy(asc(organisations.createdAt), asc(organisations.id));
    },
    async listMembers(organisationId: string) {
      return db
        .select({
          userId: organisationMembers.userId,
          phone: users.phone,
          role: organisationMembers.role,
          joinedAt: organisationMembers.joinedAt,
        })
        .from(organisationMembers)
        .innerJoin(users, eq(users.id, organisationMembers.userId))
        .where(eq(organisationMembers.organisationId, organisationId))
        .orderBy(asc(organisationMembers.joinedAt), asc(organisationMembers.userId));
    },
    async insertMember(row: typeof organisationMembers.$inferInsert): Promise<void> {
      await db.insert(organisationMembers).values(row);
    },
    async setRole(organisationId: string, userId: string, role: OrganisationRole): Promise<void> {
      await db.update(organisationMembers).set({ role }).where(isMember(organisationId, userId));
    },
    async removeMember(organisationId: string, userId: string): Promise<void> {
      await db.delete(organisationMembers).where(isMember(organisationId, userId));
    },
  };
}

function createInvitationQueries(db: Executor) {
  return {
    async insertInvitation(row: typeof organisationInvitations.$inferInsert): Promise<void> {
      await db.insert(organisationInvitations).values(row);
    },
    async countInvitations(organisationId: string, now: Date): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(organisationInvitations)
        .where(
          and(
            eq(organisationInvitations.organisationId, organisationId),
            isNull(organisationInvitations.usedAt),
            gt(organisationInvitations.expiresAt, now),
          ),
        );
      return row?.count ?? 0;
    },
    /** Of many that use one at once, one is given it. */
    async spend(hash: Buffer, now: Date) {
      const [row] = await db
        .update(organisationInvitations)
        .set({ usedAt: now })
        .where(
          and(
            eq(organisationInvitations.hash, hash),
            isNull(organisationInvitations.usedAt),
            gt(organisationInvitations.expiresAt, now),
          ),
        )
        .returning();
      return row;
    },
  };
}
