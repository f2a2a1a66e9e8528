import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../db/database.ts';
import { notificationSettings, notifications, submissions, users } from '../../db/schema.ts';

interface Untold {
  readonly submissionId: string;
  readonly status: 'completed' | 'failed';
  readonly email: string;
}

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export function createNotificationStore(db: Db) {
  return {
    async wantsMail(userId: string): Promise<boolean> {
      const [row] = await db
        .select({ mail: notificationSettings.mail })
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId));
      return row?.mail ?? false;
    },
    async findEmail(userId: string): Promise<string | null> {
      const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
      return row?.email ?? null;
    },
    async setMail(userId: string, mail: boolean): Promise<void> {
      await db
        .insert(notificationSettings)
        .values({ userId, mail })
        .onConflictDoUpdate({
          target: notificationSettings.userId,
          set: { mail, changedAt: sql`now()` },
        });
    },
    /** Ended after this moment and after their owner asked to be told, oldest first. What was cancelled is known. */
    listUntold: (since: Date, limit: number): Promise<readonly Untold[]> =>
      db
        .select({
          submissionId: submissions.id,
          status: sql<Untold['status']>`${submissions.status}`,
          email: sql<string>`${users.email}`,
        })
        .from(submissions)
        .innerJoin(users, eq(users.id, submissions.userId))
        .innerJoin(notificationSettings, eq(notificationSettings.userId, submissions.userId))
        .leftJoin(notifications, eq(notifications.submissionId, submissions.id))
        .where(
          and(
            inArray(submissions.status, ['completed', 'failed']),
            gt(submissions.endedAt, since),
            gt(submissions.endedAt, notificationSettings.changedAt),
            eq(notificationSettings.mail, true),
            isNotNull(users.email),
            isNull(notifications.submissionId),
          ),
        )
        .orderBy(asc(submissions.endedAt))
        .limit(limit),
    async markTold(submissionId: string, refusal: string | null): Promise<void> {
      await db.insert(notifications).values({ submissionId, refusal }).onConflictDoNothing();
    },
    /** Of longer ago than anything is told. */
    async forget(before: Date): Promise<void> {
      await db.delete(notifications).where(lt(notifications.toldAt, before));
    },
  };
}

export async function eraseNotificationSettings(userId: string, tx: Executor): Promise<void> {
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
}
