import type { AppError } from '@doctorbench/core';
import { z } from 'zod';
import { toStatusError } from '../../http/endpoint-errors.ts';
import { brokenStream, createEventFeed, readShape } from '../../wire/read-json.ts';
import type { StreamReader } from '../../wire/wire.ts';
import { type OutputItem, outputItemSchema, responseSchema, toContent } from './reply.ts';

const eventSchema = z.object({
  type: z.string(),
  item: outputItemSchema.nullish(),
  response: z.unknown().optional(),
  code: z.string().nullish(),
  message: z.string().nullish(),
});

const lastEvents: ReadonlySet<string> = new Set([
  'response.completed',
  'response.incomplete',
  'response.failed',
]);

/** Server-sent events with many names; the last holds the whole response. */
export function createResponseStream(redact: (text: string) => string): StreamReader {
  const items: OutputItem[] = [];
  let hasToken = false;
  let last: unknown;
  const feed = createEventFeed(json => {
    const event = readShape(eventSchema, json, 'an event of a response');
    if (event.type === 'error') throw toStreamError(event);
    if (event.type.endsWith('.delta')) hasToken = true;
    if (event.type === 'response.output_item.done' && event.item) items.push(event.item);
    if (lastEvents.has(event.type)) last = event.response;
  }, redact);
  return {
    push: feed.push,
    hasToken: () => hasToken,
    finish() {
      feed.end();
      if (last === undefined) throw brokenStream();
      const response = readShape(responseSchema, last, 'a response');
      // Some servers leave out at the end what they have sent before.
      return toContent(response.output.length > 0 ? response : { ...response, output: items });
    },
  };
}

function toStreamError({ code, message }: z.infer<typeof eventSchema>): AppError {
  const status = /rate_limit/.test(code ?? '') ? 429 : 500;
  return toStatusError({ status, body: JSON.stringify({ error: { code, message } }) });
}
