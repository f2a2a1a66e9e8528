import { AppError } from '@doctorbench/core';
import type { ChatModelOptions, ChatProvider } from '../../chat-model.ts';
import { toStatusError } from '../../http/endpoint-errors.ts';
import { toBasePath } from '../../wire/base-path.ts';
import { createDialect } from '../../wire/dialect.ts';
import { openWire } from '../../wire/open-wire.ts';
import type { Wire } from '../../wire/wire.ts';
import { parseConverse } from './reply.ts';
import { toRequestBody } from './request-body.ts';
import { createSigner, findAwsKey, parseAwsKey } from './signing.ts';

/** AWS Bedrock's Converse. A key signs each request, or is a Bedrock API key and goes with it. */
export const bedrock: ChatProvider = {
  name: 'bedrock',
  title: { zh: 'AWS Bedrock Converse', en: 'AWS Bedrock Converse' },
  baseUrl: 'https://bedrock-runtime.us-east-1.amazonaws.com',
  keyVariable: 'AWS_BEARER_TOKEN_BEDROCK',
  findKey: findAwsKey,
  // Its streams are a binary framing of their own; replies come whole.
  capabilities: { acceptsImages: true, callsTools: true, enforcesSchema: false, streams: false },
  batchesLeftOut:
    'questions and answers would go through a bucket of S3 and a role that may read and write it',
  open: options => openWire(options, createConverseWire(options)),
};

function createConverseWire({ endpoint: { baseUrl, model }, apiKey, clock }: ChatModelOptions): Wire {
  const path = `${toBasePath(baseUrl)}/model/${encodeURIComponent(model)}/converse`;
  const dialect = createDialect({
    omissible: ['temperature', 'topP', 'stopSequences'],
    formats: ['none'],
    formatWords: /(?!)/,
    formatField: 'format',
    limits: ['maxTokens'],
  });
  const key = apiKey && parseAwsKey(apiKey.reveal());
  const sign = key && createSigner(key, { baseUrl, clock });
  return {
    dialect,
    path: () => path,
    headers: apiKey && !sign ? { authorization: `Bearer ${apiKey.reveal()}` } : {},
    ...(sign ? { sign } : {}),
    ...(key ? { secrets: [key.secretAccessKey, ...(key.sessionToken ? [key.sessionToken] : [])] } : {}),
    toBody: request => toRequestBody(request, dialect),
    parseReply: parseConverse,
    explain(reply) {
      const { status } = reply;
      // The model behind the service failed, or is still being loaded.
      if (status !== 424) return undefined;
      return new AppError('endpoint.server-error', toStatusError(reply).detail);
    },
  };
}
