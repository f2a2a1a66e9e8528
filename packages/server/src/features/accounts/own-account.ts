import { type Account, type ApiToken, AppError, emailSchema } from '@doctorbench/core';
import type { Executor } from '../../db/database.ts';
import type { ActivityEntry } from '../activity/service.ts';
import type { AccessDeps } from './access.ts';
import { getPresent, type Origin, toAccount, toApiToken } from './account-rows.ts';
import type { AccountQueries } from './store.ts';

/** Adds what another feature holds of a user to the user's export, under a name. */
export interface Exporter {
  readonly name: string;
  read(userId: string): Promise<unknown>;
}

/** Removes what another feature holds of a user, in the transaction that erases the account. */
export type Eraser = (userId: string, tx: Executor) => Promise<void>;

interface AccountExport {
  /** With the whole number: it is the owner's. */
  readonly account: Account;
  readonly tokens: readonly ApiToken[];
  readonly sessions: readonly {
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly userAgent: string | null;
  }[];
  /** Providers that the user signs in by. */
  readonly providers: readonly string[];
  /** What the user did. */
  readonly activity: readonly ActivityEntry[];
  /** By exporter. */
  readonly others: Readonly<Record<string, unknown>>;
}

export interface OwnAccount {
  getAccount(userId: string): Promise<Account>;
  /** Null takes it away. Throws `request.invalid`. */
  setEmail(userId: string, email: string | null, origin?: Origin): Promise<Account>;
  exportData(userId: string, origin?: Origin): Promise<AccountExport>;
  /** Leaves the bare row. The last admin cannot go: `auth.forbidden`. */
  deleteAccount(userId: string, origin?: Origin): Promise<void>;
}

export interface OwnAccountDeps extends AccessDeps {
  readonly exporters: readonly Exporter[];
  readonly erasers: readonly Eraser[];
}

export function createOwnAccount(deps: OwnAccountDeps): OwnAccount {
  const { store, activity, clock, erasers } = deps;
  return {
    async getAccount(userId) {
      return toAccount(getPresent(await store.findUser(userId), userId));
    },
    async setEmail(userId, email, { address } = {}) {
      if (email !== null && !emailSchema.safeParse(email).success)
        throw new AppError('request.invalid', 'email: an e-mail address');
      return store.transact(async (queries, tx) => {
        const user = getPresent(await queries.updateUser(userId, { email }), userId);
        const detail = { present: email !== null };
        await activity.record(
          { actorId: userId, action: 'email.changed', subject: userId, detail, address },
          tx,
        );
        return toAccount(user);
      });
    },
    exportData: (userId, origin = {}) => exportData(deps, userId, origin),
    async deleteAccount(userId, { address } = {}) {
      await store.transact(async (queries, tx) => {
        await lockForDeletion(queries, userId);
        for (const erase of erasers) await erase(userId, tx);
        await queries.deleteIdentities(userId);
        await queries.eraseUser(userId, clock.now());
        await activity.record({ actorId: userId, action: 'account.deleted', subject: userId, address }, tx);
      });
    },
  };
}

async function lockForDeletion(queries: AccountQueries, userId: string): Promise<void> {
  const { phone } = getPresent(await queries.findUser(userId), userId);
  if (phone !== null) {
    // Before the number: who guesses at a code holds that first.
    await queries.deleteCodes(phone);
    await queries.lockPhone(phone);
  }
  refuseLastAdmin(await queries.lockAdmins(), userId);
  // Looked at again under the locks: another request may have deleted it meanwhile.
  getPresent(await queries.lockUser(userId), userId);
}

/** `admins`: under lock. */
export function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.length === 1 && admins[0] === userId)
    throw new AppError('auth.forbidden', 'this is the last admin; make another one first');
}

async function exportData(
  { store, activity, exporters }: OwnAccountDeps,
  userId: string,
  { address }: Origin,
): Promise<AccountExport> {
  const user = getPresent(await store.findUser(userId), userId);
  await activity.record({ actorId: userId, action: 'account.exported', subject: userId, address });
  const others: Record<string, unknown> = {};
  for (const exporter of exporters) others[exporter.name] = await exporter.read(userId);
  return {
    account: { ...toAccount(user), phone: user.phone ?? '' },
    tokens: (await store.listTokens(userId)).map(toApiToken),
    sessions: (await store.listSessions(userId)).map(({ createdAt, expiresAt, userAgent }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      userAgent,
    })),
    providers: await store.listIssuers(userId),
    activity: await activity.listByActor(userId),
    others,
  };
}
