import { errorCodeSchema, submittedEndpointSchema, trackSchema } from '@doctorbench/core';
import { checkEndpoint, checkSteps, parseApiKey, type StepResult, toEndpoint } from '@doctorbench/models';
import { z } from 'zod';
import { streamEvents, toEventFrame } from '../../http/sse.ts';
import { parseSubmittedEndpoint } from '../../http/submitted-endpoint.ts';
import type { App } from '../../http/types.ts';
import type { ExecuteDeps } from '../runs/execute-submission.ts';

interface Deps {
  readonly connect: ExecuteDeps['connect'];
}

const stepSchema = z.strictObject({
  step: z.enum(checkSteps),
  kind: z.enum(['passed', 'failed', 'skipped']),
  note: z.string().optional(),
  cause: errorCodeSchema.optional(),
  detail: z.string().optional(),
});
const resultSchema = z.strictObject({
  steps: z.array(stepSchema),
  /** Tracks this endpoint can sit. */
  tracks: z.array(trackSchema),
  latencyMs: z.number().nullable(),
});

/** A check that takes longer than this would not make a good examinee either. */
const timeoutMs = 60_000;

/** The connection test that comes before a submission. Nothing of it is kept. */
export function registerEndpointRoutes(app: App, { connect }: Deps): void {
  app.post(
    '/endpoint-checks',
    {
      config: {
        access: 'user',
        limit: 'strict',
        errors: ['config.base-url-invalid', 'config.plain-http', 'config.key-malformed'],
      },
      schema: {
        tags: ['endpoints'],
        summary: 'Test the connection to a model; with Accept: text/event-stream, step by step',
        body: z.strictObject({
          endpoint: submittedEndpointSchema,
          apiKey: z.string().max(4096).optional(),
        }),
        response: { 200: resultSchema },
      },
    },
    async (request, reply) => {
      const { endpoint, apiKey } = request.body;
      const abort = new AbortController();
      const options = {
        endpoint: toEndpoint(parseSubmittedEndpoint(endpoint)),
        ...(apiKey ? { apiKey: parseApiKey(apiKey) } : {}),
        ...(connect ? { connect } : {}),
        timeoutMs,
        signal: abort.signal,
      };
      if (!request.headers.accept?.includes('text/event-stream')) {
        reply.raw.once('close', () => abort.abort());
        const { steps, tracks, latencyMs } = await checkEndpoint(options);
        return { steps: steps.map(toStep), tracks: [...tracks], latencyMs: latencyMs ?? null };
      }
      return streamEvents(request, reply, sink => {
        const steps: StepResult[] = [];
        // A slow reader gets the newest event only, so each one holds all steps so far.
        const onStep = (step: StepResult) => {
          steps.push(step);
          sink.send(toEventFrame({ steps: steps.map(toStep) }));
        };
        checkEndpoint({ ...options, onStep })
          .then(({ tracks, latencyMs }) =>
            sink.send(
              toEventFrame({ steps: steps.map(toStep), tracks, latencyMs: latencyMs ?? null }, 'done'),
            ),
          )
          .catch(error => request.log.warn({ error }, 'a connection check broke off'))
          .finally(() => sink.end());
        return () => abort.abort();
      });
    },
  );
}

function toStep(result: StepResult): z.infer<typeof stepSchema> {
  return { ...result };
}
