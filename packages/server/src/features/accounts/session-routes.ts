import { accountSchema, currentSessionSchema, phoneSchema, sentCodeSchema } from '@doctorbench/core';
import { z } from 'zod';
import { clearSessionCookie, getCaller, readCredentials, setSessionCookie } from '../../http/auth.ts';
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
export function registerSessionRoutes(app: App, { accounts, publicUrl }: CookieRouteDeps): void {
  app.post(
    '/auth/codes',
    {
      config: {
        access: 'anyone',
        limit: 'strict',
        errors: ['auth.code-too-soon', 'auth.phone-locked', 'auth.sms-failed'],
      },
      schema: {
        tags,
        summary: 'Send a one-time code to a phone number',
        body: z.strictObject({ phone: phoneSchema }),
        response: { 202: sentCodeSchema },
      },
    },
    async (request, reply) => {
      const sent = await accounts.sendCode(request.body.phone, {
        address: request.ip,
        locale: toLocale(request),
      });
      return reply.code(202).send(sent);
    },
  );
  app.post(
    '/auth/sessions',
    {
      config: { access: 'anyone', limit: 'strict', errors: ['auth.code-wrong', 'auth.phone-locked'] },
      schema: {
        tags,
        summary: 'Sign in with the code; the first time makes the account. Sets the session cookie',
        body: z.strictObject({
          phone: phoneSchema,
          code: z
            .string()
            .trim()
            .regex(/^\d{6}$/, { error: 'six digits' }),
        }),
        response: { 201: accountSchema },
      },
    },
    async (request, reply) => {
      const { phone, code } = request.body;
      const { token, expiresAt, account } = await accounts.signIn(phone, code, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
      });
      setSessionCookie(reply, { token, expiresAt, publicUrl });
      return reply.code(201).header('cache-control', 'no-store').send(account);
    },
  );
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
      const credentials = readCredentials(request);
      if (credentials && 'sessionToken' in credentials)
        await accounts.signOut(credentials.sessionToken, { address: request.ip });
      clearSessionCookie(reply, { publicUrl });
      return reply.code(204).send();
    },
  );
  app.delete(
    '/auth/sessions',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Sign out everywhere; tokens stay valid', response: { 204: goneSchema } },
    },
    async (request, reply) => {
      await accounts.signOutEverywhere(getCaller(request).user.id, { address: request.ip });
      clearSessionCookie(reply, { publicUrl });
      return reply.code(204).send();
    },
  );
}
