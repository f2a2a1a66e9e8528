import { errorCodeSchema, type submittedEndpointSchema, trackSchema } from '@doctorbench/core';
import { z } from 'zod';
import { postForEvents } from '../stream-reply.ts';

const stepSchema = z.object({
  step: z.string(),
  kind: z.enum(['passed', 'failed', 'skipped']),
  note: z.string().optional(),
  cause: errorCodeSchema.optional(),
  detail: z.string().optional(),
});
export type CheckStep = z.infer<typeof stepSchema>;

/** Tracks and latency come with the last event. */
const checkSchema = z.object({
  steps: z.array(stepSchema),
  tracks: z.array(trackSchema).optional(),
  latencyMs: z.number().nullable().optional(),
});
export type EndpointCheck = z.infer<typeof checkSchema> & { readonly done: boolean };

interface CheckOptions {
  readonly endpoint: z.infer<typeof submittedEndpointSchema>;
  readonly apiKey?: string;
  readonly onProgress: (check: EndpointCheck) => void;
  readonly signal: AbortSignal;
}

/** Tests a connection, step by step. */
export function checkEndpoint({ endpoint, apiKey, onProgress, signal }: CheckOptions): Promise<void> {
  return postForEvents('/endpoint-checks', {
    body: { endpoint, ...(apiKey ? { apiKey } : {}) },
    signal,
    onEvent: ({ event, data }) =>
      onProgress({ ...checkSchema.parse(JSON.parse(data)), done: event === 'done' }),
  });
}
