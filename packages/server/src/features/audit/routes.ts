import { z } from 'zod';
import { pageQuerySchema, parseCursor, toPage, toPageSchema } from '../../http/pagination.ts';
import type { App } from '../../http/types.ts';
import type { AuditService } from './service.ts';

const auditEntrySchema = z.strictObject({
  seq: z.int(),
  at: z.iso.datetime(),
  actorId: z.string().nullable().describe('Null: the platform itself, or a caller who is not signed in'),
  action: z.string(),
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  address: z.string().nullable(),
});

const placeSchema = z.int().positive();

export function registerAuditRoutes(app: App, { audit }: { readonly audit: AuditService }): void {
  app.get(
    '/admin/audit',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Who did what, newest first',
        querystring: pageQuerySchema,
        response: { 200: toPageSchema(auditEntrySchema) },
      },
    },
    async ({ query: { cursor, limit } }) => {
      const before = parseCursor(placeSchema, cursor);
      const rows = await audit.list({ limit: limit + 1, ...(before === undefined ? {} : { before }) });
      return toPage(rows, { limit, toPlace: ({ seq }) => seq });
    },
  );
}
