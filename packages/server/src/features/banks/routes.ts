import { bankRecordSchema, editionBanksSchema, editionIdSchema } from '@doctorbench/core';
import { z } from 'zod';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { ActivityService } from '../activity/service.ts';
import type { BankService } from './service.ts';

interface Deps {
  readonly banks: BankService;
  readonly activity: ActivityService;
}

const params = z.object({ id: editionIdSchema });

export function registerBankRoutes(app: App, { banks, activity }: Deps): void {
  app.get(
    '/editions/:id/bank',
    {
      config: { access: 'anyone', cost: 5, errors: ['request.not-found', 'suite.not-found'] },
      schema: {
        tags: ['editions'],
        summary: 'The bank of an edition: parameters, fit, exposure, who calibrated it, warnings',
        params,
        response: { 200: editionBanksSchema },
      },
    },
    async request => banks.read(request.params.id),
  );
  app.post(
    '/admin/editions/:id/bank',
    {
      config: { access: 'admin', errors: ['request.not-found', 'suite.not-found', 'bank.not-offered'] },
      schema: {
        tags: ['admin'],
        summary: 'Calibrate an edition from its published results: a new version of its bank',
        params,
        response: { 202: bankRecordSchema },
      },
    },
    async (request, reply) => {
      const record = await banks.request(request.params.id);
      const { userId: actorId, address } = getSubmitter(request);
      await activity.record({
        actorId,
        action: 'bank.requested',
        subject: record.edition,
        detail: { version: record.version },
        address: address ?? null,
      });
      return reply.code(202).send(record);
    },
  );
}
