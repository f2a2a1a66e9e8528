import { systemClock } from '@doctorbench/models';
import { type Access, type AccessDeps, createAccess } from './access.ts';
import { createMembers, type Members } from './members.ts';
import { createOidcSignIn, type OidcSignIn } from './oidc-sign-in.ts';
import { createOwnAccount, type Eraser, type Exporter, type OwnAccount } from './own-account.ts';
import { createSignIn, type SignIn, type SignInDeps } from './sign-in.ts';
import { sendMemoryMs } from './sign-in-code-rules.ts';
import { createTokens, type Tokens } from './tokens.ts';

export interface AccountService extends SignIn, OidcSignIn, Access, Tokens, OwnAccount, Members {
  /** Forgets sessions, numbers and addresses that have run out. For a job, now and then. */
  purge(): Promise<void>;
}

export interface AccountDeps extends Omit<SignInDeps, 'clock'> {
  readonly clock?: SignInDeps['clock'];
  /** Read at each export: features may add theirs after the service is made. */
  readonly exporters?: readonly Exporter[];
  readonly erasers?: readonly Eraser[];
}

export function createAccountService({
  store,
  sms,
  captcha,
  keyRing,
  activity,
  clock = systemClock,
  exporters = [],
  erasers = [],
}: AccountDeps): AccountService {
  const deps: AccessDeps = { store, activity, clock };
  return {
    ...createSignIn({ store, sms, captcha, keyRing, activity, clock }),
    ...createOidcSignIn(deps),
    ...createAccess(deps),
    ...createTokens(deps),
    ...createOwnAccount({ ...deps, exporters, erasers }),
    ...createMembers(deps),
    async purge() {
      const now = clock.now();
      await store.deleteExpiredSessions(now);
      await store.forgetSends({ now, sentBefore: new Date(now.getTime() - sendMemoryMs) });
    },
  };
}
