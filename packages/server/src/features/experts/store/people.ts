import type { ExpertProfile } from '@doctorbench/core/expert';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../db/database.ts';
import { expertAssignments, expertInvitations, experts } from '../../../db/schema.ts';

export type ExpertRow = typeof experts.$inferSelect;
export type InvitationRow = typeof expertInvitations.$inferSelect;

/** Who experts are, and how they came to be. */
export function createPeopleStore(db: Db) {
  return { ...createInvitations(db), ...createExperts(db) };
}

function createInvitations(db: Db) {
  return {
    async addInvitation(row: typeof expertInvitations.$inferInsert): Promise<InvitationRow> {
      const [made] = await db.insert(expertInvitations).values(row).returning();
      if (!made) throw new Error('the database returned no row');
      return made;
    },

    async listInvitations(): Promise<readonly InvitationRow[]> {
      return db.select().from(expertInvitations).orderBy(desc(expertInvitations.createdAt)).limit(200);
    },

    async deleteInvitation(id: string): Promise<boolean> {
      const rows = await db
        .delete(expertInvitations)
        .where(sql`${expertInvitations.id} = ${id} and ${expertInvitations.usedAt} is null`)
        .returning({ id: expertInvitations.id });
      return rows.length > 0;
    },

    async lockInvitation(tx: Executor, hash: Buffer): Promise<InvitationRow | undefined> {
      const [row] = await tx
        .select()
        .from(expertInvitations)
        .where(eq(expertInvitations.hash, hash))
        .for('update');
      return row;
    },

    async useInvitation(tx: Executor, id: string, userId: string): Promise<void> {
      await tx
        .update(expertInvitations)
        .set({ usedAt: sql`now()`, usedBy: userId })
        .where(eq(expertInvitations.id, id));
    },
  };
}

function createExperts(db: Db) {
  return {
    async putExpert(tx: Executor, row: Omit<typeof experts.$inferInsert, 'number'>): Promise<ExpertRow> {
      const { userId: _, ...set } = row;
      const [made] = await tx
        .insert(experts)
        .values(row)
        .onConflictDoUpdate({ target: experts.userId, set })
        .returning();
      if (!made) throw new Error('the database returned no row');
      return made;
    },

    async findExpert(userId: string): Promise<ExpertRow | undefined> {
      const [row] = await db.select().from(experts).where(eq(experts.userId, userId));
      return row;
    },

    async setProfile(
      userId: string,
      profile: ExpertProfile,
      institutions: string[],
    ): Promise<ExpertRow | undefined> {
      const [row] = await db
        .update(experts)
        .set({ profile, institutions })
        .where(eq(experts.userId, userId))
        .returning();
      return row;
    },

    async sumWork(userId: string): Promise<{ readonly done: number; readonly seconds: number }> {
      const [row] = await db
        .select({
          done: sql<number>`count(*)::int`,
          seconds: sql<number>`coalesce(sum(${expertAssignments.seconds}), 0)::int`,
        })
        .from(expertAssignments)
        .where(sql`${expertAssignments.expertId} = ${userId} and ${expertAssignments.state} = 'done'`);
      return row ?? { done: 0, seconds: 0 };
    },
  };
}

/** What is held of a person goes with the account; what they decided stays, under the pseudonym. */
export async function eraseExpert(userId: string, tx: Executor): Promise<void> {
  await tx.execute(sql`
    update expert_assignments set state = 'open', expert_id = null, lease_until = null, draft = null
    where expert_id = ${userId} and state = 'claimed' and purpose = 'seat'`);
  await tx.execute(
    sql`update expert_assignments set expert_id = null where expert_id = ${userId} and state = 'done'`,
  );
  await tx.execute(sql`delete from expert_assignments where expert_id = ${userId}`);
  await tx.execute(sql`delete from expert_skips where expert_id = ${userId}`);
  await tx.delete(experts).where(eq(experts.userId, userId));
}
