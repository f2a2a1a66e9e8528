import { toPageSchema } from '@doctorbench/core';
import {
  expertInvitationSchema,
  expertStandingSchema,
  invitationIdSchema,
  listedTaskSchema,
  madeInvitationSchema,
  newInvitationSchema,
  newReviewTaskSchema,
  taskIdSchema,
  taskKindSchema,
} from '@doctorbench/core/expert';
import { z } from 'zod';
import { sendCsv } from '../../http/csv.ts';
import { pageQuerySchema, parseCursor, toCursor } from '../../http/pagination.ts';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import { registerRatingRoutes } from './rating-routes.ts';
import type { ExpertService } from './service.ts';

export interface ExpertRouteDeps {
  readonly experts: ExpertService;
}

const tags = ['admin'];
const config = { access: 'admin' } as const;
const goneSchema = z.undefined().describe('Gone');
/** A batch of items with long texts. */
const mostBytes = 4_000_000;

/** What operators do with experts and their tasks. */
export function registerOperatorRoutes(app: App, deps: ExpertRouteDeps): void {
  registerInvitations(app, deps);
  registerTasks(app, deps);
  registerStandings(app, deps);
  registerRatingRoutes(app, deps);
}

function registerInvitations(app: App, { experts }: ExpertRouteDeps): void {
  app.get(
    '/admin/experts/invitations',
    {
      config,
      schema: {
        tags,
        summary: 'Invitations, newest first',
        response: { 200: z.array(expertInvitationSchema) },
      },
    },
    () => experts.listInvitations(),
  );
  app.post(
    '/admin/experts/invitations',
    {
      config,
      schema: {
        tags,
        summary: 'Invite an expert; the secret of the link is shown this once',
        body: newInvitationSchema,
        response: { 201: madeInvitationSchema },
      },
    },
    async (request, reply) => {
      const made = await experts.invite(getSubmitter(request), request.body);
      return reply.code(201).header('cache-control', 'no-store').send(made);
    },
  );
  app.delete(
    '/admin/experts/invitations/:id',
    {
      config: { ...config, errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'Take back an invitation that was not used',
        params: z.object({ id: invitationIdSchema }),
        response: { 204: goneSchema },
      },
    },
    async (request, reply) => {
      await experts.revoke(getSubmitter(request), request.params.id);
      return reply.code(204).send();
    },
  );
}

function registerTasks(app: App, { experts }: ExpertRouteDeps): void {
  app.get(
    '/admin/experts/tasks',
    {
      config,
      schema: {
        tags,
        summary: 'Tasks and how they stand',
        querystring: pageQuerySchema.extend({
          state: listedTaskSchema.shape.state.optional(),
          kind: taskKindSchema.optional(),
        }),
        response: { 200: toPageSchema(listedTaskSchema) },
      },
    },
    async ({ query: { cursor, ...query } }) => {
      const { tasks, next } = await experts.listTasks({ ...query, after: parseCursor(taskIdSchema, cursor) });
      return { items: tasks, next: next === null ? null : toCursor(next) };
    },
  );
  app.post(
    '/admin/experts/tasks',
    {
      bodyLimit: mostBytes,
      config: { ...config, errors: ['expert.response'] },
      schema: {
        tags,
        summary: 'Have items reviewed or answers rated; known answers make questions that measure experts',
        body: z.strictObject({ tasks: z.array(newReviewTaskSchema).min(1).max(500) }),
        response: { 201: z.strictObject({ made: z.int().nonnegative() }) },
      },
    },
    async (request, reply) => {
      const made = await experts.addReviews(getSubmitter(request), request.body.tasks);
      return reply.code(201).send({ made });
    },
  );
  app.delete(
    '/admin/experts/tasks/:id',
    {
      config: { ...config, errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'Withdraw a task that is open',
        params: z.object({ id: taskIdSchema }),
        response: { 204: goneSchema },
      },
    },
    async (request, reply) => {
      await experts.withdraw(getSubmitter(request), request.params.id);
      return reply.code(204).send();
    },
  );
}

function registerStandings(app: App, { experts }: ExpertRouteDeps): void {
  app.get(
    '/admin/experts',
    {
      config: { ...config, cost: 10 },
      schema: {
        tags,
        summary: 'Experts: work done, agreement, steadiness',
        response: { 200: z.array(expertStandingSchema) },
      },
    },
    () => experts.listStandings(),
  );
  app.get(
    '/admin/experts/workload.csv',
    {
      config: { ...config, cost: 10 },
      schema: {
        tags,
        summary: 'Work and honoraria by expert and kind of task, as a table',
        querystring: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => sendCsv(reply, 'experts', await experts.toWorkloadCsv(request.query)),
  );
}
