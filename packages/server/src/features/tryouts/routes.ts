import {
  gradedItemSchema,
  itemIdSchema,
  tryoutAnswerSchema,
  tryoutCaseSchema,
  tryoutItemSchema,
  tryoutListSchema,
  tryoutPathSchema,
  tryoutStateSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { itemFileContent, sendItemFile } from '../../http/item-file.ts';
import type { App } from '../../http/types.ts';
import type { TryoutService } from './service.ts';

interface Deps {
  readonly tryouts: TryoutService;
}

const tags = ['tryouts'];
const params = z.object({ id: itemIdSchema });
const errors = ['request.not-found'] as const;
/** Playing a way again takes about as long as a page of a board: sixty a minute from one network, two at once. */
const playCost = 10;

/** Cases and questions for people without an account. Nothing of what they do is kept. */
export function registerTryoutRoutes(app: App, deps: Deps): void {
  registerCaseRoutes(app, deps);
  registerQuestionRoutes(app, deps);
}

function registerCaseRoutes(app: App, { tryouts }: Deps): void {
  app.get(
    '/tryouts',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'What may be tried', response: { 200: tryoutListSchema } },
    },
    async () => ({ entries: [...(await tryouts.list())] }),
  );
  app.get(
    '/tryouts/cases/:id',
    {
      config: { access: 'anyone', cost: playCost, errors },
      schema: { tags, summary: 'A case as its doctor meets it', params, response: { 200: tryoutCaseSchema } },
    },
    async ({ params: { id } }) => tryouts.getCase(id),
  );
  app.post(
    '/tryouts/cases/:id/play',
    {
      config: { access: 'anyone', cost: playCost, errors },
      schema: {
        tags,
        summary: 'Plays a way through a case and says where it stands',
        params,
        body: tryoutPathSchema,
        response: { 200: tryoutStateSchema },
      },
    },
    async ({ params: { id }, body }) => tryouts.play(id, body),
  );
  app.post(
    '/tryouts/cases/:id/grade',
    {
      config: { access: 'anyone', cost: 2 * playCost, errors },
      schema: {
        tags,
        summary: 'Ends a case and grades it',
        params,
        body: tryoutPathSchema,
        response: { 200: gradedItemSchema },
      },
    },
    async ({ params: { id }, body }) => tryouts.gradeCase(id, body),
  );
}

function registerQuestionRoutes(app: App, { tryouts }: Deps): void {
  app.get(
    '/tryouts/items/:id',
    {
      config: { access: 'anyone', errors },
      schema: { tags, summary: 'A question without its key', params, response: { 200: tryoutItemSchema } },
    },
    async ({ params: { id } }) => tryouts.getItem(id),
  );
  app.post(
    '/tryouts/items/:id/grade',
    {
      config: { access: 'anyone', cost: playCost, errors },
      schema: {
        tags,
        summary: 'Grades an answer to a question',
        params,
        body: tryoutAnswerSchema,
        response: { 200: gradedItemSchema },
      },
    },
    async ({ params: { id }, body }) => tryouts.gradeItem(id, body.text),
  );
  app.get(
    '/tryouts/items/:id/attachments/:attachmentId',
    {
      config: { access: 'anyone', errors },
      schema: {
        tags,
        summary: 'A picture, table or document of a question',
        params: params.extend({ attachmentId: z.string().min(1).max(200) }),
        response: { 200: { content: itemFileContent } },
      },
    },
    async (request, reply) => {
      const { id, attachmentId } = request.params;
      const file = await tryouts.readAttachment(id, attachmentId);
      return sendItemFile(request, reply, { ...file, cacheControl: 'public, max-age=3600' });
    },
  );
}
