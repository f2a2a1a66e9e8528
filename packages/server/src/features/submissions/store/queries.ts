import type { SubmissionStatus, Track } from '@doctorbench/core';
import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { reports, runs, submissions } from '../../../db/schema.ts';
import type { SubmissionRow } from '../../../db/submission-row.ts';

function belongsTo({
  userId,
  organisations,
}: {
  readonly userId: string;
  readonly organisations: readonly string[];
}) {
  const own = and(eq(submissions.userId, userId), isNull(submissions.organisationId));
  return organisations.length === 0 ? own : or(own, inArray(submissions.organisationId, [...organisations]));
}

export function createSubmissionQueries(db: Db) {
  return {
    async find(id: string): Promise<SubmissionRow | undefined> {
      const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
      return row;
    },

    async list(options: {
      /** A person's own, and those of organisations. */
      readonly of?: { readonly userId: string; readonly organisations: readonly string[] };
      readonly modelId?: string;
      readonly statuses?: readonly SubmissionStatus[];
      readonly visibility?: 'public';
      readonly before?: number | undefined;
      readonly limit: number;
    }): Promise<readonly SubmissionRow[]> {
      const { of, modelId, statuses, visibility, before, limit } = options;
      return db
        .select()
        .from(submissions)
        .where(
          and(
            of === undefined ? undefined : belongsTo(of),
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
