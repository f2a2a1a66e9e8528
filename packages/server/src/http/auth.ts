import { AppError, hasRole, type Role, type TokenScope } from '@doctorbench/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './types.ts';

export const sessionCookie = 'doctorbench_session';
const deviceCookie = 'doctorbench_device';
const deviceLifetimeSeconds = 365 * 24 * 60 * 60;

export type Credentials = { readonly sessionToken: string } | { readonly apiToken: string };
export type Authenticate = (credentials: Credentials) => Promise<Caller | undefined>;

/** What a request brings to say who it is from. A token counts before a cookie; a proxy's Basic is not for us. */
export function readCredentials(request: FastifyRequest): Credentials | undefined {
  const { authorization } = request.headers;
  if (authorization !== undefined && /^bearer\b/i.test(authorization)) {
    const apiToken = /^bearer +(dbt_[\w-]{1,200}) *$/i.exec(authorization)?.[1];
    if (!apiToken) throw new AppError('auth.required', 'the Authorization header holds no API token');
    return { apiToken };
  }
  const sessionToken = request.cookies[sessionCookie];
  return sessionToken ? { sessionToken: sessionToken.slice(0, 200) } : undefined;
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export function isUnsafe(method: string | readonly string[]): boolean {
  return [method].flat().some(word => !safeMethods.includes(word));
}

/**
 * Refuses what another site made a browser send. Programs send neither Origin nor a cookie and pass; so does a
 * token, which no browser adds by itself.
 */
export function checkSite(
  request: FastifyRequest,
  { credentials, publicOrigin }: { credentials: Credentials | undefined; publicOrigin: string | undefined },
): void {
  if (!isUnsafe(request.method)) return;
  if (credentials && 'apiToken' in credentials) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined && site === undefined && !credentials) return;
  const same = origin === undefined ? site === 'same-origin' : isOwn(origin, request.host, publicOrigin);
  if (!same) throw new AppError('auth.cross-site');
}

/** Without a public URL only hosts are compared: a proxy that ends TLS may hide the scheme. */
function isOwn(origin: string, host: string, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Who is signed in. Throws `auth.required`. */
export function getCaller(request: Pick<FastifyRequest, 'caller'>): Caller {
  if (!request.caller) throw new AppError('auth.required');
  return request.caller;
}

/** As a hook: nobody but who has this role, or one that may do more. */
export function requireRole(role: Role): (request: FastifyRequest) => Promise<void> {
  return async request => {
    if (!hasRole(getCaller(request).user.role, role)) throw new AppError('auth.forbidden');
  };
}

/** As a hook: a token is for programs, and what it may do ends with it. */
export async function requireSession(request: FastifyRequest): Promise<void> {
  if (getCaller(request).via !== 'session')
    throw new AppError('auth.forbidden', 'a token cannot do this; sign in');
}

/** As a hook: a token does what it was made for. */
export function requireScope(scope: TokenScope): (request: FastifyRequest) => Promise<void> {
  return async request => {
    const caller = getCaller(request);
    if (caller.via === 'token' && scope !== 'read' && !caller.scopes.includes(scope))
      throw new AppError('auth.scope', `it takes the scope ${scope}`);
  };
}

const recentMs = 30 * 60_000;

/** As a hook: what an admin does can undo the place, so a session that was left open does not suffice. */
export function requireRecentAdmin(now: () => number): (request: FastifyRequest) => Promise<void> {
  return async request => {
    const caller = getCaller(request);
    if (caller.via !== 'session' || caller.user.role !== 'admin') return;
    if (now() - caller.signedInAt.getTime() > recentMs) throw new AppError('auth.step-up');
  };
}

export function setSessionCookie(
  reply: FastifyReply,
  { token, expiresAt, publicUrl }: { token: string; expiresAt: Date; publicUrl: string | undefined },
): void {
  reply.setCookie(sessionCookie, token, { ...toCookieOptions(publicUrl), expires: expiresAt });
}

export function clearSessionCookie(
  reply: FastifyReply,
  { publicUrl }: { publicUrl: string | undefined },
): void {
  reply.clearCookie(sessionCookie, toCookieOptions(publicUrl));
}

/** What a browser keeps after signing in, so that strangers cannot use up its codes. It opens nothing. */
export function setDeviceCookie(
  reply: FastifyReply,
  { device, publicUrl }: { device: string; publicUrl: string | undefined },
): void {
  reply.setCookie(deviceCookie, device, { ...toCookieOptions(publicUrl), maxAge: deviceLifetimeSeconds });
}

export function readDevice(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookie];
}

export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

export function toCookieOptions(publicUrl: string | undefined) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps(publicUrl) } as const;
}
