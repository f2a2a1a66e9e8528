import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { describeProvider } from '../../testing/provider-contract.ts';
import { parseConverse } from './reply.ts';
import { createSigner, findAwsKey, parseAwsKey } from './signing.ts';

const reply = (content: readonly unknown[], stopReason: string, outputTokens = 8) => ({
  output: { message: { role: 'assistant', content } },
  stopReason,
  usage: { inputTokens: 21, outputTokens, totalTokens: 29 },
  metrics: { latencyMs: 5 },
});
const thought = { reasoningContent: { reasoningText: { text: 'A is wrong.', signature: 's' } } };
const call = (test: string) => ({
  toolUse: { toolUseId: `t_${test}`, name: 'read_result', input: { test } },
});

describeProvider({
  provider: 'bedrock',
  paths: { whole: '/model/m-1/converse' },
  keyHeader: ['authorization', 'Bearer KEY'],
  text: { json: reply([{ text: '多喝水。' }], 'end_turn') },
  reasoning: { json: reply([thought, { text: 'B' }], 'end_turn', 30) },
  calls: { json: reply([{ text: 'I look.' }, call('K'), call('Na')], 'tool_use') },
  truncated: { json: reply([{ text: '多' }], 'max_tokens') },
  filtered: { json: reply([{ text: 'Blocked.' }], 'guardrail_intervened') },
  refusals: [
    {
      about: 'AccessDeniedException',
      status: 403,
      body: { message: "You don't have access to the model with the specified model ID." },
      code: 'endpoint.key-rejected',
    },
    {
      about: 'an unknown model',
      status: 400,
      body: { message: 'The provided model identifier is invalid.' },
      code: 'endpoint.model-unknown',
    },
    {
      about: 'a long prompt',
      status: 400,
      body: { message: 'Input is too long for requested model.' },
      code: 'endpoint.context-length',
    },
    {
      about: 'a model without tools',
      status: 400,
      body: { message: "This model doesn't support tool use." },
      code: 'endpoint.no-tools',
    },
    {
      about: 'ModelTimeoutException',
      status: 408,
      body: { message: 'Model has timed out in processing the request.' },
      code: 'endpoint.timeout',
    },
    {
      about: 'ModelErrorException',
      status: 424,
      body: { message: 'The model returned an error.', originalStatusCode: 500 },
      code: 'endpoint.server-error',
    },
    {
      about: 'ServiceUnavailableException',
      status: 503,
      body: { message: 'Bedrock is unable to process your request.' },
      code: 'endpoint.server-error',
    },
  ],
  throttled: {
    status: 429,
    body: { message: 'Too many requests, please wait before trying again.' },
    headers: { 'retry-after': '7', 'x-amzn-errortype': 'ThrottlingException' },
  },
});

describe('keys of AWS', () => {
  it('are put together from the variables of its own tools', () => {
    const variables: Readonly<Record<string, string>> = {
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE1234567',
      AWS_SECRET_ACCESS_KEY: 'secret/with+signs',
      AWS_SESSION_TOKEN: 'session==',
    };
    const text = findAwsKey(name => variables[name]);
    expect(parseAwsKey(text ?? '')).toEqual({
      accessKeyId: 'AKIDEXAMPLE1234567',
      secretAccessKey: 'secret/with+signs',
      sessionToken: 'session==',
    });
    expect(findAwsKey(() => undefined)).toBeUndefined();
    expect(parseAwsKey('bedrock-api-key-YmVk')).toBeUndefined();
  });

  it('sign what is sent, for the region in the name of the host', async () => {
    const clock = createFakeClock(new Date('2026-01-02T03:04:05.678Z'));
    const baseUrl = 'https://bedrock-runtime.eu-west-3.amazonaws.com';
    const key = { accessKeyId: 'AKIDEXAMPLE1234567', secretAccessKey: 'secret', sessionToken: 'token' };
    const sign = createSigner(key, { baseUrl, clock });
    const parts = { url: `${baseUrl}/model/a%3A0/converse`, headers: {}, body: '{}' };
    const signed = await sign(parts);
    expect(signed['x-amz-date']).toBe('20260102T030405Z');
    expect(signed['x-amz-security-token']).toBe('token');
    expect(signed.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE1234567\/20260102\/eu-west-3\/bedrock\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
    );
    expect((await sign({ ...parts, body: '{"a":1}' })).authorization).not.toBe(signed.authorization);
    expect(JSON.stringify(signed)).not.toContain('secret"');
  });
});

describe('a Converse reply', () => {
  it('hands reasoning back with the call that rests on it', () => {
    const [first] = parseConverse(reply([thought, call('K')], 'tool_use')).toolCalls;
    expect(JSON.parse(first?.carried ?? '')).toEqual([thought]);
  });
});
