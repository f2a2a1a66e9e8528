import {
  gradedItemSchema,
  isEnded,
  itemIdSchema,
  listedGradeSchema,
  reportComparisonSchema,
  reportSchema,
  submissionEventSchema,
  submissionIdSchema,
  submissionRequestSchema,
  submissionSchema,
  submittedEndpointSchema,
  toPageSchema,
  visibilitySchema,
} from '@doctorbench/core';
import { z } from 'zod';
import type { Events } from '../../db/events.ts';
import { sendCsv } from '../../http/csv.ts';
import { sendWithEtag } from '../../http/etag.ts';
import { pageQuerySchema, parseCursor, toCursor } from '../../http/pagination.ts';
import { streamEvents, toEventFrame } from '../../http/sse.ts';
import { findSubmitter, getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import { registerAttachmentRoutes } from '../runs/attachment-routes.ts';
import type { RunService } from '../runs/service.ts';
import type { SubmissionService } from './service.ts';
import { createSubmissionWatch } from './watch.ts';

interface Deps {
  readonly submissions: SubmissionService;
  readonly runs: RunService;
  readonly events: Events;
}

const tags = ['submissions'];
const params = z.object({ id: submissionIdSchema });
const seqSchema = z.int().nonnegative();
/** How many results beside two may be compared at once. */
const mostAmong = 8;

export function registerSubmissionRoutes(app: App, { submissions, runs, events }: Deps): void {
  const watch = createSubmissionWatch(events);
  app.addHook('onClose', async () => watch.close());

  app.post(
    '/submissions',
    {
      config: {
        access: 'user',
        errors: [
          'submission.quota',
          'submission.idempotency-conflict',
          'edition.closed',
          'request.not-found',
          'config.base-url-invalid',
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
  app.post(
    '/submissions/:id/cancel',
    {
      config: { access: 'user', errors: ['request.not-found', 'auth.forbidden', 'submission.state'] },
      schema: { tags, summary: 'Cancel it', params, response: { 200: submissionSchema } },
    },
    async request => submissions.cancel(request.params.id, getSubmitter(request)),
  );
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
          'edition.closed',
          'config.base-url-invalid',
          'config.key-malformed',
        ],
      },
      schema: {
        tags,
        summary: 'Submit it again; one that broke off goes on where it stopped',
        params,
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
  app.get(
    '/submissions/:id/events',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'Its progress as it happens (text/event-stream)',
        description: `Each event is JSON: ${JSON.stringify(z.toJSONSchema(submissionEventSchema).required)}. The stream ends with the submission.`,
        params,
        response: { 200: { content: { 'text/event-stream': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { id, status, progress } = await submissions.get(request.params.id, findSubmitter(request));
      return streamEvents(request, reply, sink => {
        sink.send(toEventFrame({ status, progress }));
        if (isEnded(status)) {
          sink.end();
          return () => undefined;
        }
        return watch.subscribe(id, sink);
      });
    },
  );
  app.get(
    '/submissions/:id/report',
    {
      config: { access: 'anyone', errors: ['request.not-found', 'submission.state'] },
      schema: { tags, summary: 'The report', params, response: { 200: reportSchema } },
    },
    async (request, reply) =>
      sendWithEtag(request, reply, {
        load: () => submissions.getReport(request.params.id, findSubmitter(request)),
      }),
  );
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
        querystring: z.object({ repeat: z.coerce.number().int().min(0).max(1000).default(0) }),
        response: { 200: gradedItemSchema },
      },
    },
    async request => {
      const { id, itemId } = request.params;
      return runs.getItem(id, findSubmitter(request), { itemId, repeat: request.query.repeat });
    },
  );
  registerAttachmentRoutes(app, { runs });
  app.get(
    '/submissions/:id/items.csv',
    {
      config: { access: 'anyone', errors: ['request.not-found', 'run.not-found'] },
      schema: {
        tags,
        summary: 'Its grades as a table',
        params,
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const by = findSubmitter(request);
      await submissions.get(id, by);
      return sendCsv(reply, id, runs.readCsv(id, by));
    },
  );
  app.get(
    '/comparisons',
    {
      config: { access: 'anyone', errors: ['request.not-found', 'run.not-comparable', 'run.not-found'] },
      schema: {
        tags,
        summary: 'Whether two results differ',
        querystring: z.object({
          a: submissionIdSchema,
          b: submissionIdSchema,
          /** Others, joined by commas: what is said then holds for all pairs together. */
          among: z
            .string()
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
