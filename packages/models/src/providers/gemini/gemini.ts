import { AppError, type Endpoint } from '@doctorbench/core';
import type { ChatProvider } from '../../chat-model.ts';
import { toBasePath } from '../../wire/base-path.ts';
import type { BatchWire, BatchWireOptions } from '../../wire/batch-wire.ts';
import { createDialect } from '../../wire/dialect.ts';
import { openWire } from '../../wire/open-wire.ts';
import type { Wire } from '../../wire/wire.ts';
import { createContentBatchWire } from './batch.ts';
import { createContentStream, findRetryDelayMs, parseContent } from './reply.ts';
import { toRequestBody } from './request-body.ts';

/** Google's generateContent. The key goes into a header, never into the address. */
export const gemini: ChatProvider = {
  name: 'gemini',
  title: { zh: 'Google Gemini（generateContent）', en: 'Google Gemini (generateContent)' },
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  keyVariable: 'GEMINI_API_KEY',
  capabilities: { acceptsImages: true, callsTools: true, enforcesSchema: true, streams: true },
  open: options => openWire(options, createGeminiWire(options)),
};

/** Its batches. */
export function openContentBatches(options: BatchWireOptions): BatchWire {
  return createContentBatchWire(createGeminiWire(options), toPlace(options.endpoint));
}

function toPlace({ baseUrl, model }: Endpoint): { readonly base: string; readonly root: string } {
  const base = toBasePath(baseUrl, /\/models(\/[^/]*)?$/) || '/v1beta';
  return { base, root: `${base}/models/${encodeURIComponent(model.replace(/^models\//, ''))}` };
}

function createGeminiWire({ endpoint, apiKey }: BatchWireOptions): Wire {
  const dialect = createDialect({
    omissible: [
      'temperature',
      'topP',
      'seed',
      'thinkingLevel',
      'includeThoughts',
      'stopSequences',
      'logprobs',
      'responseLogprobs',
    ],
    formats: ['responseJsonSchema', 'responseMimeType', 'none'],
    formatWords: /response_?(json_?)?schema|response_?mime_?type|json mode/,
    formatField: 'generationConfig',
    limits: ['maxOutputTokens'],
  });
  const { root } = toPlace(endpoint);
  return {
    dialect,
    path: stream => (stream ? `${root}:streamGenerateContent?alt=sse` : `${root}:generateContent`),
    headers: apiKey ? { 'x-goog-api-key': apiKey.reveal() } : {},
    toBody: request => toRequestBody(request, dialect),
    parseReply: parseContent,
    openStream: createContentStream,
    findRetryAfterMs: ({ body }) => findRetryDelayMs(body),
    // A limit of requests in a minute and one of the whole account read alike; only the first says when to come back.
    explain: ({ status, body }) =>
      status === 429 && findRetryDelayMs(body) !== undefined
        ? new AppError('endpoint.rate-limited', 'HTTP 429: RESOURCE_EXHAUSTED')
        : undefined,
  };
}
