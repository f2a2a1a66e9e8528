import { readFileSync } from 'node:fs';
import type { ErrorCode } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import type { ChatRequest } from '../chat.ts';
import { createEndpointClient, type EndpointClient } from '../endpoint-client/endpoint-client.ts';
import { chatExamples } from '../testing/chat-examples.ts';
import { anyQuestion } from '../testing/scripted-client.ts';
import { type Script, type ScriptedModel, sayJson, startScriptedModel } from '../testing/scripted-model.ts';
import { services } from './services.ts';

type Refusal = readonly [status: number, body: unknown, code: ErrorCode];

const error = (code: string | number | null, message: string, type = 'error') => ({
  error: { code, message, type },
});
const vllmError = (code: number, message: string, type = 'BadRequestError') => ({
  object: 'error',
  message,
  type,
  param: null,
  code,
});

/**
 * Refusals, and what they must be taken for. Zhipu's, Volcengine's, Qianfan's, SiliconFlow's, MiniMax's and OpenRouter's
 * are from their pages of error codes; the others are as they are commonly seen.
 */
const refusals: Readonly<Record<string, readonly Refusal[]>> = {
  openai: [
    [401, error('invalid_api_key', 'Incorrect API key provided.'), 'endpoint.key-rejected'],
    [429, error('insufficient_quota', 'You exceeded your current quota.'), 'endpoint.quota'],
    [429, error('rate_limit_exceeded', 'Rate limit reached for requests'), 'endpoint.rate-limited'],
  ],
  dashscope: [
    [401, error('invalid_api_key', 'Incorrect API key provided.'), 'endpoint.key-rejected'],
    [
      400,
      error('data_inspection_failed', 'Input data may contain inappropriate content.'),
      'endpoint.content-filtered',
    ],
    [
      400,
      error('Arrearage', 'Access denied, please make sure your account is in good standing.'),
      'endpoint.quota',
    ],
    [
      400,
      error('invalid_parameter_error', 'Range of input length should be [1, 30720]'),
      'endpoint.context-length',
    ],
  ],
  deepseek: [
    [401, error('invalid_request_error', 'Authentication Fails'), 'endpoint.key-rejected'],
    [402, error('invalid_request_error', 'Insufficient Balance'), 'endpoint.quota'],
    [503, error(null, 'Service is too busy.'), 'endpoint.server-error'],
  ],
  zhipu: [
    [
      401,
      error('1002', 'Authentication Token 非法，请确认 Authentication Token 正确传递'),
      'endpoint.key-rejected',
    ],
    [429, error('1113', '您的账户已欠费，请充值后重试'), 'endpoint.quota'],
    [400, error('1211', '模型不存在，请检查模型代码'), 'endpoint.model-unknown'],
    [400, error('1261', 'Prompt 超长'), 'endpoint.context-length'],
    [400, error('1301', '系统检测到输入或生成内容可能包含不安全或敏感内容'), 'endpoint.content-filtered'],
    [429, error('1302', '您当前使用该 API 的并发数过高，请降低并发'), 'endpoint.rate-limited'],
  ],
  moonshot: [
    [401, error(null, 'Invalid Authentication', 'invalid_authentication_error'), 'endpoint.key-rejected'],
    [
      429,
      error(
        null,
        'Your account is suspended, please check your plan and billing details',
        'exceeded_current_quota_error',
      ),
      'endpoint.quota',
    ],
    [
      400,
      error(null, 'The request was rejected because it was considered high risk', 'content_filter'),
      'endpoint.content-filtered',
    ],
    [
      429,
      error(null, 'The engine is currently overloaded', 'engine_overloaded_error'),
      'endpoint.rate-limited',
    ],
  ],
  volcengine: [
    [
      401,
      error(
        'AuthenticationError',
        'The API key or AK/SK in the request is missing or invalid.',
        'Unauthorized',
      ),
      'endpoint.key-rejected',
    ],
    [
      403,
      error(
        'AccountOverdueError',
        'The request failed because your account has an overdue balance.',
        'Forbidden',
      ),
      'endpoint.quota',
    ],
    [
      404,
      error(
        'InvalidEndpointOrModel.NotFound',
        'The model or endpoint m does not exist or you do not have access to it.',
        'NotFound',
      ),
      'endpoint.model-unknown',
    ],
    [
      404,
      error('ModelNotOpen', 'Your account 1 has not activated the model m.', 'NotFound'),
      'endpoint.model-unknown',
    ],
    [
      400,
      error(
        'InputTextRiskDetection',
        'The request could not be processed because the input text includes sensitive content',
        'BadRequest',
      ),
      'endpoint.content-filtered',
    ],
  ],
  qianfan: [
    [
      401,
      error('invalid_iam_token', 'IAM Certification failed', 'invalid_request_error'),
      'endpoint.key-rejected',
    ],
    [
      400,
      error('tokens_too_long', 'Prompt tokens too long', 'invalid_request_error'),
      'endpoint.context-length',
    ],
    [
      400,
      error('characters_too_long', 'the max input characters is 4800', 'invalid_request_error'),
      'endpoint.context-length',
    ],
    [
      429,
      error('rpm_rate_limit_exceeded', 'Rate limit reached for RPM', 'rate_limit_exceeded'),
      'endpoint.rate-limited',
    ],
  ],
  hunyuan: [
    [401, error('invalid_api_key', 'Incorrect API key provided'), 'endpoint.key-rejected'],
    [429, error('429', '请求限频，请稍后重试，并发超限'), 'endpoint.rate-limited'],
  ],
  spark: [
    [401, error(null, 'invalid user', 'api_error'), 'endpoint.key-rejected'],
    [200, { code: 10013, message: '输入内容审核不通过，涉嫌违规', sid: 's' }, 'endpoint.content-filtered'],
    [200, { code: 10907, message: 'token 数量超过上限', sid: 's' }, 'endpoint.context-length'],
    [200, { code: 11202, message: '授权错误：秒级流控超限', sid: 's' }, 'endpoint.rate-limited'],
  ],
  minimax: [
    [
      200,
      minimaxError(1004, "login fail: Please carry the API secret key in the 'Authorization' field"),
      'endpoint.key-rejected',
    ],
    [200, minimaxError(1008, 'insufficient balance'), 'endpoint.quota'],
    [200, minimaxError(1002, 'rate limit'), 'endpoint.rate-limited'],
    [200, minimaxError(1026, 'input new_sensitive'), 'endpoint.content-filtered'],
    [200, minimaxError(1039, 'token limit exceeded'), 'endpoint.context-length'],
    [200, minimaxError(1024, 'internal error'), 'endpoint.server-error'],
  ],
  siliconflow: [
    [401, '"Invalid token"', 'endpoint.key-rejected'],
    [
      400,
      { code: 20012, message: 'Model does not exist. Please check it carefully.', data: null },
      'endpoint.model-unknown',
    ],
    [
      403,
      { code: 30001, message: 'Sorry, your account balance is insufficient', data: null },
      'endpoint.quota',
    ],
  ],
  openrouter: [
    [401, error(401, 'No auth credentials found'), 'endpoint.key-rejected'],
    [402, error(402, 'Insufficient credits'), 'endpoint.quota'],
    [
      403,
      error(403, 'Your chosen model requires moderation and your input was flagged'),
      'endpoint.content-filtered',
    ],
    [200, error(502, 'Your chosen model is down'), 'endpoint.server-error'],
  ],
  vllm: [
    [401, { error: 'Unauthorized' }, 'endpoint.key-rejected'],
    [404, vllmError(404, 'The model `m` does not exist.', 'NotFoundError'), 'endpoint.model-unknown'],
    [400, vllmError(400, "This model's maximum context length is 4096 tokens."), 'endpoint.context-length'],
    [
      400,
      vllmError(
        400,
        '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
      ),
      'endpoint.no-tools',
    ],
    [400, vllmError(400, 'At most 0 image(s) may be provided in one request.'), 'endpoint.no-images'],
  ],
  sglang: [
    [
      400,
      vllmError(400, "The input (5000 tokens) is longer than the model's context length (4096 tokens)."),
      'endpoint.context-length',
    ],
  ],
  'lm-studio': [
    [
      400,
      { error: 'The model is loaded with context length of only 4096 tokens, which is not enough.' },
      'endpoint.context-length',
    ],
    [404, error('model_not_found', 'Model not found'), 'endpoint.model-unknown'],
  ],
};

function minimaxError(code: number, message: string) {
  return { choices: null, base_resp: { status_code: code, status_msg: message } };
}

/** What successful replies of some carry beside the usual fields. */
const besides: Readonly<Record<string, object>> = {
  minimax: { base_resp: { status_code: 0, status_msg: 'success' }, input_sensitive: false },
  spark: { code: 0, message: 'Success', sid: 'cha000' },
  zhipu: { request_id: 'r1', created: 1 },
  openrouter: { provider: 'host' },
};

const picture = 'data:image/png;base64,iVBORw0KGgo=';
const everything: ChatRequest = {
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: '心电图如下' },
        { type: 'image_url', image_url: { url: picture } },
      ],
    },
  ],
  maxOutputTokens: 64,
  seed: 1,
  tools: [{ name: 'read_result', description: 'Reads.', parameters: { type: 'object', properties: {} } }],
  replySchema: { name: 'v', schema: { type: 'object' } },
};

/** Hands the client of a service over, on a wire that does what the script says. */
async function withService(
  provider: string,
  { script, stream = false }: { readonly script: Script; readonly stream?: boolean },
  use: (client: EndpointClient, model: ScriptedModel) => Promise<void>,
): Promise<void> {
  const model = await startScriptedModel(script);
  const client = createEndpointClient({
    endpoint: { baseUrl: model.baseUrl, model: 'm', provider },
    concurrency: 1,
    timeoutMs: 20_000,
    totalTimeoutMs: 60_000,
    maxTries: 1,
    stream,
  });
  try {
    await use(client, model);
  } finally {
    await client.close();
    await model.close();
  }
}

/** The examples of chat completions, with what the service puts beside them. */
function say(name: string, { json, stream = [] }: typeof chatExamples.text): Script {
  return ({ body }, response) => {
    if (body?.stream !== true) return sayJson(response, 200, { ...(json as object), ...besides[name] });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of stream) response.write(piece);
    response.end();
  };
}

const { text, reasoning = text, calls = text } = chatExamples;
const ways = [false, true];

describe.each(services.map(({ name, known = {} }) => ({ name, known })))('the service $name', service => {
  const { name, known } = service;
  it('is sent text, pictures, tools and a shape, without what it is known not to take', () =>
    withService(name, { script: say(name, text) }, async (client, model) => {
      await client.complete(everything);
      const body = model.requests[0]?.body;
      expect(JSON.stringify(body?.messages)).toContain(picture);
      expect(body).toMatchObject({
        tools: [{ function: { name: 'read_result' } }],
        response_format: { type: known.format ?? 'json_schema' },
      });
      expect('seed' in (body ?? {})).toBe(!known.omits?.includes('seed'));
    }));
  it.each(ways)('is read: text, calls, and reasoning apart (stream: %s)', async stream => {
    await withService(name, { script: say(name, text), stream }, async client => {
      expect(await client.complete(anyQuestion)).toMatchObject({
        text: '多喝水。',
        usage: { inputTokens: 21, outputTokens: 8 },
      });
    });
    await withService(name, { script: say(name, calls), stream }, async client => {
      expect((await client.complete({ ...everything })).toolCalls).toHaveLength(2);
    });
    await withService(name, { script: say(name, reasoning), stream }, async client => {
      expect(await client.complete(anyQuestion)).toMatchObject({ text: 'B', reasoning: 'A is wrong.' });
    });
  });
  it.each(refusals[name] ?? [])('is understood: %i %j', (status, body, code) =>
    withService(name, { script: (_, response) => sayJson(response, status, body) }, async client => {
      await expect(client.complete(anyQuestion)).rejects.toMatchObject({ code });
    }),
  );
});

it('has refusals of every service, and the guide lists as many', () => {
  expect(Object.keys(refusals)).toEqual(services.map(({ name }) => name));
  const guide = readFileSync(new URL('../../../../docs/guide/providers.md', import.meta.url), 'utf8');
  for (const { name, known } of services) {
    const json = known?.format === 'json_object' ? 'plain JSON' : '✓';
    const count = refusals[name]?.length;
    expect(guide).toContain(`| \`${name}\` | ✓ | ✓ | ✓ | ${json} | ✓ | ✓ | ${count} |`);
  }
});
