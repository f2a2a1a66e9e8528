import {
  editionIdSchema,
  humanBaselineSchema,
  itemIdSchema,
  sittingAnswerSchema,
  sittingIdSchema,
  sittingItemSchema,
  sittingSavedSchema,
  sittingSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { getCaller } from '../../http/auth.ts';
import { sendCsv } from '../../http/csv.ts';
import { itemFileContent, sendItemFile } from '../../http/item-file.ts';
import type { App } from '../../http/types.ts';
import type { SittingService } from './service.ts';

interface Deps {
  readonly sittings: SittingService;
}

const tags = ['sittings'];
const params = z.object({ id: sittingIdSchema });
const editionParams = z.object({ id: editionIdSchema });
const errors = ['request.not-found'] as const;
/** A paper is graded item by item, and cases are played again. */
const gradeCost = 20;
const playCost = 5;

/** Papers that physicians sit. The role of an expert is the operator's word that somebody is one. */
export function registerSittingRoutes(app: App, deps: Deps): void {
  registerPaperRoutes(app, deps);
  registerAnswerRoutes(app, deps);
  registerBaselineRoutes(app, deps);
}

function registerPaperRoutes(app: App, { sittings }: Deps): void {
  app.post(
    '/sittings',
    {
      config: { access: 'expert', cost: playCost, errors },
      schema: {
        tags,
        summary: 'Begins a paper, or goes on with the one that is open',
        body: z.strictObject({ edition: z.string().min(1).max(120) }),
        response: { 200: sittingSchema },
      },
    },
    async request => sittings.begin(getCaller(request).user.id, request.body.edition),
  );
  app.get(
    '/sittings',
    {
      config: { access: 'expert', cost: playCost },
      schema: {
        tags,
        summary: 'Own papers, the newest first',
        response: { 200: z.strictObject({ sittings: z.array(sittingSchema) }) },
      },
    },
    async request => ({ sittings: [...(await sittings.list(getCaller(request).user.id))] }),
  );
  app.get(
    '/sittings/:id',
    {
      config: { access: 'expert', errors },
      schema: { tags, summary: 'A paper', params, response: { 200: sittingSchema } },
    },
    async request => sittings.get(getCaller(request).user.id, request.params.id),
  );
  app.post(
    '/sittings/:id/finish',
    {
      config: { access: 'expert', cost: gradeCost, errors },
      schema: { tags, summary: 'Hands a paper in', params, response: { 200: sittingSchema } },
    },
    async request => sittings.finish(getCaller(request).user.id, request.params.id),
  );
}

function registerAnswerRoutes(app: App, { sittings }: Deps): void {
  const itemParams = params.extend({ itemId: itemIdSchema });
  app.get(
    '/sittings/:id/items/:itemId',
    {
      config: { access: 'expert', cost: playCost, errors },
      schema: {
        tags,
        summary: 'An item of a paper, with what was answered so far',
        params: itemParams,
        response: { 200: sittingItemSchema },
      },
    },
    async request => {
      const { id, itemId } = request.params;
      return sittings.getItem(getCaller(request).user.id, id, itemId);
    },
  );
  app.get(
    '/sittings/:id/items/:itemId/attachments/:attachmentId',
    {
      config: { access: 'expert', errors },
      schema: {
        tags,
        summary: 'A picture, table or document of an item of a paper',
        params: itemParams.extend({ attachmentId: z.string().min(1).max(200) }),
        response: { 200: { content: itemFileContent } },
      },
    },
    async (request, reply) => {
      const { id, ...wanted } = request.params;
      const file = await sittings.readFile(getCaller(request).user.id, id, wanted);
      return sendItemFile(request, reply, { ...file, cacheControl: 'no-store' });
    },
  );
  app.post(
    '/sittings/:id/items/:itemId/answer',
    {
      config: { access: 'expert', cost: playCost, errors: [...errors, 'sitting.ended'] },
      schema: {
        tags,
        summary: 'Keeps an answer; of a case, says where it stands',
        params: itemParams,
        body: sittingAnswerSchema,
        response: { 200: sittingSavedSchema },
      },
    },
    async request => {
      const { id, itemId } = request.params;
      return sittings.save(getCaller(request).user.id, id, { itemId, answer: request.body });
    },
  );
}

function registerBaselineRoutes(app: App, { sittings }: Deps): void {
  app.get(
    '/editions/:id/humans',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'What physicians score on it, pooled; null with fewer than five',
        params: editionParams,
        response: { 200: z.strictObject({ baseline: humanBaselineSchema }) },
      },
    },
    async request => ({ baseline: await sittings.findBaseline(request.params.id) }),
  );
  app.get(
    '/editions/:id/responses.csv',
    {
      config: { access: 'admin', cost: gradeCost },
      schema: {
        tags,
        summary: 'Real responses of people, without names, for calibration',
        params: editionParams,
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) =>
      sendCsv(reply, `${request.params.id}-people`, await sittings.exportResponses(request.params.id)),
  );
}
