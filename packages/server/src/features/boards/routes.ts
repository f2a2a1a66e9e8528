import {
  boardColumnSchema,
  boardPageSchema,
  calibrationSchema,
  editionIdSchema,
  modelIdSchema,
  modelRecordSchema,
  type Submission,
} from '@doctorbench/core';
import { z } from 'zod';
import { sendCsv } from '../../http/csv.ts';
import { sendWithEtag } from '../../http/etag.ts';
import { createPageCache, type PageCache } from '../../http/page-cache.ts';
import { pageQuerySchema, parseCursor, toCursor } from '../../http/pagination.ts';
import type { App } from '../../http/types.ts';
import { toBoardCsv } from './board-csv.ts';
import type { BoardService } from './service.ts';

interface Deps {
  readonly boards: BoardService;
  /** A model's public submissions. */
  readonly listSubmissions: (modelId: string) => Promise<readonly Submission[]>;
}

const tags = ['boards'];
const params = z.object({ edition: editionIdSchema });
const sorting = {
  /** `overall_score` unless stated; boards that do not rank have `completed_at` alone. */
  sort: boardColumnSchema.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
};
const cursorSchema = z.strictObject({
  place: z.int().nonnegative().optional(),
  score: z.number().optional(),
  modelId: z.string().optional(),
});

export function registerBoardRoutes(app: App, { boards, listSubmissions }: Deps): void {
  const pages = createPageCache();

  app.get(
    '/boards/:edition',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'A board, by overall score or any other column; one of a practice edition by date',
        params,
        querystring: pageQuerySchema.extend(sorting),
        response: { 200: boardPageSchema },
      },
    },
    async (request, reply) => {
      const { edition } = request.params;
      const { sort, order, limit, cursor } = request.query;
      const after = parseCursor(cursorSchema, cursor);
      const version = await boards.version(edition);
      return sendWithEtag(request, reply, {
        version: `${version} ${request.url}`,
        cacheControl: 'public, no-cache',
        load: () =>
          pages.get(`${edition} ${request.url}`, version, async () => {
            const { page, next } = await boards.read(edition, { sort, order, limit, after });
            // Made of our own rows and read by many: not checked a second time.
            return JSON.stringify({ ...page, next: next ? toCursor(next) : null });
          }),
      });
    },
  );
  registerTable(app, { boards, pages });
  app.get(
    '/boards/:edition/calibration',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'Of a demonstration: the known ability or fault of each phantom beside what was measured',
        params,
        response: { 200: calibrationSchema },
      },
    },
    async request => boards.readCalibration(request.params.edition),
  );
  registerModelRoute(app, { boards, listSubmissions });
}

function registerTable(
  app: App,
  { boards, pages }: Pick<Deps, 'boards'> & { readonly pages: PageCache<string> },
): void {
  app.get(
    '/boards/:edition/board.csv',
    {
      config: { access: 'anyone', cost: 20, errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'A board as a table, its first 10,000 rows',
        params,
        querystring: z.object(sorting),
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { edition } = request.params;
      const make = () => toBoardCsv(boards, edition, request.query);
      const version = await boards.version(edition);
      return sendCsv(reply, edition, await pages.get(`${edition} ${request.url}`, version, make));
    },
  );
}

function registerModelRoute(app: App, { boards, listSubmissions }: Deps): void {
  app.get(
    '/models/:id',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'A model, its places and its public submissions',
        params: z.object({ id: modelIdSchema }),
        response: { 200: modelRecordSchema },
      },
    },
    async request => {
      const model = await boards.getModel(request.params.id);
      return { ...model, submissions: [...(await listSubmissions(model.id))] };
    },
  );
}
