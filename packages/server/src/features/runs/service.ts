import {
  type Answer,
  AppError,
  type Grade,
  gradeSchema,
  hasRole,
  type Item,
  type ReportComparison,
  type Role,
} from '@doctorbench/core';
import { createJournalComparison, type Journal, toItemsCsv } from '@doctorbench/engine';
import type { Pool } from 'pg';
import type { EditionService } from '../editions/service.ts';
import type { SubmissionRow } from '../submissions/row.ts';
import type { SubmissionService, Submitter } from '../submissions/service.ts';
import type { SuiteService } from '../suites/service.ts';
import { openDatabaseJournal } from './database-journal.ts';
import { isPrivate, withoutWords } from './private-items.ts';

export type RunService = ReturnType<typeof createRunService>;

/** One item with what was said to it and how that was graded. */
export interface RunItem {
  readonly item: Item;
  readonly answer: Answer;
  readonly grade: Grade;
}

interface Deps {
  readonly pool: Pool;
  readonly submissions: SubmissionService;
  readonly editions: EditionService;
  readonly suites: SuiteService;
}

/** Reads what runs have left. */
export function createRunService({ pool, submissions, editions, suites }: Deps) {
  const withJournal = async <T>(row: SubmissionRow, read: (journal: Journal) => Promise<T>): Promise<T> => {
    const journal = await openDatabaseJournal({
      pool,
      submissionId: row.id,
      answersOf: row.regradeOf ?? undefined,
    });
    try {
      return await read(journal);
    } finally {
      await journal.close();
    }
  };
  /** Private items show their scores only, except before an admin. */
  const openShow = async (row: SubmissionRow, by: Submitter | undefined) => {
    if (by?.isAdmin) return async (grade: Grade) => grade;
    const suite = await openSuite(row);
    return async (grade: Grade) => ((await isPrivate(suite, grade.itemId)) ? withoutWords(grade) : grade);
  };
  const openSuite = async ({ editionId }: SubmissionRow) =>
    suites.open((await editions.get(editionId)).protocol.suite.hash);

  return {
    /** Grades in the order they were made. Those of private items come without their words. */
    async listGrades(
      id: string,
      by: Submitter | undefined,
      { after, limit }: { readonly after?: number | undefined; readonly limit: number },
    ): Promise<{ readonly grades: readonly Grade[]; readonly next: number | null }> {
      const row = await submissions.getRow(id, by);
      const show = await openShow(row, by);
      const { rows } = await pool.query<{ seq: string; record: string }>(
        `select seq, record from grades a where submission_id = $1 and seq > $2 and not exists (
           select 1 from grades b where b.submission_id = $1 and b.key = a.key and b.seq > a.seq)
         order by seq limit $3`,
        [row.id, after ?? 0, limit],
      );
      const grades: Grade[] = [];
      for (const { record } of rows) {
        const grade = gradeSchema.parse(JSON.parse(record));
        grades.push(await show(grade));
      }
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return { grades, next: last ? Number(last.seq) : null };
    },

    /** Private items never leave the server, except before an admin. */
    async getItem(
      id: string,
      by: (Submitter & { readonly role?: Role }) | undefined,
      { itemId, repeat }: { readonly itemId: string; readonly repeat: number },
    ): Promise<RunItem> {
      const row = await submissions.getRow(id, by);
      const suite = await openSuite(row);
      const unknown = new AppError('request.not-found', `item ${itemId}`);
      if (!suite.entries.has(itemId)) throw unknown;
      const item = await suite.getItem(itemId);
      if (item.split !== 'public' && !(by?.role && hasRole(by.role, 'admin'))) throw unknown;
      return withJournal(row, async journal => {
        const key = `${itemId}#${repeat}`;
        const [answer, grade] = await Promise.all([journal.findAnswer(key), journal.findGrade(key)]);
        if (!answer || !grade) throw unknown;
        return { item, answer, grade };
      });
    },

    /** Numbers, and the names of red lines of public items: nothing of what an item or an answer says. */
    async *readCsv(id: string, by: Submitter | undefined): AsyncGenerator<string> {
      const row = await submissions.getRow(id, by);
      const show = await openShow(row, by);
      const journal = await openDatabaseJournal({
        pool,
        submissionId: row.id,
        answersOf: row.regradeOf ?? undefined,
      });
      try {
        yield* toItemsCsv({
          ...journal,
          async *readGrades() {
            for await (const grade of journal.readGrades()) yield await show(grade);
          },
        });
      } finally {
        await journal.close();
      }
    },

    /** Whether two really differ, item by item. */
    async compare(a: string, b: string, by: Submitter | undefined): Promise<ReportComparison> {
      const [rowA, rowB] = [await submissions.getRow(a, by), await submissions.getRow(b, by)];
      return withJournal(rowA, first =>
        withJournal(rowB, async second => {
          const comparison = createJournalComparison(first.manifest, second);
          for await (const grade of first.readGrades()) comparison.add(grade);
          return comparison.finish();
        }),
      );
    },
  };
}
