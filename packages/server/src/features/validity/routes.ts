import {
  editionIdSchema,
  type ValidityReport,
  validityReportSchema,
  validityTableSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import { createPageCache } from '../../http/page-cache.ts';
import { getSubmitter } from '../../http/submitter.ts';
import type { App } from '../../http/types.ts';
import type { BoardService } from '../boards/service.ts';
import type { ValidityService } from './service.ts';

/** All results of a board are read. */
const cost = 20;
/** A table of a few thousand lines. */
const mostBytes = 500_000;
/** How late what experts decided may show. Everything else shows at once. */
const keptMs = 10_000;

interface Deps {
  readonly validity: ValidityService;
  readonly boards: Pick<BoardService, 'version'>;
}

export function registerValidityRoutes(app: App, { validity, boards }: Deps): void {
  const reports = createPageCache<ValidityReport>();
  let posted = 0;
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
    async request => {
      const { id } = request.params;
      const version = [await boards.version(id), posted, Math.floor(Date.now() / keptMs)].join('/');
      return reports.get(id, version, () => validity.read(id));
    },
  );
  app.post(
    '/admin/editions/:id/validity/:table',
    {
      // Room for what JSON writes around and into it: a longer table is refused by its own limit.
      bodyLimit: 3 * mostBytes,
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
      posted++;
      return reply.code(204).send();
    },
  );
}
