import {
  AppError,
  controlSchema,
  type Grade,
  type GradedItem,
  gradeSchema,
  hasRole,
  type ListedGrade,
  type ReportComparison,
  type Role,
  toAnswerKey,
} from '@doctorbench/core';
import { imageDefaults, type Journal, prepareImage } from '@doctorbench/engine';
import { createJournalComparison, toItemsCsv } from '@doctorbench/report/files';
import type { Pool } from 'pg';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { EditionService } from '../editions/service.ts';
import type { SubmissionService, Submitter } from '../submissions/service.ts';
import type { SuiteService } from '../suites/service.ts';
import { findAttachment, type ItemFile, type WantedFile } from './item-attachments.ts';
import { findTitle, withTitles } from './item-words.ts';
import { isPrivate, withoutWords } from './private-items.ts';
import { openDatabaseJournal } from './store/database-journal.ts';

/** Who asks; an admin sees private items too. */
type Reader = (Submitter & { readonly role?: Role }) | undefined;

export type RunService = ReturnType<typeof createRunService>;

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
  const withJournals = <T>(
    rows: readonly SubmissionRow[],
    read: (journals: readonly Journal[]) => Promise<T>,
  ): Promise<T> => {
    const [row, ...rest] = rows;
    if (!row) return read([]);
    return withJournal(row, first => withJournals(rest, others => read([first, ...others])));
  };
  /** Private items show their scores only, except before an admin. */
  const openShow = async (row: SubmissionRow, by: Submitter | undefined) => {
    const suite = await openSuite(row);
    return {
      suite,
      show: async (grade: Grade) =>
        !by?.isAdmin && (await isPrivate(suite, grade.itemId)) ? withoutWords(grade) : grade,
    };
  };
  const openSuite = async ({ editionId }: SubmissionRow) =>
    suites.open((await editions.get(editionId)).protocol.suite.hash);
  /** Throws for private items, except before an admin. */
  const getShownItem = async (row: SubmissionRow, by: Reader, itemId: string) => {
    const suite = await openSuite(row);
    const unknown = new AppError('request.not-found', `item ${itemId}`);
    if (!suite.entries.has(itemId)) throw unknown;
    const item = await suite.getItem(itemId);
    if (item.split !== 'public' && !(by?.role && hasRole(by.role, 'admin'))) throw unknown;
    return { item, suite, unknown };
  };

  return {
    /** Grades in the order they were made, without controls. Those of private items come without their words. */
    async listGrades(
      id: string,
      by: Submitter | undefined,
      { after, limit }: { readonly after?: number | undefined; readonly limit: number },
    ): Promise<{ readonly grades: readonly ListedGrade[]; readonly next: number | null }> {
      const row = await submissions.getRow(id, by);
      const { suite, show } = await openShow(row, by);
      const { rows } = await pool.query<{ seq: string; record: string }>(
        `select seq, record from grades a where submission_id = $1 and seq > $2
           and split_part(key, '#', 2) <> all($4) and not exists (
           select 1 from grades b where b.submission_id = $1 and b.key = a.key and b.seq > a.seq)
         order by seq limit $3`,
        [row.id, after ?? 0, limit, controlSchema.options],
      );
      const grades: ListedGrade[] = [];
      for (const { record } of rows) {
        const grade = gradeSchema.parse(JSON.parse(record));
        const title = await findTitle(suite, grade.itemId);
        grades.push({ ...(await show(grade)), ...(title ? { title } : {}) });
      }
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return { grades, next: last ? Number(last.seq) : null };
    },

    /** Private items never leave the server, except before an admin. */
    async getItem(
      id: string,
      by: Reader,
      { itemId, repeat }: { readonly itemId: string; readonly repeat: number },
    ): Promise<GradedItem> {
      const row = await submissions.getRow(id, by);
      const { item, unknown } = await getShownItem(row, by, itemId);
      return withJournal(row, async journal => {
        const graded = await findGraded(journal, toAnswerKey({ itemId, repeat }));
        if (!graded) throw unknown;
        const controls = await findControls(journal, itemId);
        return { item, ...graded, ...(controls.length > 0 ? { controls } : {}) };
      });
    },

    /** A file of an item that was graded, for whom `getItem` shows the item. */
    async readAttachment(id: string, by: Reader, { itemId, ...wanted }: WantedFile): Promise<ItemFile> {
      const row = await submissions.getRow(id, by);
      const { item, suite, unknown } = await getShownItem(row, by, itemId);
      const { rowCount } = await pool.query(
        'select 1 from grades where submission_id = $1 and key = $2 limit 1',
        [row.id, toAnswerKey({ itemId, repeat: 0 })],
      );
      if (!rowCount) throw unknown;
      const attachment = findAttachment(item, wanted);
      if (!attachment) throw new AppError('request.not-found', `attachment ${wanted.attachmentId}`);
      const { mediaType } = attachment;
      const bytes = await suite.readAttachment(attachment);
      const isPublic = item.split === 'public';
      if (!mediaType.startsWith('image/')) return { bytes, mediaType, isPublic };
      // What the examinee saw, and nothing that it did not see, such as where a photograph was taken.
      const { images = imageDefaults } = (await editions.get(row.editionId)).protocol;
      return { ...(await prepareImage(bytes, mediaType, images)), isPublic };
    },

    /** Numbers, and of public items the titles and the names of red lines: nothing of what is asked or answered. */
    async *readCsv(id: string, by: Submitter | undefined): AsyncGenerator<string> {
      const row = await submissions.getRow(id, by);
      const { suite, show } = await openShow(row, by);
      const journal = await openDatabaseJournal({
        pool,
        submissionId: row.id,
        answersOf: row.regradeOf ?? undefined,
      });
      try {
        const shown = {
          ...journal,
          async *readGrades() {
            for await (const grade of journal.readGrades()) yield await show(grade);
          },
        };
        yield* toItemsCsv(shown, { findTitle: itemId => findTitle(suite, itemId) });
      } finally {
        await journal.close();
      }
    },

    /** Whether two really differ, item by item, alone or `among` others. */
    async compare(
      {
        a,
        b,
        among = [],
      }: { readonly a: string; readonly b: string; readonly among?: readonly string[] | undefined },
      by: Submitter | undefined,
    ): Promise<ReportComparison> {
      const rows = await Promise.all([...new Set([a, b, ...among])].map(id => submissions.getRow(id, by)));
      const getRow = (id: string) => rows.find(row => row.id === id) as SubmissionRow;
      const rowA = getRow(a);
      return withJournals([a, b, ...among].map(getRow), async ([first, second, ...others]) => {
        if (!first || !second) throw new Error('two are compared');
        const comparison = createJournalComparison(first.manifest, second, others);
        for await (const grade of first.readGrades()) comparison.add(grade);
        return withTitles(await comparison.finish(), await openSuite(rowA));
      });
    },
  };
}

async function findGraded(journal: Journal, key: string) {
  const [answer, grade] = await Promise.all([journal.findAnswer(key), journal.findGrade(key)]);
  return answer && grade && { answer, grade };
}

async function findControls(journal: Journal, itemId: string) {
  const controls: NonNullable<GradedItem['controls']> = [];
  for (const control of controlSchema.options) {
    const graded = await findGraded(journal, toAnswerKey({ itemId, repeat: 0, control }));
    if (graded) controls.push({ control, ...graded });
  }
  return controls;
}
