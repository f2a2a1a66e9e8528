import { createId } from '../../ids.ts';
import type { AccessDeps } from './access.ts';
import type { Origin } from './account-rows.ts';
import type { ProvedIdentity } from './oidc.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { createSessionSecret } from './secrets.ts';

export interface OidcSignIn {
  /** For who came back from a provider; the first time makes the account. */
  signInAs(
    identity: ProvedIdentity,
    options: Origin & { readonly userAgent?: string | null | undefined },
  ): Promise<OpenedSession>;
}

export function createOidcSignIn(deps: AccessDeps): OidcSignIn {
  const { store, clock } = deps;
  return {
    signInAs({ issuer, subject, email }, options) {
      return store.transact(async (queries, tx) => {
        await queries.lockIdentity(issuer, subject);
        const known = await queries.findIdentityUser(issuer, subject);
        const user =
          known ??
          (await queries.insertIdentityUser({
            id: createId('usr'),
            email,
            createdAt: clock.now(),
            issuer,
            subject,
          }));
        const made = known === undefined;
        return openSession(deps, queries, { user, made, token: createSessionSecret(), tx, ...options });
      });
    },
  };
}
