import type { SubmissionStatus, Track } from '@doctorbench/core';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { reports, runs, submissions } from '../../../db/schema.ts';
import type { SubmissionRow } from '../../../db/submission-row.ts';

export function createSubmissionQueries(db: Db) {
  return {
    async find(id: string): Promise<SubmissionRow | undefined> {
      const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
      return row;
    },

    async list(options: {
      readonly userId?: string;
      readonly modelId?: string;
      readonly statuses?: readonly SubmissionStatus[];
      readonly visibility?: 'public';
      readonly before?: number | undefined;
      readonly limit: number;
    }): Promise<readonly SubmissionRow[]> {
      const { userId, modelId, statuses, visibility, before, limit } = options;
      return db
        .select()
        .from(submissions)
        .where(
          and(
            userId === undefined ? undefined : eq(submissions.userId, userId),
            modelId === undefined ? undefined : eq(submissions.modelId, modelId),
            statuses === undefined ? undefined : inArray(submissions.status, [...statuses]),
            visibility === undefined ? undefined : eq(submissions.visibility, visibility),
            before === undefined ? undefined : lt(submissions.seq, before),
          ),
        )
        .orderBy(desc(submissions.seq))
        .limit(limit);
    },

    async listRunning(track: Track): Promise<readonly SubmissionRow[]> {
      return db
        .select()
        .from(submissions)
        .where(and(eq(submissions.track, track), eq(submissions.status, 'running')));
    },

    async findReport(submissionId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ report: reports.report })
        .from(reports)
        .where(eq(reports.submissionId, submissionId));
      return row?.report;
    },

    async hasRun(submissionId: string): Promise<boolean> {
      const rows = await db
        .select({ id: runs.submissionId })
        .from(runs)
        .where(eq(runs.submissionId, submissionId));
      return rows.length > 0;
    },
  };
}
