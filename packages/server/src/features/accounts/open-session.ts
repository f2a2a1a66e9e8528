import type { Account } from '@doctorbench/core';
import type { Clock } from '@doctorbench/models';
import type { ActivityService } from '../activity/service.ts';
import { type Origin, toAccount } from './account-rows.ts';
import { hashSecret } from './secrets.ts';
import type { AccountQueries, UserRow } from './store.ts';

export interface OpenedSession {
  /** Shown this once; the database has its digest alone. */
  readonly token: string;
  readonly expiresAt: Date;
  readonly account: Account;
  /** Whether the account was made by this. */
  readonly isNew: boolean;
}

export interface Opening extends Origin {
  readonly user: UserRow;
  readonly made: boolean;
  readonly token: string;
  readonly userAgent?: string | null | undefined;
  readonly tx: Parameters<ActivityService['record']>[1];
}

const sessionLifetimeMs = 30 * 24 * 60 * 60_000;
const longestUserAgent = 300;

/** A session for who has shown who they are, in the transaction that found or made the account. */
export async function openSession(
  { activity, clock }: { readonly activity: ActivityService; readonly clock: Pick<Clock, 'now'> },
  queries: AccountQueries,
  { user, made, token, userAgent, address, tx }: Opening,
): Promise<OpenedSession> {
  const now = clock.now();
  const by = { actorId: user.id, subject: user.id, address };
  if (made) await activity.record({ ...by, action: 'account.created' }, tx);
  const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
  await queries.insertSession({
    hash: hashSecret(token),
    userId: user.id,
    createdAt: now,
    expiresAt,
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
  });
  await activity.record({ ...by, action: 'session.opened' }, tx);
  return { token, expiresAt, account: toAccount(user), isNew: made };
}
