import type { ListedGrade } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';
import { toItemsCsv } from '@doctorbench/report/files';
import type { Submitter } from '../../http/submitter.ts';
import { findTitle } from './item-words.ts';
import type { RunReader } from './run-reader.ts';

/** Grades in the order they were made, without controls. A page may be short: those of private items are left out. */
export async function listGrades(
  { submissions, records, openShow }: RunReader,
  id: string,
  { by, ...page }: { by: Submitter | undefined; after?: number | undefined; limit: number },
): Promise<{ readonly grades: readonly ListedGrade[]; readonly next: number | null }> {
  const row = await submissions.getRow(id, by);
  const { suite, shows } = await openShow(row, by);
  if (suite.sealed) return { grades: [], next: null };
  const stored = await records.listGrades(row.id, page);
  const grades: ListedGrade[] = [];
  for (const { grade } of stored) {
    if (!shows(grade.itemId)) continue;
    const title = await findTitle(suite, grade.itemId);
    grades.push({ ...grade, ...(title ? { title } : {}) });
  }
  const last = stored.length === page.limit ? stored.at(-1) : undefined;
  return { grades, next: last?.seq ?? null };
}

/** Numbers, titles and the names of red lines, of public items: nothing of what is asked or answered. */
export async function openCsv(
  { submissions, records, openShow }: RunReader,
  id: string,
  { by, listed }: { readonly by: Submitter | undefined; readonly listed: boolean },
): Promise<AsyncGenerator<string>> {
  const row = await submissions.getRow(id, by);
  async function* read(): AsyncGenerator<string> {
    const { suite, shows } = await openShow(row, by);
    const journal = await records.openJournal(row);
    try {
      const shown: Journal = {
        ...journal,
        // Those of a sealed suite are sealed too, and there is no key here.
        async *readAnswers() {
          if (!suite.sealed) yield* journal.readAnswers();
        },
        async *readGrades() {
          if (suite.sealed) return;
          for await (const grade of journal.readGrades()) if (shows(grade.itemId)) yield grade;
        },
      };
      yield* toItemsCsv(shown, { listed, findTitle: itemId => findTitle(suite, itemId) });
    } finally {
      await journal.close();
    }
  }
  return read();
}
