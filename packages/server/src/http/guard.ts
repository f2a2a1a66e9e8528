import { setTimeout as wait } from 'node:timers/promises';
import type { TokenScope } from '@doctorbench/core';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { toAddressBlock } from './address-block.ts';
import {
  type Authenticate,
  checkSite,
  isUnsafe,
  readCredentials,
  requireRecentAdmin,
  requireRole,
  requireScope,
  requireSession,
} from './auth.ts';
import { createLoadGate, enterGate, leaveGate } from './load-gate.ts';
import { RetryLaterError } from './problem.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';
import { refuseUnstorable } from './storable-text.ts';
import type { App } from './types.ts';

const perMinute = { general: 600, strict: 30, badCredentials: 60, strangers: 4800 } as const;
/** Where only this machine reaches the platform all share its one address, and nobody is kept out by it. */
const localPerMinute = 6000;
/** A route of this cost is heavy. */
const heavyCost = 10;
/** Strangers have places of their own, so that they take none from members. */
const heavyAtOnce = { atOnce: 2, waiting: 8 } as const;
/** What strangers read besides: one process computes for one at a time, and members do not queue behind all of them. */
const readersAtOnce = { atOnce: 2, waiting: 500 } as const;

/** A stranger over the limit hears of it late: who asks again at once would keep the process busy with refusals. */
const strangersWaitMs = 250;

interface GuardOptions {
  readonly authenticate: Authenticate;
  readonly publicUrl: string | undefined;
  /** Only this machine reaches it. */
  readonly local?: boolean | undefined;
  readonly now?: (() => number) | undefined;
}

/** Finds out who calls, from which site and how often, before a body is read. */
export function guardRoutes(
  app: App,
  { authenticate, publicUrl, local = false, now = Date.now }: GuardOptions,
): void {
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const general = createRateLimiter({ limit: local ? localPerMinute : perMinute.general, now });
  const strict = createRateLimiter({ limit: perMinute.strict, now });
  const badCredentials = createRateLimiter({ limit: perMinute.badCredentials, now });
  /** What all who are not signed in may spend together on heavy routes. */
  const strangers = createRateLimiter({ limit: perMinute.strangers, now });
  const gates = { strangers: createLoadGate(heavyAtOnce), members: createLoadGate(heavyAtOnce) };
  const readers = createLoadGate(readersAtOnce);

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
    try {
      countCall(request, { network, general, strict, strangers });
    } catch (error) {
      if (!request.caller) await wait(strangersWaitMs);
      throw error;
    }
    if (credentials && 'apiToken' in credentials && !request.caller) await requireRole('user')(request);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isHeavy(request)) await enterGate(gates[request.caller ? 'members' : 'strangers'], request, reply);
    else if (isStrangersReading(request)) await enterGate(readers, request, reply);
  });
  app.addHook('onSend', leaveGate);
  app.addHook('preValidation', refuseUnstorable);
  app.addHook('onSend', async ({ caller }, reply) => {
    // What is said to somebody is nothing for a cache, on their machine or on the way.
    if (caller && !reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  });
  app.addHook('onRoute', route => {
    route.onRequest = [...listRules(route, now), ...[route.onRequest ?? []].flat()];
  });
}

function listRules(route: RouteOptions, now: () => number) {
  const { config, method, url } = route;
  const access = config?.access;
  if (access === undefined) throw new Error(`${url} does not say who may call it (config.access)`);
  if (access === 'anyone') return [];
  const weighty = config?.session || (access === 'admin' && isUnsafe(method));
  return [
    requireRole(access),
    ...(config?.session ? [requireSession] : [requireScope(toScope(route))]),
    ...(weighty ? [requireRecentAdmin(now)] : []),
  ];
}

/** What a token needs to call a route. */
export function toScope({ config, method }: Pick<RouteOptions, 'config' | 'method'>): TokenScope {
  if (config?.access === 'admin') return 'admin';
  return config?.scope ?? (isUnsafe(method) ? 'submit' : 'read');
}

function isHeavy({ routeOptions: { config } }: FastifyRequest): boolean {
  return (config.cost ?? 1) >= heavyCost;
}

/** What waits for somebody else, as signing in does for a gateway, holds no place. */
function isStrangersReading({ caller, method, routeOptions: { config } }: FastifyRequest): boolean {
  return !caller && !isUnsafe(method) && config.limit !== 'strict';
}

function countCall(
  request: FastifyRequest,
  {
    network,
    general,
    strict,
    strangers,
  }: Record<'general' | 'strict' | 'strangers', RateLimiter> & { readonly network: string },
): void {
  const key = request.caller?.user.id ?? network;
  const { cost } = request.routeOptions.config;
  refuseWhenOver(general.take(key, cost));
  if (!request.caller && isHeavy(request)) refuseWhenOver(strangers.take('all', cost));
  if (request.routeOptions.config.limit === 'strict') refuseWhenOver(strict.take(key));
}

function refuseWhenOver(seconds: number): void {
  if (seconds > 0) throw new RetryLaterError('request.rate-limited', seconds);
}
