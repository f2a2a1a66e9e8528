import type { RunTotals } from '@doctorbench/report/files';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '../../db/database.ts';
import { boardEntries, models, submissions } from '../../db/schema.ts';
import { type HiddenTotals, keepItemTotals, readItemTotals } from './item-totals.ts';
import type { BoardEntryRow, ModelInEdition } from './store/entry-row.ts';
import { type ColumnQuery, listByColumn } from './store/list-by-column.ts';
import { listEntries } from './store/list-entries.ts';
import { listRapid } from './store/list-rapid.ts';
import { findLatest, lockPlace, putEntry, removeEntry } from './store/place.ts';
import { findStanding, readStandings } from './store/read-standings.ts';

export type BoardStore = ReturnType<typeof createBoardStore>;

export function createBoardStore({ db, pool }: { readonly db: Db; readonly pool: Pool }) {
  return {
    lock: lockPlace,
    put: putEntry,
    remove: removeEntry,
    findLatest,
    readStandings: (editionId: string, ranks: boolean) => readStandings(pool, { editionId, ranks }),
    findStanding: (place: ModelInEdition, ranks: boolean) => findStanding(pool, { ...place, ranks }),
    listEntries: (editionId: string, modelIds: readonly string[]) =>
      listEntries(pool, { editionId, modelIds }),
    listByColumn: (editionId: string, query: ColumnQuery) => listByColumn(pool, { editionId, ...query }),
    readItemTotals: (submissionId: string) => readItemTotals(pool, submissionId),
    keepItemTotals: (submissionId: string, totals: RunTotals, hidden: HiddenTotals) =>
      keepItemTotals(pool, submissionId, { totals, hidden }),

    listRapid: (editionId: string) => listRapid(pool, editionId),

    /** The phantoms that were put to an edition. */
    async listPhantoms(editionId: string) {
      const rows = await db
        .selectDistinct({ phantom: submissions.phantom, modelId: submissions.modelId })
        .from(submissions)
        .where(and(eq(submissions.editionId, editionId), isNotNull(submissions.phantom)));
      return rows.flatMap(({ phantom, modelId }) => (phantom === null ? [] : [{ phantom, modelId }]));
    },

    async findModel(id: string) {
      const [row] = await db.select().from(models).where(eq(models.id, id));
      return row;
    },

    async listEntriesOfModel(modelId: string): Promise<readonly BoardEntryRow[]> {
      return db.select().from(boardEntries).where(eq(boardEntries.modelId, modelId));
    },
  };
}
