import type { ChatProvider } from '../../chat-model.ts';
import { toBasePath } from '../../wire/base-path.ts';
import type { BatchWire, BatchWireOptions } from '../../wire/batch-wire.ts';
import { createDialect } from '../../wire/dialect.ts';
import { openWire } from '../../wire/open-wire.ts';
import type { Wire } from '../../wire/wire.ts';
import { createOpenaiBatchWire } from '../openai-chat/batch.ts';
import { parseResponse } from './reply.ts';
import { toRequestBody } from './request-body.ts';
import { createResponseStream } from './stream.ts';

/** OpenAI's Responses API. Nothing is stored there: what a later turn needs is sent with it. */
export const openaiResponses: ChatProvider = {
  name: 'openai-responses',
  title: { zh: 'OpenAI Responses', en: 'OpenAI Responses' },
  baseUrl: 'https://api.openai.com/v1',
  keyVariable: 'OPENAI_API_KEY',
  capabilities: { acceptsImages: true, callsTools: true, enforcesSchema: true, streams: true },
  open: options => openWire(options, createResponsesWire(options)),
};

/** Its batches. */
export function openResponseBatches(options: BatchWireOptions): BatchWire {
  const base = toBasePath(options.endpoint.baseUrl, /\/responses$/);
  return createOpenaiBatchWire(createResponsesWire(options), { base, route: '/v1/responses' });
}

function createResponsesWire({ endpoint: { baseUrl, model }, apiKey }: BatchWireOptions): Wire {
  const path = `${toBasePath(baseUrl, /\/responses$/)}/responses`;
  const dialect = createDialect({
    omissible: ['temperature', 'top_p', 'top_logprobs', 'include', 'effort', 'summary', 'store'],
    formats: ['json_schema', 'json_object', 'none'],
    formatWords: /text\.format|json_schema|json_object/,
    formatField: 'text.format',
    limits: ['max_output_tokens'],
  });
  return {
    dialect,
    path: () => path,
    headers: apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {},
    toBody: (request, stream) => toRequestBody(request, { model, stream, dialect }),
    parseReply: parseResponse,
    openStream: createResponseStream,
  };
}
