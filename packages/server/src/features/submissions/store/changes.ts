import type {
  RapidReport,
  ReportStanding,
  Submission,
  SubmissionProgress,
  SubmissionStatus,
} from '@doctorbench/core';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../db/database.ts';
import { reports, submissions } from '../../../db/schema.ts';
import { type Claim, isHeld, type SubmissionRow } from '../../../db/submission-row.ts';

/** How a submission ends. */
export interface Ending {
  readonly status: Extract<SubmissionStatus, 'completed' | 'failed' | 'cancelled'>;
  readonly cause?: Submission['cause'];
  readonly standing?: ReportStanding;
  readonly overallScore?: number | null;
  readonly rating?: Submission['rating'];
  readonly stress?: Submission['stress'];
  readonly rapidResult?: RapidReport;
  readonly progress?: SubmissionProgress;
}

export function createSubmissionChanges(db: Db) {
  return {
    /** Ends what waits; false when it does not wait any more. */
    async cancelQueued(id: string): Promise<boolean> {
      const rows = await db
        .update(submissions)
        .set({ status: 'cancelled', cancelRequestedAt: new Date(), ...erased() })
        .where(and(eq(submissions.id, id), eq(submissions.status, 'queued')))
        .returning({ id: submissions.id });
      return rows.length > 0;
    },

    async requestCancel(id: string): Promise<boolean> {
      const rows = await db
        .update(submissions)
        .set({ cancelRequestedAt: new Date() })
        .where(and(eq(submissions.id, id), eq(submissions.status, 'running')))
        .returning({ id: submissions.id });
      return rows.length > 0;
    },

    /** Ends a claimed one and erases its key; undefined when the claim is lost. */
    async end(tx: Executor, claim: Claim, ending: Ending): Promise<SubmissionRow | undefined> {
      const [row] = await tx
        .update(submissions)
        .set({ ...ending, ...erased() })
        .where(isHeld(claim))
        .returning();
      return row;
    },

    async setVisibility(tx: Executor, id: string, visibility: SubmissionRow['visibility']): Promise<void> {
      await tx.update(submissions).set({ visibility }).where(eq(submissions.id, id));
    },

    async setOwner(
      tx: Executor,
      id: string,
      owner: Pick<SubmissionRow, 'organisationId' | 'modelId'>,
    ): Promise<void> {
      await tx.update(submissions).set(owner).where(eq(submissions.id, id));
    },

    /** After a decision of experts: what stands in lists. */
    async setHeadline(
      tx: Executor,
      id: string,
      headline: Pick<Ending, 'standing' | 'overallScore' | 'rating' | 'rapidResult'>,
    ): Promise<void> {
      await tx.update(submissions).set(headline).where(eq(submissions.id, id));
    },

    async saveReport(tx: Executor, submissionId: string, report: string): Promise<void> {
      await tx
        .insert(reports)
        .values({ submissionId, report })
        .onConflictDoUpdate({ target: reports.submissionId, set: { report, createdAt: new Date() } });
    },
  };
}

function erased() {
  return {
    endedAt: new Date(),
    servedSeconds: sql<number>`served_seconds + coalesce(extract(epoch from now() - claimed_at), 0)`,
    claimedAt: null,
    sealedKey: null,
    keyMask: null,
    worker: null,
    leaseUntil: null,
  };
}
