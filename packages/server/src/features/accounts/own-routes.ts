import {
  accountSchema,
  emailSchema,
  madeTokenSchema,
  newTokenSchema,
  ownTokensSchema,
  tokenIdSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { clearSessionCookie, getCaller, requireScope } from '../../http/auth.ts';
import type { App } from '../../http/types.ts';
import type { CookieRouteDeps } from './session-routes.ts';

const tags = ['account'];
const config = { access: 'user' } as const;
const doneSchema = z.undefined().describe('Done');

export function registerOwnRoutes(app: App, deps: CookieRouteDeps): void {
  registerAccount(app, deps);
  registerLeaving(app, deps);
  registerTokens(app, deps);
}

function registerAccount(app: App, { accounts }: CookieRouteDeps): void {
  app.get(
    '/me',
    { config, schema: { tags, summary: 'Your account', response: { 200: accountSchema } } },
    request => accounts.getAccount(getCaller(request).user.id),
  );
  app.patch(
    '/me',
    {
      config: { ...config, session: true },
      schema: {
        tags,
        summary: 'Change the e-mail address for contact; null takes it away',
        body: z.strictObject({ email: emailSchema.nullable() }),
        response: { 200: accountSchema },
      },
    },
    request => accounts.setEmail(getCaller(request).user.id, request.body.email, { address: request.ip }),
  );
}

function registerLeaving(app: App, { accounts, publicUrl }: CookieRouteDeps): void {
  app.delete(
    '/me',
    {
      config: { ...config, session: true, errors: ['auth.forbidden'] },
      schema: {
        tags,
        summary: 'Delete your account and what is held of you',
        response: { 204: doneSchema },
      },
    },
    async (request, reply) => {
      await accounts.deleteAccount(getCaller(request).user.id, { address: request.ip });
      clearSessionCookie(reply, { publicUrl });
      return reply.code(204).send();
    },
  );
  app.get(
    '/me/export',
    {
      config: { ...config, session: true, limit: 'strict' },
      schema: {
        tags,
        summary: 'Everything that is held of you, as a file',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request, reply) => {
      const data = await accounts.exportData(getCaller(request).user.id, { address: request.ip });
      return reply
        .header('content-disposition', 'attachment; filename="doctorbench-account.json"')
        .header('cache-control', 'no-store')
        .send({ ...data });
    },
  );
}

function registerTokens(app: App, { accounts }: CookieRouteDeps): void {
  app.get(
    '/me/tokens',
    {
      config,
      schema: {
        tags,
        summary: 'Your API tokens, newest first',
        response: { 200: ownTokensSchema },
      },
    },
    async request => ({ items: [...(await accounts.listTokens(getCaller(request).user.id))] }),
  );
  app.post(
    '/me/tokens',
    {
      config: { ...config, session: true, errors: ['auth.forbidden'] },
      schema: {
        tags,
        summary: 'Make an API token; its words are shown this once',
        body: newTokenSchema,
        response: { 201: madeTokenSchema },
      },
    },
    async (request, reply) => {
      const { id } = getCaller(request).user;
      const made = await accounts.createToken(id, request.body, { address: request.ip });
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );
  app.delete(
    '/me/tokens/:id',
    {
      config: { ...config, scope: 'read', errors: ['auth.scope'] },
      schema: {
        tags,
        summary: 'Revoke an API token; a token that only reads revokes none but itself',
        params: z.strictObject({ id: tokenIdSchema }),
        response: { 204: doneSchema },
      },
    },
    async (request, reply) => {
      const caller = getCaller(request);
      const isItself = caller.via === 'token' && caller.tokenId === request.params.id;
      if (!isItself) await requireScope('submit')(request);
      await accounts.revokeToken(caller.user.id, request.params.id, { address: request.ip });
      return reply.code(204).send();
    },
  );
}
