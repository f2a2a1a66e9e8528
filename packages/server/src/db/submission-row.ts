import { and, eq } from 'drizzle-orm';
import { submissions } from './schema.ts';

export type SubmissionRow = typeof submissions.$inferSelect;

/** The claim under which a worker writes. Once another worker has claimed the submission, writes fail. */
export interface Claim {
  readonly submissionId: string;
  readonly number: number;
}

/** A submission that this worker has to itself until its lease runs out. */
export interface Claimed {
  readonly row: SubmissionRow;
  readonly claim: Claim;
  /** For how long a run of its edition may be worked on in all; null: for as long as any. */
  readonly runMinutes: number | null;
}

/** That nobody has claimed it since. */
export function isHeld({ submissionId, number }: Claim) {
  return and(
    eq(submissions.id, submissionId),
    eq(submissions.claim, number),
    eq(submissions.status, 'running'),
  );
}

/** To whom the words in which it is asked were given, where the edition has other words for each submission. */
export function toRecipient({
  id,
  regradeOf,
  resultsOf,
}: Pick<SubmissionRow, 'id' | 'regradeOf' | 'resultsOf'>): string {
  return resultsOf ?? regradeOf ?? id;
}
