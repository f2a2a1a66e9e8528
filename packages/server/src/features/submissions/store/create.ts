import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { answers, models, submissions } from '../../../db/schema.ts';
import type { SubmissionRow } from '../../../db/submission-row.ts';

type NewSubmission = Omit<typeof submissions.$inferInsert, 'seq' | 'createdAt'>;

/** What happens in the transaction that makes a submission. */
export const submissionCreation = {
  async insert(tx: Executor, submission: NewSubmission): Promise<SubmissionRow> {
    const [row] = await tx.insert(submissions).values(submission).returning();
    if (!row) throw new Error('the database returned no row');
    return row;
  },

  async findByIdempotencyKey(tx: Executor, userId: string, key: string): Promise<SubmissionRow | undefined> {
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

  async findOrCreateModel(tx: Executor, model: typeof models.$inferInsert): Promise<string> {
    const [row] = await tx
      .insert(models)
      .values(model)
      .onConflictDoUpdate({ target: [models.ownerId, models.track, models.key], set: { card: model.card } })
      .returning({ id: models.id });
    if (!row) throw new Error('the database returned no row');
    return row.id;
  },

  /** What another run has asked already is not asked again. */
  async copyAnswers(tx: Executor, from: string, to: string): Promise<void> {
    await tx.execute(sql`insert into ${answers} (submission_id, key, record)
      select ${to}, key, record from ${answers} where submission_id = ${from} order by seq`);
  },
};
