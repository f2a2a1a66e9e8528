import { editionGateSchema, editionIdSchema } from '@doctorbench/core';
import { z } from 'zod';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { ActivityService } from '../activity/service.ts';
import type { AuditService } from './service.ts';

interface Deps {
  readonly audits: AuditService;
  readonly activity: ActivityService;
}

const tags = ['admin'];

/** What is known of judges, and what an edition lacks before it is official. */
export function registerAuditRoutes(app: App, { audits, activity }: Deps): void {
  app.get(
    '/admin/editions/:id/gate',
    {
      config: { access: 'admin', cost: 10, errors: ['request.not-found', 'judges.audit-unreadable'] },
      schema: {
        tags,
        summary: 'Whether an edition may be official, and how well its judges read',
        params: z.object({ id: editionIdSchema }),
        response: { 200: editionGateSchema },
      },
    },
    async request => audits.readGate(request.params.id),
  );
  app.post(
    '/admin/judges/audits',
    {
      config: { access: 'admin', cost: 10, errors: ['suite.not-found', 'edition.no-panel'] },
      schema: {
        tags,
        summary: 'Have the panel audited on what experts labelled of a suite',
        body: z.strictObject({ suite: z.string().min(1).max(100).describe('The hash of the suite') }),
        response: { 202: z.undefined().describe('It waits') },
      },
    },
    async (request, reply) => {
      const { suite } = request.body;
      await audits.request(suite);
      const { userId: actorId, address } = getSubmitter(request);
      await activity.record({
        ...{ actorId, address: address ?? null },
        ...{ action: 'judges.audit-requested', subject: suite },
      });
      return reply.code(202).send();
    },
  );
}
