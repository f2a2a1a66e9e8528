import type { Submission } from '@doctorbench/core';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { Events } from '../../db/events.ts';
import type { App } from '../../http/types.ts';
import { registerEventRoute } from './event-routes.ts';
import type { SubmissionService } from './service.ts';

const silent = { subscribe: () => () => undefined, onGap: () => () => undefined } as unknown as Events;

it('tells the end of a submission that ended between the first look and the subscription', async () => {
  const statuses: Submission['status'][] = ['running', 'completed'];
  const submissions = {
    get: async () => ({ status: statuses.shift() ?? 'completed', progress: null }),
  } as unknown as SubmissionService;
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  registerEventRoute(app as unknown as App, { submissions, events: silent });
  // No event is ever heard: without a second look this would wait forever.
  const { body } = await app.inject('/submissions/sub_0000000000000001/events');
  expect(body).toContain('"status":"completed"');
  await app.close();
});
