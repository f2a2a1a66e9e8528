import { editionIdSchema, validityReportSchema, validityTableSchema } from '@doctorbench/core';
import { z } from 'zod';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { ValidityService } from './service.ts';

/** All results of a board are read. */
const cost = 20;
/** A table of a few thousand lines. */
const mostBytes = 500_000;

export function registerValidityRoutes(app: App, { validity }: { readonly validity: ValidityService }): void {
  app.get(
    '/editions/:id/validity',
    {
      config: { access: 'anyone', cost, errors: ['request.not-found'] },
      schema: {
        tags: ['editions'],
        summary: 'What speaks for its suite: reliability, items, what experts found, other boards, coverage',
        params: z.object({ id: editionIdSchema }),
        response: { 200: validityReportSchema },
      },
    },
    async request => validity.read(request.params.id),
  );
  app.post(
    '/admin/editions/:id/validity/:table',
    {
      bodyLimit: mostBytes,
      config: { access: 'admin', errors: ['request.not-found'] },
      schema: {
        tags: ['admin'],
        summary:
          'Add what is known of a suite from elsewhere, as CSV: another board, a blueprint, known groups',
        params: z.object({ id: editionIdSchema, table: validityTableSchema }),
        body: z.strictObject({ csv: z.string().max(mostBytes) }),
        response: { 204: z.undefined().describe('Kept; an empty text takes the table away') },
      },
    },
    async (request, reply) => {
      const { id: editionId, table: kind } = request.params;
      await validity.setEvidence(getSubmitter(request), { editionId, kind, csv: request.body.csv });
      return reply.code(204).send();
    },
  );
}
