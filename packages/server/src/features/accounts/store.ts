import type { Role } from '@doctorbench/core';
import { and, asc, count, desc, eq, gt, ilike, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Executor } from '../../db/database.ts';
import { addressSends, apiTokens, phoneCodes, sessions, users } from '../../db/schema.ts';
import type { PhoneState } from './code-rules.ts';

export type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;
export type TokenRow = typeof apiTokens.$inferSelect;

/** What to find users by. A user is found when any of them fits. */
export interface UserFilter {
  readonly id: string;
  /** A part of the address. */
  readonly email: string;
  /** The last digits, or the whole number. */
  readonly phoneEnding: string | undefined;
}

interface UserPage {
  readonly filter: UserFilter | undefined;
  /** The id of the last user of the page before. */
  readonly before: string | undefined;
  readonly limit: number;
}

export type AccountQueries = ReturnType<typeof createQueries>;

/** Locks are taken in one order, so that none wait for each other: number, caller's address, admins, user. */
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
    ...createSessionQueries(db),
    ...createTokenQueries(db),
  };
}

const timesSchema = z.array(z.number());

function createCodeQueries(db: Executor) {
  return {
    /**
     * `for update`, and makes the row where there is none: an upsert does both in one step, so that the row
     * cannot go in between. Whoever makes or erases the account of a number holds its lock.
     */
    async lockPhone(phone: string): Promise<PhoneState> {
      const [row] = await db
        .insert(phoneCodes)
        .values({ phone })
        .onConflictDoUpdate({ target: phoneCodes.phone, set: { phone } })
        .returning();
      if (!row) throw new Error('the row of a number was neither made nor found');
      return { ...row, sentAt: timesSchema.parse(row.sentAt) };
    },
    async savePhone(phone: string, state: PhoneState): Promise<void> {
      const { codeHash, expiresAt, attempts, sentAt, failures, lockedUntil } = state;
      await db
        .update(phoneCodes)
        .set({ codeHash, expiresAt, attempts, sentAt: [...sentAt], failures, lockedUntil })
        .where(eq(phoneCodes.phone, phone));
    },
    /** The code goes. How often codes were sent stays for the day that limits need it, whoever has the number. */
    async voidCode(phone: string): Promise<void> {
      await db.update(phoneCodes).set({ codeHash: null }).where(eq(phoneCodes.phone, phone));
    },
    async lockAddress(address: string): Promise<readonly number[]> {
      const [row] = await db
        .insert(addressSends)
        .values({ address })
        .onConflictDoUpdate({ target: addressSends.address, set: { address } })
        .returning();
      return timesSchema.parse(row?.sentAt);
    },
    async saveAddress(address: string, sentAt: readonly number[]): Promise<void> {
      await db
        .update(addressSends)
        .set({ sentAt: [...sentAt] })
        .where(eq(addressSends.address, address));
    },
    /** Forgets numbers and addresses that no limit and no lock needs any more. */
    async forgetSends({ now, sentBefore }: { readonly now: Date; readonly sentBefore: Date }): Promise<void> {
      await db
        .delete(phoneCodes)
        .where(
          and(
            or(isNull(phoneCodes.expiresAt), lt(phoneCodes.expiresAt, sentBefore)),
            or(isNull(phoneCodes.lockedUntil), lte(phoneCodes.lockedUntil, now)),
          ),
        );
      await db
        .delete(addressSends)
        .where(sql`coalesce((${addressSends.sentAt} ->> -1)::float8, 0) < ${sentBefore.getTime()}::float8`);
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
    async findSessionUser(hash: Buffer, now: Date): Promise<UserRow | undefined> {
      const [row] = await db
        .select({ user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, now), isNull(users.deletedAt)));
      return row?.user;
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
