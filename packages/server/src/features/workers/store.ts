import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { workers } from '../../db/schema.ts';

interface WorkerRecord {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** Which workers there are, for those who look after them. */
export interface WorkerStore {
  begin(worker: { readonly id: string; readonly host: string; readonly pid: number }): Promise<void>;
  seen(id: string): Promise<void>;
  end(id: string): Promise<void>;
  /** Those seen within the last minute. */
  list(): Promise<readonly WorkerRecord[]>;
}

export function createWorkerStore(db: Db): WorkerStore {
  return {
    async begin(worker) {
      await db.insert(workers).values(worker);
    },
    async seen(id) {
      await db.update(workers).set({ seenAt: new Date() }).where(eq(workers.id, id));
      await db.delete(workers).where(sql`${workers.seenAt} < now() - interval '1 day'`);
    },
    async end(id) {
      await db.delete(workers).where(eq(workers.id, id));
    },
    async list() {
      return db
        .select()
        .from(workers)
        .where(sql`${workers.seenAt} > now() - interval '1 minute'`)
        .orderBy(workers.startedAt);
    },
  };
}
