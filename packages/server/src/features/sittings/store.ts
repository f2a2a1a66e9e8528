import type { SittingAnswer } from '@doctorbench/core';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Executor } from '../../db/database.ts';
import { sittingAnswers, sittings } from '../../db/schema.ts';

export type SittingRow = typeof sittings.$inferSelect;
export type AnswerRow = typeof sittingAnswers.$inferSelect;

/** What an item of a paper was graded with. */
export interface ScoredItem {
  readonly itemId: string;
  readonly scenario: string;
  readonly percent: number | null;
  readonly answer: SittingAnswer;
}

export interface SittingStore {
  insert(row: SittingRow): Promise<void>;
  find(id: string): Promise<SittingRow | undefined>;
  /** Newest first. */
  listOf(userId: string): Promise<readonly SittingRow[]>;
  listAnswers(sittingId: string): Promise<readonly AnswerRow[]>;
  /** Nothing where the paper was handed in meanwhile. */
  saveAnswer(sittingId: string, answer: Pick<AnswerRow, 'itemId' | 'answer' | 'savedAt'>): Promise<boolean>;
  /** Hands a paper in with its scores, once: false where somebody has done so. */
  finish(sittingId: string, at: Date, scored: readonly ScoredItem[]): Promise<boolean>;
  /** Papers of an edition that were handed in, oldest first, with their scores. */
  listFinished(
    editionId: string,
  ): Promise<readonly { readonly sitting: SittingRow; readonly answer: AnswerRow }[]>;
}

export function createSittingStore(db: Db): SittingStore {
  return {
    async insert(row) {
      await db.insert(sittings).values(row);
    },
    async find(id) {
      const [row] = await db.select().from(sittings).where(eq(sittings.id, id));
      return row;
    },
    listOf: userId =>
      db.select().from(sittings).where(eq(sittings.userId, userId)).orderBy(desc(sittings.startedAt)),
    listAnswers: sittingId => db.select().from(sittingAnswers).where(eq(sittingAnswers.sittingId, sittingId)),
    saveAnswer: (sittingId, answer) =>
      db.transaction(async tx => {
        if (!(await lockOpen(tx, sittingId))) return false;
        await tx
          .insert(sittingAnswers)
          .values({ sittingId, ...answer })
          .onConflictDoUpdate({
            target: [sittingAnswers.sittingId, sittingAnswers.itemId],
            set: { answer: answer.answer, savedAt: answer.savedAt },
          });
        return true;
      }),
    finish: (sittingId, at, scored) =>
      db.transaction(async tx => {
        if (!(await lockOpen(tx, sittingId))) return false;
        for (const { itemId, scenario, percent, answer } of scored)
          await tx
            .insert(sittingAnswers)
            .values({ sittingId, itemId, answer, savedAt: at, scenario, percent })
            .onConflictDoUpdate({
              target: [sittingAnswers.sittingId, sittingAnswers.itemId],
              set: { scenario, percent },
            });
        await tx.update(sittings).set({ finishedAt: at }).where(eq(sittings.id, sittingId));
        return true;
      }),
    async listFinished(editionId) {
      const rows = await db
        .select()
        .from(sittings)
        .innerJoin(sittingAnswers, eq(sittingAnswers.sittingId, sittings.id))
        .where(and(eq(sittings.editionId, editionId), isNotNull(sittings.finishedAt)))
        .orderBy(sittings.finishedAt, sittings.id);
      return rows.map(row => ({ sitting: row.sittings, answer: row.sitting_answers }));
    },
  };
}

/** Papers go with the account, and out of the baseline. */
export async function eraseSittings(userId: string, tx: Executor): Promise<void> {
  await tx.delete(sittings).where(eq(sittings.userId, userId));
}

/** Whether a paper is still open; it stays so until the transaction ends. */
async function lockOpen(tx: Executor, sittingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: sittings.id })
    .from(sittings)
    .where(and(eq(sittings.id, sittingId), isNull(sittings.finishedAt)))
    .for('update');
  return row !== undefined;
}
