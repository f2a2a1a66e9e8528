import { AppError } from '@doctorbench/core';
import { growthOf } from '@doctorbench/text/testing';
import { describe, expect, it } from 'vitest';
import { findErrorIn, toNetworkError, toStatusError } from './endpoint-errors.ts';

/** What services really answer: status, body, and the word of the catalogue for it. */
const table: readonly (readonly [expected: string, status: number, body: unknown])[] = [
  // The key
  [
    'key-rejected',
    401,
    openAi(
      'Incorrect API key provided: sk-…. You can find your API key at https://platform.openai.com/account/api-keys.',
      'invalid_api_key',
    ),
  ],
  [
    'key-rejected',
    401,
    { error: { message: 'Authentication Fails (no such user)', type: 'authentication_error' } },
  ],
  ['key-rejected', 401, { code: 401, message: '无效的令牌' }],
  ['key-rejected', 401, ''],
  [
    'key-rejected',
    403,
    {
      error: {
        message: 'Country, region, or territory not supported',
        code: 'unsupported_country_region_territory',
      },
    },
  ],
  [
    'key-rejected',
    400,
    [
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
  ],
  // Money
  [
    'quota',
    402,
    { error: { message: 'Insufficient Balance', type: 'unknown_error', code: 'invalid_request_error' } },
  ],
  ['quota', 402, { error: { message: 'This request requires more credits', code: 402 } }],
  [
    'quota',
    429,
    openAi(
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
    ),
  ],
  ['quota', 429, { error: { code: '1113', message: '您的账户已欠费，请充值后重试。' } }],
  [
    'quota',
    429,
    {
      error: {
        message: 'Your account is suspended, please check your plan',
        type: 'exceeded_current_quota_error',
      },
    },
  ],
  ['quota', 403, { code: 30001, message: 'Sorry, your account balance is insufficient', data: null }],
  [
    'quota',
    403,
    {
      error: {
        message: '用户额度不足, 剩余额度: 0.00',
        type: 'new_api_error',
        code: 'insufficient_user_quota',
      },
    },
  ],
  ['quota', 401, { error: { message: '该令牌额度已用尽', type: 'one_api_error' } }],
  ['quota', 400, { error: { message: '账户余额不足' } }],
  [
    'quota',
    400,
    { code: 'Arrearage', message: 'Access denied, please make sure your account is in good standing.' },
  ],
  [
    'quota',
    400,
    {
      error: { message: 'Your credit balance is too low to access the API.', type: 'invalid_request_error' },
    },
  ],
  // Rate
  [
    'rate-limited',
    429,
    openAi(
      'Rate limit reached for gpt-x on requests per min (RPM): Limit 3, Used 3. You can increase your rate limit by adding a payment method at https://platform.openai.com/account/billing.',
      'rate_limit_exceeded',
    ),
  ],
  ['rate-limited', 429, { error: { code: '1302', message: '您当前使用该API的并发数过高，请降低并发' } }],
  ['rate-limited', 429, ''],
  ['rate-limited', 429, '<html><title>429 Too Many Requests</title></html>'],
  ['rate-limited', 400, { error: { message: '请求过于频繁，请稍后再试' } }],
  // Model
  [
    'model-unknown',
    404,
    openAi('The model `gpt-99.5-turbo` does not exist or you do not have access to it.', 'model_not_found'),
  ],
  [
    'model-unknown',
    404,
    { error: { message: 'model "llama9" not found, try pulling it first', type: 'api_error' } },
  ],
  [
    'model-unknown',
    404,
    { object: 'error', message: 'The model `x` does not exist.', type: 'NotFoundError', code: 404 },
  ],
  [
    'model-unknown',
    404,
    {
      error: { message: 'Not found the model kimi-x or Permission denied', type: 'resource_not_found_error' },
    },
  ],
  ['model-unknown', 404, { error: { message: 'No endpoints found for some/model.', code: 404 } }],
  ['model-unknown', 400, openAi('Model Not Exist', 'invalid_request_error')],
  ['model-unknown', 400, { error: { code: '1211', message: '模型不存在，请检查模型代码。' } }],
  [
    'model-unknown',
    400,
    { code: 20012, message: 'Model does not exist. Please check it carefully.', data: null },
  ],
  ['model-unknown', 400, { error: { message: 'some/thing is not a valid model ID', code: 400 } }],
  ['model-unknown', 400, { error: { message: 'Unknown model: gpt-image-9' } }],
  ['model-unknown', 400, { message: 'The provided model identifier is invalid.' }],
  ['model-unknown', 400, { error: { message: 'The model `llama-vision-2` is not supported' } }],
  // Filter
  [
    'content-filtered',
    400,
    openAi(
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      'content_filter',
    ),
  ],
  [
    'content-filtered',
    400,
    { error: { code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' } },
  ],
  [
    'content-filtered',
    400,
    {
      contentFilter: [{ level: 1 }],
      error: { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' },
    },
  ],
  [
    'content-filtered',
    403,
    { error: { code: 403, message: 'Your chosen model requires moderation and your input was flagged' } },
  ],
  // Images
  ['no-images', 400, openAi('Invalid content type. image_url is only supported by certain models.')],
  [
    'no-images',
    400,
    openAi('Failed to deserialize the JSON body: messages[0]: unknown variant `image_url`, expected `text`'),
  ],
  ['no-images', 400, { error: { message: 'This model does not support image input.' } }],
  [
    'no-images',
    400,
    { object: 'error', message: 'At most 0 image(s) may be provided in one request.', code: 400 },
  ],
  [
    'no-images',
    400,
    { code: 20041, message: 'The model is not a VLM (Vision Language Model). Please use text-only prompts.' },
  ],
  ['no-images', 404, { error: { message: 'No endpoints found that support image input', code: 404 } }],
  ['no-images', 400, { error: { message: '该模型不支持图片输入' } }],
  // Tools
  ['no-tools', 400, { error: { message: 'registry.ollama.ai/library/gemma:2b does not support tools' } }],
  ['no-tools', 400, { error: { message: 'The model does not support Function Calling' } }],
  [
    'no-tools',
    400,
    { message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set' },
  ],
  ['no-tools', 404, { error: { message: 'No endpoints found that support tool use.', code: 404 } }],
  ['no-tools', 400, { error: { message: '当前模型不支持工具调用' } }],
  // The request itself: these are what the dialect learns from
  [
    'bad-request',
    400,
    openAi(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'unsupported_parameter',
    ),
  ],
  [
    'bad-request',
    400,
    openAi(
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
      'unsupported_value',
    ),
  ],
  ['bad-request', 400, openAi('This model does not support the temperature parameter.')],
  ['bad-request', 400, openAi('Unsupported parameter for this model: seed')],
  [
    'context-length',
    400,
    openAi(
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      'context_length_exceeded',
    ),
  ],
  ['bad-request', 400, openAi('Image exceeds the maximum size of 20 MB')],
  ['bad-request', 413, '<html><h1>413 Request Entity Too Large</h1></html>'],
  [
    'bad-request',
    422,
    { detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }] },
  ],
  // Address
  ['not-found', 404, { detail: 'Not Found' }],
  ['not-found', 404, '<html><body><h1>404 Not Found</h1><hr>nginx</body></html>'],
  ['not-found', 404, ''],
  ['not-found', 405, { detail: 'Method Not Allowed' }],
  ['not-found', 301, ''],
  ['not-found', 308, '<a href="/v1">moved</a>'],
  // Server
  [
    'server-error',
    500,
    { error: { message: 'The server had an error while processing your request', type: 'server_error' } },
  ],
  // llama.cpp's server, in its own words
  [
    'no-images',
    500,
    {
      error: {
        code: 500,
        message:
          'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
        type: 'server_error',
      },
    },
  ],
  ['no-tools', 500, { error: { code: 500, message: 'tools param requires --jinja flag' } }],
  ['server-error', 500, { error: { message: 'tool parser: invalid state' } }],
  ['server-error', 502, '<html><head><title>502 Bad Gateway</title></head></html>'],
  ['server-error', 503, { error: { message: 'The engine is currently overloaded' } }],
  ['server-error', 529, { error: { type: 'overloaded_error' } }],
  ['timeout', 408, ''],
  ['timeout', 504, '<html><h1>504 Gateway Time-out</h1></html>'],
  ['malformed-reply', 204, ''],
];

function openAi(message: string, code: string | null = null) {
  return { error: { message, type: 'invalid_request_error', param: null, code } };
}

function fail(status: number, body: unknown): AppError {
  return toStatusError({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });
}

describe('toStatusError', () => {
  it.each(table)('says %s for %i with %j', (expected, status, body) => {
    expect(fail(status, body).code).toBe(`endpoint.${expected}`);
  });

  it('quotes the words of the endpoint on one short line', () => {
    const { detail } = fail(400, { error: { message: `first\r\nsecond\u0007\u202e ${'x'.repeat(500)}` } });
    expect(detail).toMatch(/^HTTP 400: first second x+…$/);
    expect(detail.length).toBeLessThan(220);
  });

  it('shows the text of a web page without its markup and scripts', () => {
    const page =
      '<html><style>b{color:red}</style><script>alert("x")</script><h1>Bad <b>Gateway</b></h1></html>';
    expect(fail(502, page).detail).toBe('HTTP 502: Bad Gateway');
  });

  it('shows the status alone when there are no words', () => {
    expect(fail(500, '').detail).toBe('HTTP 500');
  });

  it('finds the words in a message that is itself an object', () => {
    const body = {
      object: 'error',
      message: { detail: [{ loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }] },
      type: 'invalid_request_error',
    };
    expect(fail(422, body).detail).toContain('"seed"');
  });

  it('leaves out the rejected value that a validator quotes', () => {
    const input = [{ type: 'text', text: 'patient temperature 39.1' }];
    const body = { detail: [{ loc: ['body', 'messages', 0], msg: 'Input should be a valid string', input }] };
    expect(fail(422, body).detail).toContain('valid string');
    expect(fail(422, body).detail).not.toContain('patient');
  });

  it('reads a page of hostile markup in time in proportion to its length', () => {
    expect(growthOf(size => fail(500, '<script>'.repeat(size)))).toBeLessThan(1.75);
  });
});

describe('findErrorIn', () => {
  it.each([
    [{ error: { message: 'Too many requests', code: 429 } }, 'rate-limited'],
    [{ error: { message: 'Provider returned error', code: '502' } }, 'server-error'],
    [{ error: { message: 'rate limited, slow down', code: 'rate_limit_exceeded' } }, 'rate-limited'],
    [{ error: { message: 'Unknown error', code: 1113 }, choices: [] }, 'bad-request'],
    [{ error: '模型不存在' }, 'model-unknown'],
    [{ error: '余额不足', choices: null }, 'quota'],
    [{ error: { message: 'The engine is currently overloaded', type: 'server_error' } }, 'server-error'],
    [{ error: { message: 'Internal error encountered.', status: 'INTERNAL', code: 500 } }, 'server-error'],
    [{ error: { message: '服务繁忙，请稍后再试', code: 'busy' } }, 'server-error'],
    [{ error: { message: 'Request timed out', http_code: 504 } }, 'timeout'],
    [{ code: 429, msg: 'too many requests', success: false }, 'rate-limited'],
    [{ base_resp: { status_code: 1002, status_msg: 'rate limit' } }, 'rate-limited'],
    [{ success: false, message: 'Incorrect API key provided' }, 'key-rejected'],
  ])('finds the error in %j', (json, expected) => {
    expect(findErrorIn(json, JSON.stringify(json))).toMatchObject({
      code: `endpoint.${expected}`,
      detail: expect.stringMatching(/^HTTP 200: /),
    });
  });

  it.each([
    null,
    'error',
    [],
    { error: null, choices: [] },
    { error: '' },
    { data: [1], code: 0, message: 'ok' },
    { object: 'list', data: [], message: 'internal error' },
    { choices: [{ message: {} }], error: { message: 'x' } },
  ])('finds none in %j', json => {
    expect(findErrorIn(json, JSON.stringify(json))).toBeUndefined();
  });
});

describe('toNetworkError', () => {
  it.each([
    ['ECONNREFUSED', 'unreachable'],
    ['ECONNRESET', 'connection-lost'],
    ['ENOTFOUND', 'unreachable'],
    ['EAI_AGAIN', 'unreachable'],
    ['EHOSTUNREACH', 'unreachable'],
    ['UND_ERR_SOCKET', 'connection-lost'],
    ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
    ['ETIMEDOUT', 'timeout'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['EPROTO', 'tls'],
  ])('calls %s %s', (code, expected) => {
    expect(toNetworkError(Object.assign(new Error('x'), { code })).code).toBe(`endpoint.${expected}`);
  });

  it('leaves an error of the catalogue as it is', () => {
    const error = new AppError('endpoint.timeout');
    expect(toNetworkError(error)).toBe(error);
  });
});
