import type { ChatProvider } from '../../chat-model.ts';
import { toBasePath } from '../../wire/base-path.ts';
import type { BatchWire, BatchWireOptions } from '../../wire/batch-wire.ts';
import { createDialect } from '../../wire/dialect.ts';
import { openWire } from '../../wire/open-wire.ts';
import type { Wire } from '../../wire/wire.ts';
import { createMessageBatchWire } from './batch.ts';
import { parseMessage } from './reply.ts';
import { toRequestBody } from './request-body.ts';
import { createMessageStream } from './stream.ts';

/** Anthropic's Messages API, and services that speak like it. */
export const anthropic: ChatProvider = {
  name: 'anthropic',
  title: { zh: 'Anthropic Messages（Claude）', en: 'Anthropic Messages (Claude)' },
  baseUrl: 'https://api.anthropic.com',
  keyVariable: 'ANTHROPIC_API_KEY',
  capabilities: { acceptsImages: true, callsTools: true, enforcesSchema: true, streams: true },
  open: options => openWire(options, createMessagesWire(options)),
};

/** Its batches. */
export function openMessageBatches(options: BatchWireOptions): BatchWire {
  return createMessageBatchWire(createMessagesWire(options));
}

/** The version of the wire, which every request names. */
const wireVersion = '2023-06-01';

function createMessagesWire({ endpoint: { baseUrl, model }, apiKey }: BatchWireOptions): Wire {
  const base = toBasePath(baseUrl, /\/messages$/);
  const dialect = createDialect({
    omissible: ['temperature', 'top_p', 'thinking', 'effort', 'stop_sequences'],
    formats: ['json_schema', 'none'],
    formatWords: /output_config\.format|output_format|json_schema|\bschema\b/,
    formatField: 'output_config.format',
    limits: ['max_tokens'],
  });
  const path = `${/\/v\d+$/.test(base) ? base : `${base}/v1`}/messages`;
  return {
    dialect,
    path: () => path,
    headers: {
      'anthropic-version': wireVersion,
      ...(apiKey ? { 'x-api-key': apiKey.reveal() } : {}),
    },
    toBody: (request, stream) => toRequestBody(request, { model, stream, dialect }),
    parseReply: parseMessage,
    openStream: createMessageStream,
  };
}
