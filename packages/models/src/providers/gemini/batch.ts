import { AppError, parseJson } from '@doctorbench/core';
import { z } from 'zod';
import { toStatusError } from '../../http/endpoint-errors.ts';
import type { BatchOutcome, BatchWire } from '../../wire/batch-wire.ts';
import { readShape } from '../../wire/read-json.ts';
import type { Wire } from '../../wire/wire.ts';

const errorSchema = z.looseObject({ code: z.number().nullish(), message: z.string().nullish() });
const answersSchema = z.object({
  inlinedResponses: z.array(
    z.object({
      response: z.unknown().optional(),
      error: errorSchema.nullish(),
      metadata: z.looseObject({ key: z.string().nullish() }).nullish(),
    }),
  ),
});
const operationSchema = z.object({
  name: z.string(),
  done: z.boolean().nullish(),
  metadata: z
    .looseObject({
      displayName: z.string().nullish(),
      state: z.string().nullish(),
      output: z.object({ inlinedResponses: answersSchema.nullish() }).nullish(),
    })
    .nullish(),
  response: z.looseObject({ inlinedResponses: answersSchema.nullish() }).nullish(),
  error: errorSchema.nullish(),
});
const listSchema = z.object({ operations: z.array(operationSchema).nullish() });
type Operation = z.infer<typeof operationSchema>;

/** The states of a batch that has ended; its wire has two families of names for them. */
const ended = /_STATE_(SUCCEEDED|FAILED|CANCELLED|EXPIRED)$/;

/** Google's batches with the questions inside the request, which may have 20 MB. */
export function createContentBatchWire(
  wire: Wire,
  { base, root }: { readonly base: string; readonly root: string },
): BatchWire {
  const readOperation = (text: string) => readShape(operationSchema, parseJson(text), 'a batch');
  return {
    wire,
    maxRequests: 1000,
    maxBytes: 15 * 1024 * 1024,
    async submit(entries, name, send) {
      const requests = entries.map(({ id, body }) => ({
        request: JSON.parse(body) as unknown,
        metadata: { key: id },
      }));
      const batch = { displayName: name, inputConfig: { requests: { requests } } };
      const path = `${root}:batchGenerateContent`;
      return readOperation(await send({ method: 'POST', path, body: JSON.stringify({ batch }) })).name;
    },
    async collect(batchId, requests, send) {
      const operation = readOperation(await send({ method: 'GET', path: `${base}/${batchId}` }));
      if (!operation.done && !ended.test(operation.metadata?.state ?? '')) return undefined;
      return toOutcomes(operation, requests);
    },
    async find(name, send) {
      const text = await send({ method: 'GET', path: `${base}/batches?pageSize=100` });
      const { operations } = readShape(listSchema, parseJson(text), 'a list of batches');
      return operations?.find(({ metadata }) => metadata?.displayName === name)?.name;
    },
  };
}

function toOutcomes(
  { response, metadata, error }: Operation,
  requests: readonly string[],
): ReadonlyMap<string, BatchOutcome> {
  const answers = response?.inlinedResponses ?? metadata?.output?.inlinedResponses;
  if (!answers) {
    const cause = error
      ? toError(error)
      : new AppError('endpoint.timeout', `the batch ended as ${metadata?.state ?? 'unknown'}`);
    return new Map(requests.map(id => [id, { kind: 'failed', error: cause }]));
  }
  return new Map(
    answers.inlinedResponses.map((answer, index) => [
      // They come in the order asked, also where the key is not given back.
      answer.metadata?.key ?? requests[index] ?? '',
      answer.error
        ? { kind: 'failed', error: toError(answer.error) }
        : { kind: 'replied', json: answer.response },
    ]),
  );
}

/** Codes of gRPC, as an HTTP status. */
const statuses: ReadonlyMap<number, number> = new Map([
  [3, 400],
  [4, 504],
  [5, 404],
  [7, 403],
  [8, 429],
  [13, 500],
  [14, 503],
  [16, 401],
]);

function toError(error: z.infer<typeof errorSchema>): AppError {
  const code = error.code ?? 13;
  return toStatusError({ status: statuses.get(code) ?? code, body: JSON.stringify({ error }) });
}
