import { AppError, parseJson } from '@doctorbench/core';
import { z } from 'zod';
import { toStatusError } from '../../http/endpoint-errors.ts';
import type { BatchOutcome, BatchSend, BatchWire } from '../../wire/batch-wire.ts';
import { readShape } from '../../wire/read-json.ts';
import { readLines } from '../../wire/read-lines.ts';
import type { Wire } from '../../wire/wire.ts';

const fileSchema = z.object({ id: z.string() });
const batchSchema = z.object({
  id: z.string(),
  status: z.string(),
  output_file_id: z.string().nullish(),
  error_file_id: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  errors: z.object({ data: z.array(z.object({ message: z.string().nullish() })).nullish() }).nullish(),
});
const listSchema = z.object({ data: z.array(batchSchema) });
const lineSchema = z.object({
  custom_id: z.string(),
  response: z.object({ status_code: z.number(), body: z.unknown().optional() }).nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});

/** States in which no further answer comes. */
const ended: ReadonlySet<string> = new Set(['completed', 'expired', 'cancelled', 'failed']);

/** OpenAI's batches, of either of its routes: a file of questions goes up, a file of answers comes back. */
export function createOpenaiBatchWire(
  wire: Wire,
  { base, route }: { readonly base: string; readonly route: string },
): BatchWire {
  return {
    wire,
    maxRequests: 1000,
    maxBytes: 64 * 1024 * 1024,
    async submit(entries, name, send) {
      const lines = entries.map(({ id, body }) =>
        JSON.stringify({ custom_id: id, method: 'POST', url: route, body: JSON.parse(body) as unknown }),
      );
      const uploaded = await send({ method: 'POST', path: `${base}/files`, ...toForm(name, lines) });
      const { id } = readShape(fileSchema, parseJson(uploaded), 'a file');
      const created = await send({
        method: 'POST',
        path: `${base}/batches`,
        body: JSON.stringify({
          input_file_id: id,
          endpoint: route,
          completion_window: '24h',
          metadata: { name },
        }),
      });
      return readShape(batchSchema, parseJson(created), 'a batch').id;
    },
    async collect(batchId, _, send) {
      const text = await send({ method: 'GET', path: `${base}/batches/${encodeURIComponent(batchId)}` });
      const batch = readShape(batchSchema, parseJson(text), 'a batch');
      if (!ended.has(batch.status)) return undefined;
      const files = [batch.output_file_id, batch.error_file_id].filter(id => id != null);
      if (files.length === 0 && batch.status === 'failed')
        throw new AppError('endpoint.bad-request', batch.errors?.data?.[0]?.message ?? 'the batch failed');
      const read = await Promise.all(files.map(id => readAnswers(`${base}/files/${id}/content`, send)));
      return new Map(read.flat());
    },
    async find(name, send) {
      const text = await send({ method: 'GET', path: `${base}/batches?limit=100` });
      const { data } = readShape(listSchema, parseJson(text), 'a list of batches');
      return data.find(({ metadata }) => metadata?.name === name)?.id;
    },
  };
}

/** A form with the questions as a file, as its route wants it. */
function toForm(name: string, lines: readonly string[]) {
  const parts = [
    ['name="purpose"', 'batch'],
    [`name="file"; filename="${name}.jsonl"\r\nContent-Type: application/jsonl`, lines.join('\n')],
  ];
  const body = parts
    .map(([head, content]) => `--${name}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`)
    .join('');
  return { body: `${body}--${name}--\r\n`, contentType: `multipart/form-data; boundary=${name}` };
}

async function readAnswers(path: string, send: BatchSend): Promise<(readonly [string, BatchOutcome])[]> {
  const text = await send({ method: 'GET', path });
  return readLines(text, lineSchema, 'an answer of a batch').map(line => [line.custom_id, toOutcome(line)]);
}

function toOutcome({ response, error }: z.infer<typeof lineSchema>): BatchOutcome {
  if (response?.status_code === 200) return { kind: 'replied', json: response.body };
  if (response)
    return {
      kind: 'failed',
      error: toStatusError({ status: response.status_code, body: JSON.stringify(response.body ?? {}) }),
    };
  const code = error?.code === 'batch_expired' ? 'endpoint.timeout' : 'endpoint.server-error';
  return { kind: 'failed', error: new AppError(code, error?.message ?? error?.code ?? 'no answer') };
}
