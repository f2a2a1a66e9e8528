import { AppError, type ReportComparison } from '@doctorbench/core';
import type { Journal } from '@doctorbench/engine';
import { createJournalComparison } from '@doctorbench/report/files';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { Submitter } from '../../http/submitter.ts';
import { withTitles } from './item-words.ts';
import type { RunReader } from './run-reader.ts';

export interface ComparedRuns {
  readonly a: string;
  readonly b: string;
  readonly among?: readonly string[] | undefined;
}

/** Whether two really differ, item by item, alone or `among` others. */
export async function compareRuns(
  reader: RunReader,
  { a, b, among = [] }: ComparedRuns,
  by: Submitter | undefined,
): Promise<ReportComparison> {
  const { submissions, openSuite } = reader;
  const rows = await Promise.all([...new Set([a, b, ...among])].map(id => submissions.getRow(id, by)));
  const selfTest = rows.find(({ standing }) => standing === 'self-test');
  if (selfTest) throw new AppError('run.self-test', selfTest.id);
  const getRow = (id: string) => rows.find(row => row.id === id) as SubmissionRow;
  const rowA = getRow(a);
  return withJournals(reader, [a, b, ...among].map(getRow), async ([first, second, ...others]) => {
    if (!first || !second) throw new Error('two are compared');
    const comparison = createJournalComparison(first.manifest, second, others);
    for await (const grade of first.readGrades()) comparison.add(grade);
    return withTitles(await comparison.finish(), await openSuite(rowA));
  });
}

function withJournals<T>(
  reader: RunReader,
  [row, ...rest]: readonly SubmissionRow[],
  read: (journals: readonly Journal[]) => Promise<T>,
): Promise<T> {
  if (!row) return read([]);
  return reader.withJournal(row, first => withJournals(reader, rest, others => read([first, ...others])));
}
