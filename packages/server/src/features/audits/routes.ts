import { editionGateSchema, editionIdSchema, judgePanelSchema } from '@doctorbench/core';
import { z } from 'zod';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { ActivityService } from '../activity/service.ts';
import type { PanelTrials } from './panel-trials.ts';
import type { AuditService } from './service.ts';

interface Deps {
  readonly audits: AuditService;
  readonly panelTrials: PanelTrials;
  readonly activity: ActivityService;
}

const tags = ['admin'];

/** What is known of judges, and what an edition lacks before it is official. */
export function registerAuditRoutes(app: App, deps: Deps): void {
  registerTrialRoutes(app, deps);
  const { audits, activity } = deps;
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

function registerTrialRoutes(app: App, { panelTrials, activity }: Deps): void {
  app.get(
    '/admin/judges',
    {
      config: { access: 'admin', cost: 5, errors: ['judges.invalid'] },
      schema: {
        tags,
        summary: 'The panel, and how each judge did on labelled answers when it was last tried',
        response: { 200: judgePanelSchema },
      },
    },
    async () => panelTrials.read(),
  );
  app.post(
    '/admin/judges/trials',
    {
      config: { access: 'admin', cost: 10, errors: ['edition.no-panel', 'judges.invalid'] },
      schema: {
        tags,
        summary: 'Have every judge of the panel read labelled answers again',
        response: { 202: z.undefined().describe('It waits') },
      },
    },
    async (request, reply) => {
      await panelTrials.request();
      const { userId: actorId, address } = getSubmitter(request);
      await activity.record({
        ...{ actorId, address: address ?? null },
        ...{ action: 'judges.trial-requested', subject: 'panel' },
      });
      return reply.code(202).send();
    },
  );
}
