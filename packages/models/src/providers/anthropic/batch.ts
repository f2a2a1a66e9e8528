import { AppError, parseJson } from '@doctorbench/core';
import { z } from 'zod';
import { toStatusError } from '../../http/endpoint-errors.ts';
import type { BatchOutcome, BatchWire } from '../../wire/batch-wire.ts';
import { readShape } from '../../wire/read-json.ts';
import { readLines } from '../../wire/read-lines.ts';
import type { Wire } from '../../wire/wire.ts';

const batchSchema = z.object({ id: z.string(), processing_status: z.string() });
const lineSchema = z.object({
  custom_id: z.string(),
  result: z.looseObject({ type: z.string(), message: z.unknown().optional(), error: z.unknown().optional() }),
});

/** The HTTP status that an error of this type has when its question is asked alone. */
const statuses: Readonly<Record<string, number>> = {
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  overloaded_error: 529,
};

/** Anthropic's Message Batches. They keep no name of ours: one that got lost on the way back is not found again. */
export function createMessageBatchWire(wire: Wire): BatchWire {
  const path = `${wire.path(false)}/batches`;
  return {
    wire,
    maxRequests: 1000,
    maxBytes: 64 * 1024 * 1024,
    async submit(entries, _, send) {
      const requests = entries.map(({ id, body }) => ({
        custom_id: id,
        params: JSON.parse(body) as unknown,
      }));
      const created = await send({ method: 'POST', path, body: JSON.stringify({ requests }) });
      return readShape(batchSchema, parseJson(created), 'a batch').id;
    },
    async collect(batchId, _, send) {
      const at = `${path}/${encodeURIComponent(batchId)}`;
      const text = await send({ method: 'GET', path: at });
      if (readShape(batchSchema, parseJson(text), 'a batch').processing_status !== 'ended') return undefined;
      const lines = readLines(
        await send({ method: 'GET', path: `${at}/results` }),
        lineSchema,
        'an answer of a batch',
      );
      return new Map(lines.map(({ custom_id: id, result }) => [id, toOutcome(result)]));
    },
  };
}

function toOutcome({ type, message, error }: z.infer<typeof lineSchema>['result']): BatchOutcome {
  if (type === 'succeeded') return { kind: 'replied', json: message };
  if (type !== 'errored')
    return { kind: 'failed', error: new AppError('endpoint.timeout', `the question ${type} in its batch`) };
  const body = JSON.stringify(error ?? {});
  const kind = Object.keys(statuses).find(name => body.includes(`"${name}"`));
  return { kind: 'failed', error: toStatusError({ status: statuses[kind ?? ''] ?? 400, body }) };
}
