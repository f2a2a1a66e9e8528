import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { retiredItems } from '../../../db/schema.ts';

export type RetiredItemStore = ReturnType<typeof createRetiredItemStore>;

/** Items that experts retired: they count for nobody any more. */
export function createRetiredItemStore(db: Db) {
  return {
    async add(row: typeof retiredItems.$inferInsert): Promise<void> {
      await db.insert(retiredItems).values(row).onConflictDoNothing();
    },

    async list(suiteHash: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ itemId: retiredItems.itemId })
        .from(retiredItems)
        .where(eq(retiredItems.suiteHash, suiteHash));
      return new Set(rows.map(({ itemId }) => itemId));
    },

    /** Completed results of the suite, oldest first. */
    async listResults(suiteHash: string): Promise<readonly string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select s.id from submissions s join editions e on e.id = s.edition_id
        where s.status = 'completed' and e.protocol -> 'suite' ->> 'hash' = ${suiteHash} order by s.ended_at`);
      return rows.map(({ id }) => id);
    },
  };
}
