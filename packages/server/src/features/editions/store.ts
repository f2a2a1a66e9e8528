import { type Edition, editionSchema } from '@doctorbench/core';
import { desc, eq } from 'drizzle-orm';
import type { Db, Executor } from '../../db/database.ts';
import { editions } from '../../db/schema.ts';

export interface EditionStore {
  /** False when the id is taken. */
  insert(edition: Edition): Promise<boolean>;
  setState(id: string, state: Edition['state'], publishedAt: Date | undefined): Promise<void>;
  find(id: string, executor?: Executor): Promise<Edition | undefined>;
  list(): Promise<readonly Edition[]>;
}

export function createEditionStore(db: Db): EditionStore {
  return {
    async insert(edition) {
      const publishedAt = edition.publishedAt === null ? null : new Date(edition.publishedAt);
      const rows = await db
        .insert(editions)
        .values({ ...edition, publishedAt })
        .onConflictDoNothing()
        .returning({ id: editions.id });
      return rows.length > 0;
    },
    async setState(id, state, publishedAt) {
      await db
        .update(editions)
        .set({ state, ...(publishedAt ? { publishedAt } : {}) })
        .where(eq(editions.id, id));
    },
    async find(id, executor = db) {
      const [row] = await executor.select().from(editions).where(eq(editions.id, id));
      return row && toEdition(row);
    },
    async list() {
      return (await db.select().from(editions).orderBy(desc(editions.createdAt))).map(toEdition);
    },
  };
}

function toEdition({ createdAt: _, publishedAt, ...row }: typeof editions.$inferSelect): Edition {
  return editionSchema.parse({ ...row, publishedAt: publishedAt?.toISOString() ?? null });
}
