import type { Db, Executor } from '../../db/database.ts';
import { createSubmissionChanges } from './store/changes.ts';
import { createQueueCounts } from './store/counts.ts';
import { submissionCreation } from './store/create.ts';
import { eraseRecords, isRegraded } from './store/erase-submissions.ts';
import { createSubmissionQueries } from './store/queries.ts';
import { createStressFindings } from './store/stress-findings.ts';

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

export function createSubmissionStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Executor) => Promise<T>) => db.transaction(work),
    ...createSubmissionQueries(db),
    ...createQueueCounts(db),
    ...submissionCreation,
    erase: eraseRecords,
    isRegraded,
    ...createSubmissionChanges(db),
    ...createStressFindings(db),
  };
}
