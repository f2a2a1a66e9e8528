import { activityEntrySchema, toPageSchema } from '@doctorbench/core';
import { z } from 'zod';
import { pageQuerySchema, parseCursor, toPage } from '../../http/pagination.ts';
import type { App } from '../../http/types.ts';
import type { ActivityService } from './service.ts';

const placeSchema = z.int().positive();

export function registerActivityRoutes(app: App, { activity }: { readonly activity: ActivityService }): void {
  app.get(
    '/admin/activity',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Who did what, newest first',
        querystring: pageQuerySchema,
        response: { 200: toPageSchema(activityEntrySchema) },
      },
    },
    async ({ query: { cursor, limit } }) => {
      const before = parseCursor(placeSchema, cursor);
      const rows = await activity.list({ limit: limit + 1, ...(before === undefined ? {} : { before }) });
      return toPage(rows, { limit, toPlace: ({ seq }) => seq });
    },
  );
}
