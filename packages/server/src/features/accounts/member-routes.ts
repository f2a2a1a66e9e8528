import { accountSchema, roleSchema, toPageSchema, userIdSchema } from '@doctorbench/core';
import { z } from 'zod';
import { getCaller } from '../../http/auth.ts';
import { pageQuerySchema, parseCursor, toCursor } from '../../http/pagination.ts';
import type { App } from '../../http/types.ts';
import type { AccountService } from './service.ts';

const tags = ['administration'];
const config = { access: 'admin' } as const;

/** What admins do with accounts. */
export function registerMemberRoutes(app: App, { accounts }: { readonly accounts: AccountService }): void {
  app.get(
    '/admin/users',
    {
      config,
      schema: {
        tags,
        summary: 'Accounts, newest first',
        querystring: pageQuerySchema.extend({
          query: z
            .string()
            .max(254)
            .regex(/^[\u0020-\u007e\u00a0-\uffff]*$/, { error: 'no control characters' })
            .optional()
            .describe('An id, a part of an e-mail address, or the last digits of a phone number'),
        }),
        response: { 200: toPageSchema(accountSchema) },
      },
    },
    async ({ query: { query, cursor, limit } }) => {
      const before = parseCursor(userIdSchema, cursor);
      const { users, next } = await accounts.listUsers({ query, before, limit });
      return { items: [...users], next: next === undefined ? null : toCursor(next) };
    },
  );
  app.patch(
    '/admin/users/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Give an account a role',
        params: z.strictObject({ id: userIdSchema }),
        body: z.strictObject({ role: roleSchema }),
        response: { 200: accountSchema },
      },
    },
    request => {
      const actor = { id: getCaller(request).user.id, address: request.ip };
      return accounts.setRole(actor, request.params.id, request.body.role);
    },
  );
}
