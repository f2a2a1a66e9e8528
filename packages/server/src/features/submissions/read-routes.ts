import {
  reportSchema,
  stressFindingsSchema,
  submissionIdSchema,
  submissionSchema,
  toPageSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { sendWithEtag } from '../../http/etag.ts';
import { pageQuerySchema, parseCursor, toCursor } from '../../http/pagination.ts';
import { findSubmitter, getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { SubmissionService } from './service.ts';

const tags = ['submissions'];
const params = z.object({ id: submissionIdSchema });
const seqSchema = z.int().nonnegative();

export function registerReadRoutes(
  app: App,
  { submissions }: { readonly submissions: SubmissionService },
): void {
  app.get(
    '/submissions',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'My submissions, newest first',
        querystring: pageQuerySchema,
        response: { 200: toPageSchema(submissionSchema) },
      },
    },
    async request => {
      const { cursor, limit } = request.query;
      const before = parseCursor(seqSchema, cursor);
      const { submissions: items, next } = await submissions.listOwn(getSubmitter(request), {
        before,
        limit,
      });
      return { items: [...items], next: next === null ? null : toCursor(next) };
    },
  );
  app.get(
    '/submissions/:id',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: { tags, summary: 'One submission', params, response: { 200: submissionSchema } },
    },
    async (request, reply) =>
      sendWithEtag(request, reply, {
        load: () => submissions.get(request.params.id, findSubmitter(request)),
      }),
  );
  app.get(
    '/submissions/:id/report',
    {
      config: { access: 'anyone', cost: 4, errors: ['request.not-found', 'submission.state'] },
      schema: { tags, summary: 'The report', params, response: { 200: reportSchema } },
    },
    async (request, reply) =>
      sendWithEtag(request, reply, {
        load: () => submissions.getReport(request.params.id, findSubmitter(request)),
      }),
  );
  registerStressRoute(app, { submissions });
}

function registerStressRoute(app: App, { submissions }: { readonly submissions: SubmissionService }): void {
  app.get(
    '/submissions/:id/stress',
    {
      config: { access: 'anyone', cost: 4, errors: ['request.not-found', 'submission.no-stress'] },
      schema: {
        tags,
        summary: 'What its stress run found, on public items',
        params,
        response: { 200: stressFindingsSchema },
      },
    },
    async (request, reply) =>
      sendWithEtag(request, reply, {
        load: () => submissions.getStress(request.params.id, findSubmitter(request)),
      }),
  );
}
