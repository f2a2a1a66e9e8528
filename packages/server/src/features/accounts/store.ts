import type { Role } from '@doctorbench/core';
import { and, asc, count, desc, eq, gt, ilike, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Executor } from '../../db/database.ts';
import { apiTokens, codeSends, identities, sessions, signInCodes, users } from '../../db/schema.ts';

export type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;
type CodeRow = typeof signInCodes.$inferSelect;
export type TokenRow = typeof apiTokens.$inferSelect;

/** What to find users by. A user is found when any of them fits. */
export interface UserFilter {
  readonly id: string;
  /** A part of the address. */
  readonly email: string;
  /** The last digits, or the whole number. */
  readonly phoneEnding: string | undefined;
}

interface NewIdentity {
  readonly id: string;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly issuer: string;
  readonly subject: string;
}

interface UserPage {
  readonly filter: UserFilter | undefined;
  /** The id of the last user of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
}

export type AccountQueries = ReturnType<typeof createQueries>;

/** Locks are taken in one order, so that none wait for each other: what is counted of codes, code, number, admins, user. */
export interface AccountStore extends AccountQueries {
  /** `tx` is for what other features write in the same transaction. */
  transact<T>(work: (queries: AccountQueries, tx: Executor) => Promise<T>): Promise<T>;
}

export function createAccountStore(db: Db): AccountStore {
  return {
    ...createQueries(db),
    transact: work => db.transaction(tx => work(createQueries(tx), tx)),
  };
}

function createQueries(db: Executor) {
  return {
    ...createCodeQueries(db),
    ...createUserQueries(db),
    ...createIdentityQueries(db),
    ...createSessionQueries(db),
    ...createTokenQueries(db),
  };
}

const timesSchema = z.array(z.number());

function createCodeQueries(db: Executor) {
  return {
    /** Whoever makes or erases the account of a number holds its lock. */
    async lockPhone(phone: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`);
    },
    async insertCode(code: CodeRow): Promise<void> {
      await db.insert(signInCodes).values(code);
    },
    /** `for update`: of many guesses at once, each is counted. */
    async lockCode(ticket: Buffer): Promise<CodeRow | undefined> {
      const [row] = await db.select().from(signInCodes).where(eq(signInCodes.ticket, ticket)).for('update');
      return row;
    },
    async countGuess(ticket: Buffer): Promise<void> {
      await db
        .update(signInCodes)
        .set({ attempts: sql`${signInCodes.attempts} + 1` })
        .where(eq(signInCodes.ticket, ticket));
    },
    async deleteCode(ticket: Buffer): Promise<void> {
      await db.delete(signInCodes).where(eq(signInCodes.ticket, ticket));
    },
    /** All that were sent to a number. How often they were stays for the day that limits need it. */
    async deleteCodes(phone: string): Promise<void> {
      await db.delete(signInCodes).where(eq(signInCodes.phone, phone));
    },
    /** `for update`, and makes the row where there is none. */
    async lockSends(key: string): Promise<readonly number[]> {
      const [row] = await db
        .insert(codeSends)
        .values({ key })
        .onConflictDoUpdate({ target: codeSends.key, set: { key } })
        .returning();
      return timesSchema.parse(row?.sentAt);
    },
    async saveSends(key: string, sentAt: readonly number[]): Promise<void> {
      await db
        .update(codeSends)
        .set({ sentAt: [...sentAt] })
        .where(eq(codeSends.key, key));
    },
    /** Forgets codes that have run out, and what no limit needs any more. */
    async forgetSends({ now, sentBefore }: { readonly now: Date; readonly sentBefore: Date }): Promise<void> {
      await db.delete(signInCodes).where(lte(signInCodes.expiresAt, now));
      await db
        .delete(codeSends)
        .where(sql`coalesce((${codeSends.sentAt} ->> -1)::float8, 0) < ${sentBefore.getTime()}::float8`);
    },
  };
}

function createUserQueries(db: Executor) {
  const present = (condition: SQL) => and(condition, isNull(users.deletedAt));
  return {
    /** Only under the lock of the number. */
    async ensureUser(fresh: { readonly id: string; readonly phone: string; readonly createdAt: Date }) {
      const [user] = await db
        .insert(users)
        .values(fresh)
        .onConflictDoUpdate({ target: users.phone, set: { phone: fresh.phone } })
        .returning();
      if (!user) throw new Error('an account was neither made nor found');
      return { user, made: user.id === fresh.id };
    },
    async findUser(id: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(present(eq(users.id, id)));
      return row;
    },
    async lockUser(id: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(present(eq(users.id, id)))
        .for('update');
      return row;
    },
    /** The ids of all admins, none of whom can cease to be one meanwhile. */
    async lockAdmins(): Promise<readonly string[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(present(eq(users.role, 'admin')))
        .orderBy(asc(users.id))
        .for('update');
      return rows.map(({ id }) => id);
    },
    /** Newest first, without the deleted. */
    listUsers({ filter, before, limit }: UserPage): Promise<readonly UserRow[]> {
      const earlier =
        before === undefined
          ? undefined
          : sql`(${users.createdAt}, ${users.id}) < (select b.created_at, b.id from users b where b.id = ${before})`;
      return db
        .select()
        .from(users)
        .where(and(isNull(users.deletedAt), earlier, filter && toCondition(filter)))
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit);
    },
    async updateUser(id: string, change: { readonly email?: string | null; readonly role?: Role }) {
      const [row] = await db
        .update(users)
        .set(change)
        .where(present(eq(users.id, id)))
        .returning();
      return row;
    },
    /** Leaves the bare row, which others refer to. */
    async eraseUser(id: string, deletedAt: Date): Promise<void> {
      await db.delete(sessions).where(eq(sessions.userId, id));
      await db.delete(apiTokens).where(eq(apiTokens.userId, id));
      await db
        .update(users)
        .set({ phone: null, email: null, role: 'user', deletedAt })
        .where(eq(users.id, id));
    },
  };
}

function createIdentityQueries(db: Executor) {
  return {
    async lockIdentity(issuer: string, subject: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 1))`);
    },
    async findIdentityUser(issuer: string, subject: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select({ user: users })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), isNull(users.deletedAt)));
      return row?.user;
    },
    /** Only under the lock of the identity. */
    async insertIdentityUser({ issuer, subject, ...fresh }: NewIdentity): Promise<UserRow> {
      const [user] = await db.insert(users).values(fresh).returning();
      if (!user) throw new Error('an account was not made');
      await db.insert(identities).values({ issuer, subject, userId: user.id, createdAt: fresh.createdAt });
      return user;
    },
    async deleteIdentities(userId: string): Promise<void> {
      await db.delete(identities).where(eq(identities.userId, userId));
    },
    async listIssuers(userId: string): Promise<readonly string[]> {
      const rows = await db.select().from(identities).where(eq(identities.userId, userId));
      return rows.map(({ issuer }) => issuer);
    },
  };
}

function toCondition({ id, email, phoneEnding }: UserFilter): SQL | undefined {
  return or(
    eq(users.id, id),
    ilike(users.email, `%${escapeLike(email)}%`),
    phoneEnding === undefined ? undefined : like(users.phone, `%${escapeLike(phoneEnding)}`),
  );
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function createSessionQueries(db: Executor) {
  return {
    async insertSession(session: SessionRow): Promise<void> {
      await db.insert(sessions).values(session);
    },
    async findSession(hash: Buffer, now: Date) {
      const [row] = await db
        .select({ user: users, session: sessions })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, now), isNull(users.deletedAt)));
      return row;
    },
    /** Whose it was. */
    async deleteSession(hash: Buffer): Promise<string | undefined> {
      const [row] = await db
        .delete(sessions)
        .where(eq(sessions.hash, hash))
        .returning({ userId: sessions.userId });
      return row?.userId;
    },
    async deleteSessions(userId: string): Promise<number> {
      return (await db.delete(sessions).where(eq(sessions.userId, userId))).rowCount ?? 0;
    },
    listSessions(userId: string): Promise<readonly SessionRow[]> {
      return db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.createdAt));
    },
    async deleteExpiredSessions(now: Date): Promise<void> {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
    },
  };
}

function createTokenQueries(db: Executor) {
  return {
    async insertToken(token: TokenRow): Promise<void> {
      await db.insert(apiTokens).values(token);
    },
    async countTokens(userId: string): Promise<number> {
      const [row] = await db.select({ tokens: count() }).from(apiTokens).where(eq(apiTokens.userId, userId));
      return row?.tokens ?? 0;
    },
    async findToken(hash: Buffer, now: Date) {
      const [row] = await db
        .select({ user: users, token: apiTokens })
        .from(apiTokens)
        .innerJoin(users, eq(users.id, apiTokens.userId))
        .where(
          and(
            eq(apiTokens.hash, hash),
            or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
            isNull(users.deletedAt),
          ),
        );
      return row;
    },
    /** Only when it was not used since `before`: of many callers at once, one writes. */
    async touchToken(
      id: string,
      { now, before }: { readonly now: Date; readonly before: Date },
    ): Promise<void> {
      await db
        .update(apiTokens)
        .set({ lastUsedAt: now })
        .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))));
    },
    listTokens(userId: string): Promise<readonly TokenRow[]> {
      return db
        .select()
        .from(apiTokens)
        .where(eq(apiTokens.userId, userId))
        .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
    },
    async deleteToken(userId: string, id: string): Promise<boolean> {
      const gone = await db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)));
      return (gone.rowCount ?? 0) > 0;
    },
  };
}
