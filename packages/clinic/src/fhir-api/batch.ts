import { z } from 'zod';
import type { Bundle, OperationOutcome } from '../chart/fhir.ts';
import { readArguments } from '../tools/read-arguments.ts';
import { type FhirReply, type FhirRequest, refuse } from './reply.ts';

/** More than anybody does in one breath. */
const mostEntries = 50;

const bundleSchema = z.object({
  resourceType: z.literal('Bundle'),
  type: z.enum(['batch', 'transaction']),
  entry: z
    .array(
      z.object({
        resource: z.looseObject({}).optional(),
        request: z.object({
          method: z.string().min(1),
          url: z.string().min(1),
          ifNoneExist: z.string().optional(),
        }),
      }),
    )
    .min(1)
    .max(mostEntries),
});

/**
 * Several requests in one, carried out in their order and answered one by one. What was done to a patient cannot be
 * taken back, so that a transaction, which is all or nothing, is refused with the way to write it.
 */
export async function runBatch(
  body: string,
  answer: (request: FhirRequest) => Promise<FhirReply>,
): Promise<FhirReply> {
  const parsed = readArguments(body);
  const read = bundleSchema.safeParse(parsed.ok ? parsed.value : undefined);
  if (!read.success)
    return refuse(
      'invalid',
      `POST to the base takes a Bundle of type batch with 1 to ${mostEntries} entries, each with request.method and request.url; for example ${example}`,
    );
  if (read.data.type === 'transaction')
    return refuse(
      'not-supported',
      'A transaction is all or nothing, and what is done to a patient cannot be taken back: nothing was carried out. Write type batch, or one request at a time.',
    );
  const entries: NonNullable<Bundle['entry']> = [];
  for (const { request, resource } of read.data.entry) {
    const url = new URL(request.url.replace(/^\//, ''), 'http://localhost/');
    const reply = await answer({
      method: request.method.toUpperCase(),
      path: decodeURIComponent(url.pathname.slice(1)),
      query: url.searchParams,
      body: resource === undefined ? '' : JSON.stringify(resource),
      ifNoneExist: request.ifNoneExist,
    });
    entries.push(toEntry(reply));
  }
  const bundle: Bundle = { resourceType: 'Bundle', type: 'batch-response', entry: entries };
  return { status: 200, body: bundle };
}

const example =
  '{"resourceType":"Bundle","type":"batch","entry":[{"request":{"method":"GET","url":"Observation?patient=P-1001"}}]}';

type Entry = NonNullable<Bundle['entry']>[number];

function toEntry({ status, body, location, etag }: FhirReply): Entry {
  const isOutcome = 'resourceType' in body && body.resourceType === 'OperationOutcome';
  return {
    ...(isOutcome ? {} : { resource: body as NonNullable<Entry['resource']> }),
    response: {
      status: String(status),
      ...(location === undefined ? {} : { location }),
      ...(etag === undefined ? {} : { etag }),
      ...(isOutcome ? { outcome: body as OperationOutcome } : {}),
    },
  };
}
