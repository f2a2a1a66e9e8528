import {
  gradedItemSchema,
  itemIdSchema,
  listedGradeSchema,
  reportComparisonSchema,
  submissionIdSchema,
  toPageSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { sendCsv } from '../../http/csv.ts';
import { pageQuerySchema, parseCursor, repeatQuerySchema, toCursor } from '../../http/pagination.ts';
import { findSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import { registerAttachmentRoutes } from './attachment-routes.ts';
import type { RunService } from './service.ts';

interface Deps {
  readonly runs: RunService;
}

const tags = ['submissions'];
const params = z.object({ id: submissionIdSchema });
const seqSchema = z.int().nonnegative();
/** How many results beside two may be compared at once. */
const mostAmong = 8;

/** Joined by commas. */
const someIds = new RegExp(`^sub_[0-9a-z]{16,}(?:,sub_[0-9a-z]{16,}){0,${mostAmong - 1}}$`);

export function registerRunRoutes(app: App, deps: Deps): void {
  registerItemRoutes(app, deps);
  registerAttachmentRoutes(app, deps);
  registerTableRoutes(app, deps);
}

function registerItemRoutes(app: App, { runs }: Deps): void {
  app.get(
    '/submissions/:id/items',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'Its grades, item by item',
        params,
        querystring: pageQuerySchema,
        response: { 200: toPageSchema(listedGradeSchema) },
      },
    },
    async request => {
      const { cursor, limit } = request.query;
      const after = parseCursor(seqSchema, cursor);
      const { grades, next } = await runs.listGrades(request.params.id, findSubmitter(request), {
        after,
        limit,
      });
      return { items: [...grades], next: next === null ? null : toCursor(next) };
    },
  );
  app.get(
    '/submissions/:id/items/:itemId',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'An item with the answer and its grade',
        params: params.extend({ itemId: itemIdSchema }),
        querystring: repeatQuerySchema,
        response: { 200: gradedItemSchema },
      },
    },
    async request => {
      const { id, itemId } = request.params;
      return runs.getItem(id, findSubmitter(request), { itemId, repeat: request.query.repeat });
    },
  );
}

function registerTableRoutes(app: App, { runs }: Deps): void {
  app.get(
    '/submissions/:id/items.csv',
    {
      config: { access: 'anyone', cost: 20, errors: ['request.not-found', 'run.not-found'] },
      schema: {
        tags,
        summary: 'Its grades as a table',
        params,
        querystring: z.object({
          columns: z
            .enum(['all', 'list'])
            .default('all')
            .describe('list: no more than items are listed by; what does not apply is left empty'),
        }),
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const by = findSubmitter(request);
      return sendCsv(reply, id, await runs.openCsv(id, by, { listed: request.query.columns === 'list' }));
    },
  );
  app.get(
    '/comparisons',
    {
      config: {
        access: 'anyone',
        cost: 20,
        errors: ['request.not-found', 'run.not-comparable', 'run.not-found', 'run.self-test'],
      },
      schema: {
        tags,
        summary: 'Whether two results differ',
        querystring: z.object({
          a: submissionIdSchema,
          b: submissionIdSchema,
          /** Others, joined by commas: what is said then holds for all pairs together. */
          among: z
            .string()
            .regex(someIds)
            .transform(ids => ids.split(','))
            .pipe(z.array(submissionIdSchema).max(mostAmong))
            .optional(),
        }),
        response: { 200: reportComparisonSchema },
      },
    },
    async request => runs.compare(request.query, findSubmitter(request)),
  );
}
