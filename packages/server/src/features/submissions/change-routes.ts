import {
  submissionIdSchema,
  submissionMoveSchema,
  submissionSchema,
  visibilitySchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { SubmissionService } from './service.ts';

const tags = ['submissions'];
const params = z.object({ id: submissionIdSchema });

export function registerChangeRoutes(
  app: App,
  { submissions }: { readonly submissions: SubmissionService },
): void {
  registerMoveRoute(app, submissions);
  app.patch(
    '/submissions/:id',
    {
      config: { access: 'user', errors: ['request.not-found', 'auth.forbidden'] },
      schema: {
        tags,
        summary: 'Show or hide a result',
        params,
        body: z.strictObject({ visibility: visibilitySchema }),
        response: { 200: submissionSchema },
      },
    },
    async request =>
      submissions.setVisibility(request.params.id, getSubmitter(request), request.body.visibility),
  );
  app.delete(
    '/submissions/:id',
    {
      config: { access: 'user', errors: ['request.not-found', 'auth.forbidden', 'submission.state'] },
      schema: {
        tags,
        summary: 'Delete one that has ended, with its answers, grades and report',
        params,
        response: { 204: z.undefined().describe('Deleted') },
      },
    },
    async (request, reply) => {
      await submissions.remove(request.params.id, getSubmitter(request));
      return reply.code(204).send();
    },
  );
  app.post(
    '/submissions/:id/cancel',
    {
      config: { access: 'user', errors: ['request.not-found', 'auth.forbidden', 'submission.state'] },
      schema: { tags, summary: 'Cancel it', params, response: { 200: submissionSchema } },
    },
    async request => submissions.cancel(request.params.id, getSubmitter(request)),
  );
  app.post(
    '/submissions/:id/regrade',
    {
      config: { access: 'user', errors: ['request.not-found', 'auth.forbidden', 'submission.state'] },
      schema: {
        tags,
        summary: 'Have its answers graded again; the model is not asked',
        params,
        response: { 201: submissionSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await submissions.regrade(request.params.id, getSubmitter(request))),
  );
}

function registerMoveRoute(app: App, submissions: SubmissionService): void {
  app.post(
    '/submissions/:id/move',
    {
      config: { access: 'user', errors: ['request.not-found', 'auth.forbidden', 'submission.state'] },
      schema: {
        tags,
        summary: 'Give one that has ended to an organisation, or take it back',
        params,
        body: submissionMoveSchema,
        response: { 200: submissionSchema },
      },
    },
    async request => submissions.move(request.params.id, getSubmitter(request), request.body.organisation),
  );
}
