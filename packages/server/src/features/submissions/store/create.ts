import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import {
  answers,
  grades,
  identities,
  models,
  submissions,
  submissionUses,
  users,
} from '../../../db/schema.ts';
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

  async findPerson(tx: Executor, userId: string): Promise<string | undefined> {
    const [row] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
    if (row?.phone) return row.phone;
    const [identity] = await tx.select().from(identities).where(eq(identities.userId, userId));
    return identity && `${identity.issuer} ${identity.subject}`;
  },

  /** As `lockUser`, for two accounts that one number had one after the other. */
  async lockOwner(tx: Executor, owner: Buffer): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('doctorbench.owner'), hashtext(${owner.toString('hex')}))`,
    );
  },

  /** Those that count against the quota: not those that were cancelled before they began, or failed by our fault. */
  async countUses(
    tx: Executor,
    owner: Buffer,
    {
      since,
      stress,
      editionId,
    }: { readonly since: Date; readonly stress?: true; readonly editionId?: string },
  ): Promise<number> {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(submissionUses)
      .leftJoin(submissions, eq(submissions.id, submissionUses.submissionId))
      .where(
        and(
          eq(submissionUses.owner, owner),
          gte(submissionUses.at, since),
          stress ? eq(submissionUses.stress, true) : undefined,
          editionId === undefined ? undefined : eq(submissionUses.editionId, editionId),
          editionId === undefined
            ? undefined
            : and(isNull(submissions.regradeOf), isNull(submissions.resultsOf)),
          sql`not coalesce(${submissions.status} = 'failed' and (${submissions.cause} ->> 'ours')::boolean, false)`,
          sql`not coalesce(${submissions.status} = 'cancelled' and ${submissions.startedAt} is null, false)`,
        ),
      );
    return row?.count ?? 0;
  },

  /** Room that the answers of a user's submissions take. */
  async countBytes(tx: Executor, userId: string): Promise<number> {
    const [row] = await tx
      .select({ bytes: sql<string>`coalesce(sum(octet_length(${answers.record})), 0)` })
      .from(submissions)
      .innerJoin(answers, eq(answers.submissionId, submissions.id))
      .where(eq(submissions.userId, userId));
    return Number(row?.bytes ?? 0);
  },

  /** Whether it still has answers; they then stay until the transaction ends. */
  async holdAnswers(tx: Executor, submissionId: string): Promise<boolean> {
    await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.id, submissionId))
      .for('share');
    const rows = await tx
      .select({ key: answers.key })
      .from(answers)
      .where(eq(answers.submissionId, submissionId))
      .limit(1);
    return rows.length > 0;
  },

  async addUse(tx: Executor, use: typeof submissionUses.$inferInsert): Promise<void> {
    await tx.insert(submissionUses).values(use);
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

  /** What was graded already is not graded again. */
  async copyGrades(tx: Executor, from: string, to: string): Promise<void> {
    await tx.execute(sql`insert into ${grades} (submission_id, key, record)
      select ${to}, key, record from ${grades} where submission_id = ${from} order by seq`);
  },
};
