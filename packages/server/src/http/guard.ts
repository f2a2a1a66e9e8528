import type { FastifyRequest } from 'fastify';
import { toAddressBlock } from './address-block.ts';
import { type Authenticate, checkSite, readCredentials, requireRole } from './auth.ts';
import { RetryLaterError } from './problem.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';
import type { App } from './types.ts';

const perMinute = { general: 600, strict: 30, badCredentials: 60 } as const;

interface GuardOptions {
  readonly authenticate: Authenticate;
  readonly publicUrl: string | undefined;
  readonly now?: (() => number) | undefined;
}

/** Finds out who calls, from which site and how often, before a body is read. */
export function guardRoutes(app: App, { authenticate, publicUrl, now = Date.now }: GuardOptions): void {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const general = createRateLimiter({ limit: perMinute.general, now });
  const strict = createRateLimiter({ limit: perMinute.strict, now });
  const badCredentials = createRateLimiter({ limit: perMinute.badCredentials, now });

  app.addHook('onRequest', async request => {
    const network = toAddressBlock(request.ip);
    const credentials = readCredentials(request);
    checkSite(request, { credentials, publicOrigin });
    if (credentials) {
      // Guesses at tokens must not become queries without end.
      refuseWhenOver(badCredentials.peek(network));
      request.caller = await authenticate(credentials);
      if (!request.caller) badCredentials.take(network);
    }
    countCall(request, { network, general, strict });
    if (credentials && 'apiToken' in credentials && !request.caller) await requireRole('user')(request);
  });
  app.addHook('onRoute', route => {
    const access = route.config?.access;
    if (access === undefined) throw new Error(`${route.url} does not say who may call it (config.access)`);
    if (access === 'anyone') return;
    route.onRequest = [requireRole(access), ...[route.onRequest ?? []].flat()];
  });
}

function countCall(
  request: FastifyRequest,
  { network, general, strict }: { network: string; general: RateLimiter; strict: RateLimiter },
): void {
  const key = request.caller?.user.id ?? network;
  refuseWhenOver(general.take(key));
  if (request.routeOptions.config.limit === 'strict') refuseWhenOver(strict.take(key));
}

function refuseWhenOver(seconds: number): void {
  if (seconds > 0) throw new RetryLaterError('request.rate-limited', seconds);
}
