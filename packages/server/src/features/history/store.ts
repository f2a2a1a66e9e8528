import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { boardEntries } from '../../db/schema.ts';

export type HistoryStore = ReturnType<typeof createHistoryStore>;

/** The error of a link hardly falls with more. */
const mostSubmissions = 200;

export function createHistoryStore(db: Db) {
  return {
    /** Submissions with a score on an edition's board, newest first. */
    async listOnBoard(editionId: string): Promise<readonly string[]> {
      const rows = await db
        .select({ id: boardEntries.submissionId })
        .from(boardEntries)
        .where(and(eq(boardEntries.editionId, editionId), isNotNull(boardEntries.overall)))
        .orderBy(desc(boardEntries.completedAt))
        .limit(mostSubmissions);
      return rows.map(({ id }) => id);
    },
  };
}
