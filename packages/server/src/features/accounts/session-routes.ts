import { accountSchema, currentSessionSchema, phoneSchema, sentCodeSchema } from '@doctorbench/core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  clearSessionCookie,
  getCaller,
  readCredentials,
  readDevice,
  setDeviceCookie,
  setSessionCookie,
} from '../../http/auth.ts';
import { toLocale } from '../../http/locale.ts';
import type { App } from '../../http/types.ts';
import type { AccountService } from './service.ts';

export interface CookieRouteDeps {
  readonly accounts: AccountService;
  readonly publicUrl: string | undefined;
}

const tags = ['sign-in'];
const goneSchema = z.undefined().describe('Signed out');

/** Codes, and the sessions they open. */
export function registerSessionRoutes(app: App, deps: CookieRouteDeps): void {
  registerCodes(app, deps);
  registerSigningIn(app, deps);
  registerCurrent(app, deps);
}

function registerCodes(app: App, { accounts }: CookieRouteDeps): void {
  app.post(
    '/auth/codes',
    {
      config: {
        access: 'anyone',
        limit: 'strict',
        errors: ['auth.captcha', 'auth.code-too-soon', 'auth.sms-failed'],
      },
      schema: {
        tags,
        summary: 'Send a one-time code to a phone number',
        body: z.strictObject({
          phone: phoneSchema,
          captcha: z.string().min(1).max(8192).optional().describe('What the captcha of the page gave'),
        }),
        response: { 202: sentCodeSchema },
      },
    },
    async (request, reply) => {
      const { phone, captcha } = request.body;
      const sent = await accounts.sendCode(phone, {
        address: request.ip,
        locale: toLocale(request),
        device: readDevice(request),
        captcha,
      });
      return reply.code(202).header('cache-control', 'no-store').send(sent);
    },
  );
}

function registerSigningIn(app: App, { accounts, publicUrl }: CookieRouteDeps): void {
  app.post(
    '/auth/sessions',
    {
      config: { access: 'anyone', limit: 'strict', errors: ['auth.code-wrong'] },
      schema: {
        tags,
        summary: 'Sign in with the code; the first time makes the account. Sets the session cookie',
        body: z.strictObject({
          ticket: z.string().min(1).max(128).describe('Of the code, as it was given when it was sent'),
          code: z
            .string()
            .trim()
            .regex(/^\d{6}$/, { error: 'six digits' }),
        }),
        response: { 201: accountSchema },
      },
    },
    async (request, reply) => {
      const { token, expiresAt, account, device } = await accounts.signIn(request.body, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
      });
      await closeEarlier(request, accounts);
      setSessionCookie(reply, { token, expiresAt, publicUrl });
      setDeviceCookie(reply, { device, publicUrl });
      return reply.code(201).header('cache-control', 'no-store').send(account);
    },
  );
}

/** Who is signed in here, and signing out. */
function registerCurrent(app: App, { accounts, publicUrl }: CookieRouteDeps): void {
  app.get(
    '/auth/sessions/current',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Who is signed in here; null is nobody. Unlike /me it never answers 401 to a visitor',
        response: { 200: currentSessionSchema },
      },
    },
    async ({ caller }, reply) => {
      const account = caller ? await accounts.getAccount(caller.user.id) : null;
      return reply.header('cache-control', 'no-store').send({ account });
    },
  );
  app.delete(
    '/auth/sessions/current',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Sign out here', response: { 204: goneSchema } },
    },
    async (request, reply) => {
      await closeEarlier(request, accounts);
      clearSessionCookie(reply, { publicUrl });
      return reply.code(204).send();
    },
  );
  app.delete(
    '/auth/sessions',
    {
      config: { access: 'user', session: true },
      schema: { tags, summary: 'Sign out everywhere; tokens stay valid', response: { 204: goneSchema } },
    },
    async (request, reply) => {
      await accounts.signOutEverywhere(getCaller(request).user.id, { address: request.ip });
      clearSessionCookie(reply, { publicUrl });
      return reply.code(204).send();
    },
  );
}

/** The session that a request brings, if it brings one. */
export async function closeEarlier(request: FastifyRequest, accounts: AccountService): Promise<void> {
  const credentials = readCredentials(request);
  if (credentials && 'sessionToken' in credentials)
    await accounts.signOut(credentials.sessionToken, { address: request.ip });
}
