import { localeSchema, submissionIdSchema } from '@doctorbench/core';
import { z } from 'zod';
import { sendCsv } from '../../http/csv.ts';
import type { App } from '../../http/types.ts';
import type { ExpertService } from './service.ts';

interface Deps {
  readonly experts: Pick<
    ExpertService,
    | 'takeReviews'
    | 'takeRatings'
    | 'takePreferences'
    | 'toRatingsPage'
    | 'toRatingsCsv'
    | 'writeLabels'
    | 'writeConstructionDecisions'
  >;
}

const tags = ['admin'];
const config = { access: 'admin', cost: 10 } as const;
const most = z.int().min(1).max(200);
const made = { 201: z.strictObject({ made: z.int().nonnegative() }) };
const suite = z.string().max(100).describe('The hash of the suite');

/** What experts are asked about answers, and what they said. */
export function registerRatingRoutes(app: App, deps: Deps): void {
  registerAsking(app, deps);
  registerReading(app, deps);
  registerDecisions(app, deps);
}

function registerAsking(app: App, { experts }: Deps): void {
  const errors = ['request.not-found', 'submission.state'] as const;
  app.post(
    '/admin/experts/reviews',
    {
      config: { ...config, errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'Have items of a suite reviewed, drawn by chance',
        body: z.strictObject({ suite, most }),
        response: made,
      },
    },
    async (request, reply) => reply.code(201).send({ made: await experts.takeReviews(request.body) }),
  );
  app.post(
    '/admin/experts/ratings',
    {
      config: { ...config, errors },
      schema: {
        tags,
        summary:
          'Have answers of a completed submission rated; the same items for every submission of a suite',
        body: z.strictObject({ submissionId: submissionIdSchema, most }),
        response: made,
      },
    },
    async (request, reply) => reply.code(201).send({ made: await experts.takeRatings(request.body) }),
  );
  app.post(
    '/admin/experts/preferences',
    {
      config: { ...config, errors },
      schema: {
        tags,
        summary: 'Have answers of two completed submissions of one suite compared side by side',
        body: z.strictObject({ submissionIds: z.tuple([submissionIdSchema, submissionIdSchema]), most }),
        response: made,
      },
    },
    async (request, reply) => reply.code(201).send({ made: await experts.takePreferences(request.body) }),
  );
}

function registerReading(app: App, { experts }: Deps): void {
  app.get(
    '/admin/experts/ratings.html',
    {
      config,
      schema: {
        tags,
        summary: 'What ratings and preferences say of models: means, agreement, severity, as a page',
        querystring: z.object({ suite, lang: localeSchema.default('zh') }),
        response: { 200: { content: { 'text/html': { schema: z.string() } } } },
      },
    },
    async ({ query: { suite: suiteHash, lang } }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="ratings.html"')
        .send(await experts.toRatingsPage({ suiteHash, locale: lang })),
  );
  app.get(
    '/admin/experts/ratings.csv',
    {
      config,
      schema: {
        tags,
        summary: 'Ratings, one score a line, as `doctorbench ratings` reads them',
        querystring: z.object({ suite }),
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => sendCsv(reply, 'ratings', await experts.toRatingsCsv(request.query.suite)),
  );
  app.get(
    '/admin/experts/labels',
    {
      config,
      schema: {
        tags,
        summary: 'What experts said of answers, as a labels file for `doctorbench judges audit`',
        querystring: z.object({ suite }),
        response: { 200: { content: { 'application/jsonl': { schema: z.string() } } } },
      },
    },
    async (request, reply) =>
      reply.type('application/jsonl; charset=utf-8').send(await experts.writeLabels(request.query.suite)),
  );
}

/** What goes back to a construction. */
function registerDecisions(app: App, { experts }: Deps): void {
  app.get(
    '/admin/experts/decisions',
    {
      config,
      schema: {
        tags,
        summary: 'What experts said of drafts, as `doctorbench construct --decisions` reads it',
        querystring: z.object({ construction: z.string().trim().min(1).max(120) }),
        response: { 200: { content: { 'application/jsonl': { schema: z.string() } } } },
      },
    },
    async ({ query: { construction } }, reply) =>
      reply
        .type('application/jsonl; charset=utf-8')
        .send(await experts.writeConstructionDecisions(construction)),
  );
}
