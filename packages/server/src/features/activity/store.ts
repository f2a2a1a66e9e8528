import { desc, eq, lt } from 'drizzle-orm';
import type { Db, Executor } from '../../db/database.ts';
import { activityLog } from '../../db/schema.ts';

export type ActivityRow = typeof activityLog.$inferSelect;

export interface ActivityStore {
  insert(row: Omit<ActivityRow, 'seq'>, executor?: Executor): Promise<void>;
  /** Newest first. */
  list(options: {
    readonly before: number | undefined;
    readonly limit: number;
  }): Promise<readonly ActivityRow[]>;
  /** Oldest first. */
  listByActor(actorId: string): Promise<readonly ActivityRow[]>;
}

export function createActivityStore(db: Db): ActivityStore {
  return {
    async insert(row, executor = db) {
      await executor.insert(activityLog).values(row);
    },
    list({ before, limit }) {
      return db
        .select()
        .from(activityLog)
        .where(before === undefined ? undefined : lt(activityLog.seq, before))
        .orderBy(desc(activityLog.seq))
        .limit(limit);
    },
    listByActor(actorId) {
      return db.select().from(activityLog).where(eq(activityLog.actorId, actorId)).orderBy(activityLog.seq);
    },
  };
}
