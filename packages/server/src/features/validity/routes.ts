import { editionIdSchema, validityReportSchema } from '@doctorbench/core';
import { z } from 'zod';
import type { App } from '../../http/types.ts';
import { readValidity, type ValidityDeps } from './read-validity.ts';

/** All results of a board are read. */
const cost = 20;

export function registerValidityRoutes(app: App, deps: ValidityDeps): void {
  app.get(
    '/editions/:id/validity',
    {
      config: { access: 'anyone', cost, errors: ['request.not-found'] },
      schema: {
        tags: ['editions'],
        summary: 'What its results say of its suite: reliability and items',
        params: z.object({ id: editionIdSchema }),
        response: { 200: validityReportSchema },
      },
    },
    async request => readValidity(request.params.id, deps),
  );
}
