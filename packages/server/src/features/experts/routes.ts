import {
  assignmentIdSchema,
  expertAdmissionSchema,
  expertAssignmentSchema,
  expertDraftSchema,
  expertProfileSchema,
  expertQueueSchema,
  expertResponseSchema,
  ownExpertSchema,
  skipReasonSchema,
  taskKindSchema,
} from '@doctorbench/core/expert';
import { z } from 'zod';
import { itemFileContent, sendItemFile } from '../../http/item-file.ts';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import { registerDisputeRoutes } from './dispute-routes.ts';
import { type ExpertRouteDeps, registerOperatorRoutes } from './operator-routes.ts';

const tags = ['experts'];
const config = { access: 'expert', errors: ['expert.not-admitted'] } as const;
const params = z.object({ id: assignmentIdSchema });
const doneSchema = z.undefined().describe('Done');

export function registerExpertRoutes(app: App, deps: ExpertRouteDeps): void {
  registerOwnRoutes(app, deps);
  registerQueueRoutes(app, deps);
  registerAssignmentRoutes(app, deps);
  registerAnswerRoutes(app, deps);
  registerDisputeRoutes(app, deps);
  registerOperatorRoutes(app, deps);
}

function registerOwnRoutes(app: App, { experts }: ExpertRouteDeps): void {
  app.post(
    '/experts/admission',
    {
      config: { access: 'user', session: true, limit: 'strict', errors: ['expert.invitation'] },
      schema: {
        tags,
        summary: 'Become an expert by an invitation',
        body: expertAdmissionSchema,
        response: { 200: ownExpertSchema },
      },
    },
    async request => {
      const { secret, terms: _, ...profile } = request.body;
      return experts.admit(getSubmitter(request), secret, profile);
    },
  );
  app.get(
    '/experts/me',
    { config, schema: { tags, summary: 'You as an expert', response: { 200: ownExpertSchema } } },
    async request => experts.getOwn(getSubmitter(request).userId),
  );
  app.patch(
    '/experts/me',
    {
      config,
      schema: {
        tags,
        summary: 'Change what you say of yourself as an expert',
        body: expertProfileSchema,
        response: { 200: ownExpertSchema },
      },
    },
    async request => experts.setProfile(getSubmitter(request).userId, request.body),
  );
}

function registerQueueRoutes(app: App, { experts }: ExpertRouteDeps): void {
  app.get(
    '/experts/queue',
    { config, schema: { tags, summary: 'What waits for you', response: { 200: expertQueueSchema } } },
    async request => experts.readQueue(getSubmitter(request).userId),
  );
  app.post(
    '/experts/assignments',
    {
      config,
      schema: {
        tags,
        summary: 'Take the next task; what you have in hand is given again',
        body: z.strictObject({ kinds: z.array(taskKindSchema).min(1).max(5).optional() }),
        response: { 200: z.strictObject({ assignment: expertAssignmentSchema.nullable() }) },
      },
    },
    async request => {
      const claimed = await experts.claim(getSubmitter(request).userId, request.body.kinds);
      return { assignment: claimed ?? null };
    },
  );
  app.post(
    '/experts/undo',
    {
      config: { ...config, errors: ['expert.not-admitted', 'expert.decided', 'expert.lease'] },
      schema: {
        tags,
        summary: 'Take your last answer back, while nothing has followed from it',
        response: { 200: expertAssignmentSchema },
      },
    },
    async request => experts.undo(getSubmitter(request).userId),
  );
}

const held = { ...config, errors: ['expert.not-admitted', 'expert.lease'] } as const;

function registerAssignmentRoutes(app: App, { experts }: ExpertRouteDeps): void {
  app.get(
    '/experts/assignments/:id',
    {
      config: held,
      schema: { tags, summary: 'A task in your hands', params, response: { 200: expertAssignmentSchema } },
    },
    async request => experts.get(getSubmitter(request).userId, request.params.id),
  );
  app.get(
    '/experts/assignments/:id/attachments/:attachmentId',
    {
      config: { ...held, errors: [...held.errors, 'request.not-found'] },
      schema: {
        tags,
        summary: 'A picture, table or document of the task in your hands',
        params: params.extend({ attachmentId: z.string().min(1).max(200) }),
        response: { 200: { content: itemFileContent } },
      },
    },
    async (request, reply) => {
      const { id, attachmentId } = request.params;
      const wanted = { assignmentId: id, attachmentId };
      const file = await experts.readTaskFile(getSubmitter(request).userId, wanted);
      return sendItemFile(request, reply, { ...file, cacheControl: 'no-store' });
    },
  );
  app.patch(
    '/experts/assignments/:id',
    {
      config: held,
      schema: {
        tags,
        summary: 'Keep what you have entered so far',
        params,
        body: z.strictObject({ draft: expertDraftSchema }),
        response: { 200: expertAssignmentSchema.pick({ leaseUntil: true }) },
      },
    },
    async request => {
      const { userId } = getSubmitter(request);
      const until = await experts.keepDraft(userId, request.params.id, request.body.draft);
      return { leaseUntil: until.toISOString() };
    },
  );
}

function registerAnswerRoutes(app: App, { experts }: ExpertRouteDeps): void {
  app.post(
    '/experts/assignments/:id/response',
    {
      config: { ...config, errors: [...held.errors, 'expert.conflict', 'expert.response'] },
      schema: {
        tags,
        summary: 'Answer a task',
        params,
        body: expertResponseSchema,
        response: { 204: doneSchema },
      },
    },
    async (request, reply) => {
      await experts.answer(getSubmitter(request).userId, request.params.id, request.body);
      return reply.code(204).send();
    },
  );
  app.post(
    '/experts/assignments/:id/skip',
    {
      config: held,
      schema: {
        tags,
        summary: 'Pass a task on, and say why',
        params,
        body: z.strictObject({ reason: skipReasonSchema }),
        response: { 204: doneSchema },
      },
    },
    async (request, reply) => {
      await experts.skip(getSubmitter(request).userId, request.params.id, request.body.reason);
      return reply.code(204).send();
    },
  );
}
