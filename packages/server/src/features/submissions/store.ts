import type { Submission, SubmissionProgress, SubmissionStatus, Track } from '@doctorbench/core';
import { and, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../db/database.ts';
import { answers, models, reports, runs, submissions } from '../../db/schema.ts';
import { type Claim, isHeld, type SubmissionRow } from '../../db/submission-row.ts';

export type NewSubmission = Omit<typeof submissions.$inferInsert, 'seq' | 'createdAt'>;

/** How a submission ends. */
export interface Ending {
  readonly status: Extract<SubmissionStatus, 'completed' | 'failed' | 'cancelled'>;
  readonly cause?: Submission['cause'];
  readonly overallScore?: number | null;
  readonly rating?: Submission['rating'];
  readonly progress?: SubmissionProgress;
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

export function createSubmissionStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Executor) => Promise<T>) => db.transaction(work),

    async insert(tx: Executor, submission: NewSubmission): Promise<SubmissionRow> {
      const [row] = await tx.insert(submissions).values(submission).returning();
      if (!row) throw new Error('the database returned no row');
      return row;
    },

    async find(id: string): Promise<SubmissionRow | undefined> {
      const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
      return row;
    },

    async findByIdempotencyKey(
      tx: Executor,
      userId: string,
      key: string,
    ): Promise<SubmissionRow | undefined> {
      const [row] = await tx
        .select()
        .from(submissions)
        .where(and(eq(submissions.userId, userId), eq(submissions.idempotencyKey, key)));
      return row;
    },

    /** One submission of a user at a time passes here: quotas and idempotency keys are then exact. */
    async lockUser(tx: Executor, userId: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('doctorbench.user'), hashtext(${userId}))`);
    },

    /** Those that count against the quota: not cancelled ones, not ours to blame. */
    async countSince(tx: Executor, userId: string, since: Date): Promise<number> {
      const [row] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(submissions)
        .where(
          and(
            eq(submissions.userId, userId),
            gte(submissions.createdAt, since),
            ne(submissions.status, 'cancelled'),
            sql`not (${submissions.status} = 'failed' and coalesce((${submissions.cause} ->> 'ours')::boolean, false))`,
          ),
        );
      return row?.count ?? 0;
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

    /** How many of its track come before it, the running ones included. */
    async countAhead(track: Track, seq: number): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(submissions)
        .where(
          and(
            eq(submissions.track, track),
            inArray(submissions.status, ['queued', 'running']),
            or(lt(submissions.seq, seq), eq(submissions.status, 'running')),
          ),
        );
      return row?.count ?? 0;
    },

    /** How many wait and run. */
    async countActive(): Promise<Record<'queued' | 'running', number>> {
      const rows = await db
        .select({ status: submissions.status, count: sql<number>`count(*)::int` })
        .from(submissions)
        .where(inArray(submissions.status, ['queued', 'running']))
        .groupBy(submissions.status);
      const found = new Map(rows.map(({ status, count }) => [status, count]));
      return { queued: found.get('queued') ?? 0, running: found.get('running') ?? 0 };
    },

    async listRunning(track: Track): Promise<readonly SubmissionRow[]> {
      return db
        .select()
        .from(submissions)
        .where(and(eq(submissions.track, track), eq(submissions.status, 'running')));
    },

    /** Milliseconds that the last completed runs of an edition took, on average. */
    async averageDurationMs(editionId: string): Promise<number | undefined> {
      const { rows } = await db.execute<{ ms: number | null }>(sql`
        select avg(extract(epoch from ended_at - started_at) * 1000)::float8 as ms from (
          select ended_at, started_at from submissions
          where edition_id = ${editionId} and status = 'completed' and regrade_of is null
          order by seq desc limit 20) recent`);
      return rows[0]?.ms ?? undefined;
    },

    async findOrCreateModel(tx: Executor, model: typeof models.$inferInsert): Promise<string> {
      const [row] = await tx
        .insert(models)
        .values(model)
        .onConflictDoUpdate({ target: [models.ownerId, models.track, models.key], set: { card: model.card } })
        .returning({ id: models.id });
      if (!row) throw new Error('the database returned no row');
      return row.id;
    },

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

    /** What another run has asked already is not asked again. */
    async copyAnswers(tx: Executor, from: string, to: string): Promise<void> {
      await tx.execute(sql`insert into ${answers} (submission_id, key, record)
        select ${to}, key, record from ${answers} where submission_id = ${from} order by seq`);
    },

    async saveReport(tx: Executor, submissionId: string, report: string): Promise<void> {
      await tx
        .insert(reports)
        .values({ submissionId, report })
        .onConflictDoUpdate({ target: reports.submissionId, set: { report, createdAt: new Date() } });
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

function erased() {
  return { endedAt: new Date(), sealedKey: null, keyMask: null, worker: null, leaseUntil: null };
}
