import { desc, eq, lt } from 'drizzle-orm';
import type { Db, Executor } from '../../db/database.ts';
import { auditLog } from '../../db/schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export interface AuditStore {
  insert(row: Omit<AuditRow, 'seq'>, executor?: Executor): Promise<void>;
  /** Newest first. */
  list(options: {
    readonly before: number | undefined;
    readonly limit: number;
  }): Promise<readonly AuditRow[]>;
  /** Oldest first. */
  listByActor(actorId: string): Promise<readonly AuditRow[]>;
}

export function createAuditStore(db: Db): AuditStore {
  return {
    async insert(row, executor = db) {
      await executor.insert(auditLog).values(row);
    },
    list({ before, limit }) {
      return db
        .select()
        .from(auditLog)
        .where(before === undefined ? undefined : lt(auditLog.seq, before))
        .orderBy(desc(auditLog.seq))
        .limit(limit);
    },
    listByActor(actorId) {
      return db.select().from(auditLog).where(eq(auditLog.actorId, actorId)).orderBy(auditLog.seq);
    },
  };
}
