import { and, eq } from 'drizzle-orm';
import { submissions } from './schema.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

/** The claim under which a worker writes. Once another worker has claimed the submission, writes fail. */
export interface Claim {
  readonly submissionId: string;
  readonly number: number;
}

/** That nobody has claimed it since. */
export function isHeld({ submissionId, number }: Claim) {
  return and(
    eq(submissions.id, submissionId),
    eq(submissions.claim, number),
    eq(submissions.status, 'running'),
  );
}
