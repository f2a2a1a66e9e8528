import {
  submissionIdSchema,
  submissionRequestSchema,
  submissionSchema,
  submittedEndpointSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { SubmissionService } from './service.ts';

const tags = ['submissions'];

export function registerSubmitRoute(
  app: App,
  { submissions }: { readonly submissions: SubmissionService },
): void {
  app.post(
    '/submissions',
    {
      config: {
        access: 'user',
        errors: [
          'submission.quota',
          'submission.stress-quota',
          'submission.storage',
          'submission.idempotency-conflict',
          'edition.closed',
          'bank.not-offered',
          'request.not-found',
          'config.base-url-invalid',
          'config.plain-http',
          'config.key-malformed',
        ],
      },
      schema: {
        tags,
        summary: 'Have a model examined',
        headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
        body: submissionRequestSchema,
        response: {
          200: submissionSchema.describe('It was made before, under the same idempotency key'),
          201: submissionSchema,
        },
      },
    },
    async (request, reply) => {
      const { submission, created } = await submissions.submit(request.body, getSubmitter(request), {
        idempotencyKey: request.headers['idempotency-key'],
      });
      return reply.code(created ? 201 : 200).send(submission);
    },
  );
}

export function registerResubmitRoute(
  app: App,
  { submissions }: { readonly submissions: SubmissionService },
): void {
  app.post(
    '/submissions/:id/resubmit',
    {
      config: {
        access: 'user',
        errors: [
          'request.not-found',
          'auth.forbidden',
          'submission.state',
          'submission.quota',
          'submission.stress-quota',
          'submission.storage',
          'edition.closed',
          'config.base-url-invalid',
          'config.plain-http',
          'config.key-malformed',
        ],
      },
      schema: {
        tags,
        summary: 'Submit it again; one that broke off goes on where it stopped',
        params: z.object({ id: submissionIdSchema }),
        body: z.strictObject({
          apiKey: z.string().max(4096).optional(),
          endpoint: submittedEndpointSchema.optional(),
        }),
        response: { 201: submissionSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await submissions.resubmit(request.params.id, getSubmitter(request), request.body)),
  );
}

export function registerAddStressRoute(
  app: App,
  { submissions }: { readonly submissions: SubmissionService },
): void {
  app.post(
    '/submissions/:id/stress',
    {
      config: {
        access: 'user',
        errors: [
          'request.not-found',
          'auth.forbidden',
          'submission.state',
          'submission.quota',
          'submission.stress-quota',
          'submission.storage',
          'edition.closed',
          'config.key-malformed',
        ],
      },
      schema: {
        tags,
        summary: 'Add a stress run to a completed one; what was answered is not asked again',
        params: z.object({ id: submissionIdSchema }),
        body: z.strictObject({ apiKey: z.string().max(4096).optional() }),
        response: { 201: submissionSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await submissions.addStress(request.params.id, getSubmitter(request), request.body)),
  );
}
