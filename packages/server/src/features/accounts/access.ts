import type { Account, TokenScope } from '@doctorbench/core';
import type { Clock } from '@doctorbench/models';
import type { ActivityService } from '../activity/service.ts';
import { type Origin, toAccount } from './account-rows.ts';
import { hashSecret, isPlausibleSecret } from './secrets.ts';
import type { AccountStore } from './store.ts';

export interface AccessDeps {
  readonly store: AccountStore;
  readonly activity: ActivityService;
  readonly clock: Pick<Clock, 'now'>;
}

type Identity = { readonly user: Account } & (
  | { readonly via: 'session'; readonly signedInAt: Date }
  | { readonly via: 'token'; readonly tokenId: string; readonly scopes: readonly TokenScope[] }
);

type Credential = { readonly sessionToken: string } | { readonly apiToken: string };

export interface Access {
  authenticate(credential: Credential): Promise<Identity | undefined>;
  /** Of no effect on a session that is not there. */
  signOut(sessionToken: string, origin?: Origin): Promise<void>;
  /** Ends every session; tokens stay. Returns how many there were. */
  signOutEverywhere(userId: string, origin?: Origin): Promise<number>;
}

const touchEveryMs = 60_000;

export function createAccess({ store, activity, clock }: AccessDeps): Access {
  const findByToken = async (secret: string): Promise<Identity | undefined> => {
    const now = clock.now();
    const found = await store.findToken(hashSecret(secret), now);
    if (!found) return undefined;
    const before = new Date(now.getTime() - touchEveryMs);
    const { id, lastUsedAt, scopes } = found.token;
    if (lastUsedAt === null || lastUsedAt < before) await store.touchToken(id, { now, before });
    return { user: toAccount(found.user), via: 'token', tokenId: id, scopes };
  };
  const findBySession = async (secret: string): Promise<Identity | undefined> => {
    const found = await store.findSession(hashSecret(secret), clock.now());
    return found && { user: toAccount(found.user), via: 'session', signedInAt: found.session.createdAt };
  };
  return {
    async authenticate(credential) {
      const isSession = 'sessionToken' in credential;
      const secret = isSession ? credential.sessionToken : credential.apiToken;
      if (!isPlausibleSecret(secret)) return undefined;
      return isSession ? findBySession(secret) : findByToken(secret);
    },
    async signOut(sessionToken, { address } = {}) {
      await store.transact(async (queries, tx) => {
        const userId = await queries.deleteSession(hashSecret(sessionToken));
        if (userId === undefined) return;
        await activity.record({ actorId: userId, action: 'session.closed', subject: userId, address }, tx);
      });
    },
    signOutEverywhere(userId, { address } = {}) {
      return store.transact(async (queries, tx) => {
        const sessions = await queries.deleteSessions(userId);
        const detail = { sessions };
        await activity.record(
          { actorId: userId, action: 'session.all-closed', subject: userId, detail, address },
          tx,
        );
        return sessions;
      });
    },
  };
}
