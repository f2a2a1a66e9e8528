import { AppError } from '@doctorbench/core';
import * as openid from 'openid-client';
import type { OidcOptions } from '../../config.ts';

/** Who somebody is, as a provider says. */
export interface ProvedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Only one that the provider has verified. */
  readonly email: string | null;
}

/** What the browser keeps between leaving for the provider and coming back, sealed. */
export interface OidcAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The provider was told to ask for the password again, also of who is signed in there. */
  readonly again: boolean;
}

/** Signing in by a provider of OpenID Connect. */
export interface OidcProvider {
  /** What people know it by. */
  readonly name: string;
  /** Where the browser goes. Throws `auth.oidc-failed` when the provider is away. */
  begin(options: { readonly redirectUri: string; readonly again: boolean }): Promise<{
    readonly url: string;
    readonly attempt: OidcAttempt;
  }>;
  /** `url`: where the browser came back to, with what the provider added. Throws `auth.oidc-failed`. */
  finish(url: URL, attempt: OidcAttempt): Promise<ProvedIdentity>;
}

const timeoutSeconds = 10;
/** How old a sign-in at the provider may be that was asked for anew. */
const freshSeconds = 300;

/** The provider is asked for its addresses at the first sign-in, and again after a failure. */
export function createOidcProvider({ issuer, clientId, clientSecret, name }: OidcOptions): OidcProvider {
  let found: Promise<openid.Configuration> | undefined;
  const discover = () => {
    found ??= openid
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        // Config takes http:// for loopback alone.
        ...(issuer.startsWith('http://') ? { execute: [openid.allowInsecureRequests] } : {}),
      })
      .catch(error => {
        found = undefined;
        throw error;
      });
    return found;
  };
  return {
    name,
    begin: ({ redirectUri, again }) =>
      orFailed(async () => {
        const attempt = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
          again,
        };
        const url = openid.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
          ...(again ? { prompt: 'login', max_age: '0' } : {}),
        });
        return { url: url.href, attempt };
      }),
    finish: (url, { state, nonce, verifier, again }) =>
      orFailed(async () => {
        const tokens = await openid.authorizationCodeGrant(await discover(), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(again ? { maxAge: freshSeconds } : {}),
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('there is no ID token');
        const { iss, sub, email, email_verified: verified } = claims;
        return {
          issuer: iss,
          subject: sub,
          email: verified === true && typeof email === 'string' ? email : null,
        };
      }),
  };
}

/** The words of the cause are kept for the log: they may hold a code. */
async function orFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new AppError('auth.oidc-failed', undefined, { cause });
  }
}
