import { auditEntrySchema, toPageSchema } from '@doctorbench/core';
import { z } from 'zod';
import { pageQuerySchema, parseCursor, toPage } from '../../http/pagination.ts';
import type { App } from '../../http/types.ts';
import type { AuditService } from './service.ts';

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
