import {
  editionChangesSchema,
  editionIdSchema,
  hasRole,
  modelHistorySchema,
  modelIdSchema,
} from '@doctorbench/core';
import { z } from 'zod';
import type { App } from '../../http/types.ts';
import type { EditionService } from '../editions/service.ts';
import type { LeakService } from '../leaks/service.ts';
import type { HistoryService } from './service.ts';

interface Deps {
  readonly editions: EditionService;
  readonly history: HistoryService;
  readonly leaks: Pick<LeakService, 'countExposure'>;
}

const params = z.object({ id: editionIdSchema });

export function registerHistoryRoutes(app: App, { editions, history, leaks }: Deps): void {
  app.get(
    '/editions/:id/changes',
    {
      config: { access: 'anyone', errors: ['request.not-found', 'suite.not-found'] },
      schema: {
        tags: ['editions'],
        summary: 'What is new since the edition before; null for a first one',
        params,
        response: { 200: editionChangesSchema.nullable() },
      },
    },
    async ({ params: { id }, caller }) => {
      const isAdmin = caller !== undefined && hasRole(caller.user.role, 'admin');
      return history.listChanges(await (isAdmin ? editions.get(id) : editions.getPublished(id)));
    },
  );
  app.get(
    '/models/:id/history',
    {
      config: { access: 'anyone', errors: ['request.not-found', 'suite.not-found'] },
      schema: {
        tags: ['boards'],
        summary: 'How a model did from edition to edition, on one scale',
        params: z.object({ id: modelIdSchema }),
        response: { 200: z.array(modelHistorySchema) },
      },
    },
    async request => history.readModel(request.params.id),
  );
  app.get(
    '/admin/editions/:id/exposure',
    {
      config: { access: 'admin', errors: ['request.not-found'] },
      schema: {
        tags: ['admin'],
        summary: 'How widely the private items of an edition are known to submitters',
        params,
        response: {
          200: z.strictObject({
            items: z.int().nonnegative(),
            mostSubmitters: z.int().nonnegative(),
            mostTimes: z.int().nonnegative(),
          }),
        },
      },
    },
    async request => leaks.countExposure(request.params.id),
  );
}
