import { editionIdSchema, rapidBoardSchema } from '@doctorbench/core';
import { z } from 'zod';
import type { App } from '../../http/types.ts';
import type { BoardService } from './service.ts';

export function registerRapidBoardRoute(app: App, { boards }: { readonly boards: BoardService }): void {
  app.get(
    '/boards/:edition/rapid',
    {
      config: { access: 'anyone', errors: ['request.not-found'] },
      schema: {
        tags: ['boards'],
        summary: 'Rapid assessments of an edition: estimated scores, ranked apart from whole results',
        params: z.object({ edition: editionIdSchema }),
        response: { 200: rapidBoardSchema },
      },
    },
    async request => boards.readRapid(request.params.edition),
  );
}
