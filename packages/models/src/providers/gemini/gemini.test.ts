import { describe, expect, it } from 'vitest';
import { describeProvider, toEvents } from '../../testing/provider-contract.ts';
import { createDialect } from '../../wire/dialect.ts';
import { findRetryDelayMs, parseContent } from './reply.ts';
import { toRequestBody } from './request-body.ts';

const refuse = (code: number, status: string, message: string, details: readonly unknown[] = []) => ({
  error: { code, message, status, details },
});
const content = (
  parts: readonly unknown[],
  finishReason?: string,
  counts: Readonly<Record<string, number>> = { candidatesTokenCount: 8 },
) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason ? { finishReason } : {}) }],
  usageMetadata: { promptTokenCount: 21, totalTokenCount: 29, ...counts },
  modelVersion: 'm-1',
});
const call = (test: string) => ({ functionCall: { name: 'read_result', args: { test } } });
const thinking = { candidatesTokenCount: 8, thoughtsTokenCount: 22 };

describeProvider({
  provider: 'gemini',
  base: '/v1beta',
  paths: {
    whole: '/v1beta/models/m-1:generateContent',
    stream: '/v1beta/models/m-1:streamGenerateContent?alt=sse',
  },
  keyHeader: ['x-goog-api-key', 'KEY'],
  text: {
    json: content([{ text: '多喝水。' }], 'STOP'),
    stream: toEvents(content([{ text: '多喝' }]), content([{ text: '水。' }]), content([], 'STOP')),
  },
  reasoning: {
    json: content([{ text: 'A is wrong.', thought: true }, { text: 'B' }], 'STOP', thinking),
    stream: toEvents(
      content([{ text: 'A is ', thought: true }]),
      content([{ text: 'wrong.', thought: true }]),
      content([{ text: 'B' }], 'STOP', thinking),
    ),
  },
  calls: {
    json: content([call('K'), call('Na')], 'STOP'),
    stream: toEvents(content([call('K')]), content([call('Na')], 'STOP')),
  },
  truncated: {
    json: content([{ text: '多' }], 'MAX_TOKENS'),
    stream: toEvents(content([{ text: '多' }], 'MAX_TOKENS')),
  },
  filtered: {
    json: { candidates: [{ finishReason: 'SAFETY' }] },
    stream: toEvents({ candidates: [{ finishReason: 'SAFETY' }] }),
  },
  refusals: [
    {
      about: 'an invalid key',
      status: 400,
      body: refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
      code: 'endpoint.key-rejected',
    },
    {
      about: 'PERMISSION_DENIED',
      status: 403,
      body: refuse(403, 'PERMISSION_DENIED', 'Method doesn’t allow unregistered callers.'),
      code: 'endpoint.key-rejected',
    },
    {
      about: 'NOT_FOUND',
      status: 404,
      body: refuse(
        404,
        'NOT_FOUND',
        'models/m-1 is not found for API version v1beta, or is not supported for generateContent.',
      ),
      code: 'endpoint.model-unknown',
    },
    {
      about: 'a long prompt',
      status: 400,
      body: refuse(
        400,
        'INVALID_ARGUMENT',
        'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
      ),
      code: 'endpoint.context-length',
    },
    {
      about: 'a used up quota',
      status: 429,
      body: refuse(
        429,
        'RESOURCE_EXHAUSTED',
        'You exceeded your current quota, please check your plan and billing details.',
      ),
      code: 'endpoint.quota',
    },
    {
      about: 'a blocked prompt',
      status: 200,
      body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } },
      code: 'endpoint.content-filtered',
    },
    {
      about: 'UNAVAILABLE',
      status: 503,
      body: refuse(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
      code: 'endpoint.server-error',
    },
    {
      about: 'DEADLINE_EXCEEDED',
      status: 504,
      body: refuse(504, 'DEADLINE_EXCEEDED', 'The deadline expired.'),
      code: 'endpoint.timeout',
    },
  ],
  throttled: {
    status: 429,
    body: refuse(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan.', [
      { '@type': 'type.googleapis.com/google.rpc.QuotaFailure' },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '7s' },
    ]),
  },
});

describe('generated content', () => {
  it('hands a call back with its signature', () => {
    const signed = { ...call('K'), thoughtSignature: 'sealed' };
    const { toolCalls } = parseContent(content([signed], 'STOP'));
    const dialect = createDialect({
      omissible: [],
      formats: ['none'],
      formatWords: /(?!)/,
      formatField: '',
      limits: [],
    });
    const body = toRequestBody(
      { messages: [{ role: 'assistant', content: '', toolCalls }], maxOutputTokens: 9 },
      dialect,
    );
    expect(JSON.parse(body).contents[0].parts[0]).toMatchObject({ thoughtSignature: 'sealed' });
  });

  it.each([
    ['{"error":{"details":[{"retryDelay":"0.5s"}]}}', 500],
    ['{"error":{"details":[{"retryDelay":"soon"}]}}', undefined],
    ['{"error":{"details":[]}}', undefined],
    ['<html>', undefined],
  ])('reads the wait of %s', (body, expected) => {
    expect(findRetryDelayMs(body)).toBe(expected);
  });
});
