import type { Journal, Suite } from '@doctorbench/engine';
import type { SubmissionRow } from '../../db/submission-row.ts';
import type { RunReader } from './run-reader.ts';

/** A completed run, opened for reading. */
export interface OpenedRun {
  readonly row: SubmissionRow;
  readonly journal: Journal;
  readonly suite: Suite;
}

/** As the platform itself, which sees every submission. */
const platform = { userId: '', isAdmin: true } as const;

/** Undefined where it is not completed. */
export async function openGraded<T>(
  { submissions, openSuite, withJournal }: RunReader,
  submissionId: string,
  read: (opened: OpenedRun) => Promise<T>,
): Promise<T | undefined> {
  const row = await submissions.getRow(submissionId, platform);
  if (row.status !== 'completed') return undefined;
  const suite = await openSuite(row);
  return withJournal(row, journal => read({ row, journal, suite }));
}
