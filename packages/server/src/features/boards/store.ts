import type { Edition } from '@doctorbench/core';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db, Executor } from '../../db/database.ts';
import { boardEntries, boardScores, models, reports, submissions } from '../../db/schema.ts';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { BoardEntry } from './entry.ts';
import { readItemTotals } from './item-totals.ts';
import type { Standing } from './standings.ts';

export type BoardEntryRow = typeof boardEntries.$inferSelect;
export type BoardStore = ReturnType<typeof createBoardStore>;

interface ModelInEdition {
  readonly editionId: string;
  readonly modelId: string;
}

const loadPage = 5000;

const entriesQuery = `select ${Object.entries(getTableColumns(boardEntries))
  .map(([key, { name }]) => `"${name}" as "${key}"`)
  .join(
    ', ',
  )} from board_entries join unnest($2::text[]) as wanted (model_id) using (model_id) where edition_id = $1`;

export function createBoardStore({ db, pool }: { readonly db: Db; readonly pool: Pool }) {
  return {
    /**
     * One at a time settles a model's place. Two that each hide a submission do not see each other's change before it is
     * committed, and the second could bring back what the first has hidden.
     */
    async lock(tx: Executor, { editionId, modelId }: ModelInEdition): Promise<void> {
      const place = `${editionId} ${modelId}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('doctorbench.board'), hashtext(${place}))`);
    },

    /** Puts the entry in its place, unless a later submission of the model stands there. */
    async put(tx: Executor, entry: BoardEntry): Promise<boolean> {
      const { editionId: _, modelId: __, ...values } = entry;
      const placed = await tx
        .insert(boardEntries)
        .values(entry)
        .onConflictDoUpdate({
          target: [boardEntries.editionId, boardEntries.modelId],
          set: values,
          setWhere: sql`${boardEntries.seq} <= excluded.seq`,
        })
        .returning({ modelId: boardEntries.modelId });
      if (placed.length === 0) return false;
      await removeScores(tx, entry);
      const rows = Object.entries(entry.scores).map(([column, score]) => ({
        editionId: entry.editionId,
        modelId: entry.modelId,
        column,
        score,
      }));
      if (rows.length > 0) await tx.insert(boardScores).values(rows);
      return true;
    },

    /** The entry before its scores, as `put` does: in another order, two who write at once could wait for each other. */
    async remove(tx: Executor, place: ModelInEdition): Promise<void> {
      await tx
        .delete(boardEntries)
        .where(and(eq(boardEntries.editionId, place.editionId), eq(boardEntries.modelId, place.modelId)));
      await removeScores(tx, place);
    },

    /** The submission that counts for a model, with its report. */
    async findLatest(
      tx: Executor,
      { editionId, modelId }: ModelInEdition,
    ): Promise<{ readonly row: SubmissionRow; readonly report: string } | undefined> {
      const [found] = await tx
        .select({ row: submissions, report: reports.report })
        .from(submissions)
        .innerJoin(reports, eq(reports.submissionId, submissions.id))
        .where(
          and(
            eq(submissions.modelId, modelId),
            eq(submissions.editionId, editionId),
            eq(submissions.status, 'completed'),
            eq(submissions.visibility, 'public'),
          ),
        )
        .orderBy(desc(sql`coalesce(${submissions.answersSeq}, ${submissions.seq})`), desc(submissions.seq))
        .limit(1);
      return found;
    },

    /** Everybody's standing, a page of rows at a time so that a large board does not hold up the process. */
    async *readStandings(editionId: string): AsyncGenerator<readonly Standing[]> {
      for (let after = ''; ; ) {
        const { rows } = await pool.query<[string, string, number]>({
          text: `select model_id, submission_id, overall from board_entries
                 where edition_id = $1 and model_id > $2 order by model_id limit $3`,
          values: [editionId, after, loadPage],
          rowMode: 'array',
        });
        yield rows.map(toStanding);
        if (rows.length < loadPage) return;
        after = rows.at(-1)?.[0] ?? '';
      }
    },

    async findStanding(editionId: string, modelId: string): Promise<Standing | undefined> {
      const { rows } = await pool.query<[string, string, number]>({
        text: 'select model_id, submission_id, overall from board_entries where edition_id = $1 and model_id = $2',
        values: [editionId, modelId],
        rowMode: 'array',
      });
      return rows[0] && toStanding(rows[0]);
    },

    async listEntries(editionId: string, modelIds: readonly string[]): Promise<readonly BoardEntryRow[]> {
      if (modelIds.length === 0) return [];
      // Under a name, so that it is parsed and planned once a connection: most of what a page costs.
      const { rows } = await pool.query<Omit<BoardEntryRow, 'seq'> & { readonly seq: string }>({
        name: 'board-entries',
        text: entriesQuery,
        values: [editionId, modelIds],
      });
      return rows.map(row => ({ ...row, seq: Number(row.seq) }));
    },

    /** Models in the order of a column, after a place in that order. */
    async listByColumn(
      editionId: Edition['id'],
      options: {
        readonly column: string;
        readonly order: 'asc' | 'desc';
        readonly after?: { readonly score: number; readonly modelId: string } | undefined;
        readonly limit: number;
      },
    ): Promise<readonly { readonly modelId: string; readonly score: number }[]> {
      const { column, order, after, limit } = options;
      const { rows } = await pool.query<{ modelId: string; score: number }>({
        name: `board-column-${order}${after ? '-after' : ''}`,
        text: toColumnQuery(order, after !== undefined),
        values: [editionId, column, limit, ...(after ? [after.score, after.modelId] : [])],
      });
      return rows;
    },

    async findModel(id: string) {
      const [row] = await db.select().from(models).where(eq(models.id, id));
      return row;
    },

    readItemTotals: (submissionId: string) => readItemTotals(pool, submissionId),

    async listEntriesOfModel(modelId: string): Promise<readonly BoardEntryRow[]> {
      return db.select().from(boardEntries).where(eq(boardEntries.modelId, modelId));
    },
  };
}

function toColumnQuery(order: 'asc' | 'desc', after: boolean): string {
  const [beyond, tie] = order === 'desc' ? ['<', '>'] : ['>', '<'];
  return `select model_id as "modelId", score from board_scores where edition_id = $1 and board_column = $2
    ${after ? `and score ${beyond}= $4 and (score ${beyond} $4 or model_id ${tie} $5)` : ''}
    ${
      // As the index has it, nulls included, though there are none: else everything is sorted for each page.
      order === 'desc'
        ? 'order by score desc nulls last, model_id'
        : 'order by score nulls first, model_id desc'
    } limit $3`;
}

async function removeScores(tx: Executor, { editionId, modelId }: ModelInEdition): Promise<void> {
  await tx
    .delete(boardScores)
    .where(and(eq(boardScores.editionId, editionId), eq(boardScores.modelId, modelId)));
}

function toStanding([modelId, submissionId, score]: readonly [string, string, number]): Standing {
  return { modelId, submissionId, score };
}
