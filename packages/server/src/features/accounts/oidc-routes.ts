import { AppError, parseJson } from '@doctorbench/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { setSessionCookie, toCookieOptions } from '../../http/auth.ts';
import type { App } from '../../http/types.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { OidcAttempt, OidcProvider } from './oidc.ts';
import type { AccountService } from './service.ts';
import { closeEarlier } from './session-routes.ts';

interface Deps {
  readonly accounts: AccountService;
  readonly oidc: OidcProvider;
  readonly keyRing: Pick<KeyRing, 'seal' | 'open'>;
  readonly publicUrl: string | undefined;
}

const tags = ['sign-in'];
const path = '/api/v1/auth/oidc';
const cookie = 'doctorbench_oidc';
const sealContext = 'oidc-attempt';
const attemptSeconds = 600;
const gone = z.undefined().describe('On to the provider, or back to the pages');
/** A page of ours, never another site. */
const nextSchema = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\p{Cc}]*$/u);

const attemptSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  again: z.boolean(),
  next: z.string(),
}) satisfies z.ZodType<OidcAttempt>;

/** Signing in by OpenID Connect: away to the provider, and back. */
export function registerOidcRoutes(app: App, deps: Deps): void {
  const { oidc, publicUrl } = deps;
  const options = { ...toCookieOptions(publicUrl), path } as const;
  app.get(
    '/auth/oidc/start',
    {
      config: { access: 'anyone', limit: 'strict', errors: ['auth.oidc-failed'] },
      schema: {
        tags,
        summary: 'Leave for the OpenID Connect provider to sign in; for browsers',
        querystring: z.strictObject({
          next: nextSchema.default('/submissions').describe('The page to come back to'),
          again: z.enum(['true']).optional().describe('Have the provider ask for the password again'),
        }),
        response: { 302: gone },
      },
    },
    async (request, reply) => {
      const { next, again } = request.query;
      const redirectUri = `${toOrigin(request, publicUrl)}${path}/callback`;
      const { url, attempt } = await oidc.begin({ redirectUri, again: again === 'true' });
      const sealed = deps.keyRing.seal(JSON.stringify({ ...attempt, next }), sealContext);
      reply.setCookie(cookie, sealed.toString('base64url'), { ...options, maxAge: attemptSeconds });
      return reply.header('cache-control', 'no-store').redirect(url, 302);
    },
  );
  app.get(
    '/auth/oidc/callback',
    {
      config: { access: 'anyone', limit: 'strict' },
      schema: {
        tags,
        summary: 'Come back from the OpenID Connect provider; for browsers',
        response: { 302: gone },
      },
    },
    async (request, reply) => {
      reply.clearCookie(cookie, options).header('cache-control', 'no-store');
      const next = await finish(request, reply, deps).catch(error => {
        if (!(error instanceof AppError) || error.code !== 'auth.oidc-failed') throw error;
        request.log.warn({ error }, 'a sign-in by OpenID Connect failed');
        return '/sign-in?failed=oidc';
      });
      return reply.redirect(next, 302);
    },
  );
}

/** Returns the page to go on to. */
async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, oidc, keyRing, publicUrl }: Deps,
): Promise<string> {
  const attempt = readAttempt(request.cookies[cookie], keyRing);
  const url = new URL(request.url, toOrigin(request, publicUrl));
  const identity = await oidc.finish(url, attempt);
  const { token, expiresAt } = await accounts.signInAs(identity, {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
  });
  await closeEarlier(request, accounts);
  setSessionCookie(reply, { token, expiresAt, publicUrl });
  return attempt.next;
}

/** Only a browser that left from here comes back. */
function readAttempt(sealed: string | undefined, keyRing: Pick<KeyRing, 'open'>) {
  try {
    const text = keyRing.open(Buffer.from(sealed ?? '', 'base64url'), sealContext);
    return attemptSchema.parse(parseJson(text));
  } catch (cause) {
    throw new AppError('auth.oidc-failed', 'this browser did not ask to sign in', { cause });
  }
}

function toOrigin({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl === undefined ? `${protocol}://${host}` : new URL(publicUrl).origin;
}
