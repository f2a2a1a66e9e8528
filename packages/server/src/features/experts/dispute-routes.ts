import { editionIdSchema, itemIdSchema, submissionIdSchema } from '@doctorbench/core';
import { disputeSchema, newDisputeSchema, resultDecisionSchema } from '@doctorbench/core/expert';
import { z } from 'zod';
import { repeatQuerySchema } from '../../http/pagination.ts';
import { findSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { ExpertRouteDeps } from './operator-routes.ts';

const tags = ['submissions'];

/** What anybody can say against a result, and what became of it. */
export function registerDisputeRoutes(app: App, { experts }: ExpertRouteDeps): void {
  app.post(
    '/disputes',
    {
      config: {
        access: 'anyone',
        limit: 'strict',
        errors: ['request.not-found', 'auth.forbidden', 'dispute.not-possible', 'dispute.quota'],
      },
      schema: {
        tags,
        summary: 'Contest a verdict of your submission, or report an item; a report needs no account',
        body: newDisputeSchema,
        response: { 201: disputeSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await experts.raise(request.body, findSubmitter(request), request.ip)),
  );
  app.get(
    '/submissions/:id/items/:itemId/disputes',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags,
        summary: 'What was said against an item or its verdicts, and what was decided',
        params: z.object({ id: submissionIdSchema, itemId: itemIdSchema }),
        querystring: repeatQuerySchema,
        response: { 200: z.array(disputeSchema) },
      },
    },
    async request => {
      const { id: submissionId, itemId } = request.params;
      return experts.listDisputes(findSubmitter(request), { submissionId, itemId, ...request.query });
    },
  );
  app.get(
    '/boards/:edition/decisions',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['boards'],
        summary: 'What experts decided about results on this board, and what it did to them',
        params: z.object({ edition: editionIdSchema }),
        response: { 200: z.array(resultDecisionSchema) },
      },
    },
    async request => experts.listDecisions(request.params.edition),
  );
}
