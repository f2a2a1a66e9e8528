import { describe, expect, it } from 'vitest';
import { describeProvider, toEvents } from '../../testing/provider-contract.ts';
import { parseResponse } from './reply.ts';
import { createResponseStream } from './stream.ts';

const refuse = (type: string, code: string | null, message: string) => ({
  error: { message, type, param: null, code },
});
const response = (
  output: readonly unknown[],
  rest: Readonly<Record<string, unknown>> = {},
  outputTokens = 8,
) => ({
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  error: null,
  incomplete_details: null,
  output,
  usage: { input_tokens: 21, output_tokens: outputTokens, total_tokens: 29 },
  ...rest,
});
const message = (text: string) => ({
  type: 'message',
  id: 'msg_1',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
});
const reasoning = { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'A is wrong.' }] };
const call = (test: string) => ({
  type: 'function_call',
  id: `fc_${test}`,
  call_id: `call_${test}`,
  name: 'read_result',
  arguments: JSON.stringify({ test }),
});
const cut = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
const filtered = { status: 'incomplete', incomplete_details: { reason: 'content_filter' } };

function stream(whole: ReturnType<typeof response>, ...deltas: readonly string[]): readonly string[] {
  return toEvents(
    { type: 'response.created', response: { ...whole, status: 'in_progress', output: [] } },
    ...deltas.map(delta => ({ type: 'response.output_text.delta', output_index: 0, delta })),
    ...whole.output.map(item => ({ type: 'response.output_item.done', output_index: 0, item })),
    { type: `response.${whole.status}`, response: whole },
    '[DONE]',
  );
}
const both = (whole: ReturnType<typeof response>, ...deltas: readonly string[]) => ({
  json: whole,
  stream: stream(whole, ...deltas),
});

describeProvider({
  provider: 'openai-responses',
  base: '/v1',
  paths: { whole: '/v1/responses', stream: '/v1/responses' },
  keyHeader: ['authorization', 'Bearer KEY'],
  text: both(response([message('多喝水。')]), '多喝', '水。'),
  reasoning: both(response([reasoning, message('B')], {}, 30), 'B'),
  calls: both(response([call('K'), call('Na')])),
  truncated: both(response([message('多')], cut), '多'),
  filtered: both(response([], filtered)),
  refusals: [
    {
      about: 'a wrong key',
      status: 401,
      body: refuse('invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'),
      code: 'endpoint.key-rejected',
    },
    {
      about: 'a model that is not there',
      status: 400,
      body: refuse('invalid_request_error', 'model_not_found', "The requested model 'm-1' does not exist."),
      code: 'endpoint.model-unknown',
    },
    {
      about: 'a long prompt',
      status: 400,
      body: refuse(
        'invalid_request_error',
        'context_length_exceeded',
        'Your input exceeds the context window of this model. Please adjust your input and try again.',
      ),
      code: 'endpoint.context-length',
    },
    {
      about: 'an empty account',
      status: 429,
      body: refuse('insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'),
      code: 'endpoint.quota',
    },
    {
      about: 'a flagged prompt',
      status: 400,
      body: refuse('invalid_request_error', 'content_policy_violation', 'Your prompt was refused.'),
      code: 'endpoint.content-filtered',
    },
    {
      about: 'a failed response',
      status: 200,
      body: response([], { status: 'failed', error: { code: 'server_error', message: 'It failed.' } }),
      code: 'endpoint.server-error',
    },
    {
      about: 'overload',
      status: 503,
      body: refuse('server_error', null, 'The server is overloaded.'),
      code: 'endpoint.server-error',
    },
  ],
  throttled: {
    status: 429,
    body: refuse('tokens', 'rate_limit_exceeded', 'Rate limit reached for m-1.'),
    headers: { 'retry-after': '7' },
  },
});

describe('a response', () => {
  it('hands sealed reasoning back with the call that rests on it', () => {
    const sealed = { ...reasoning, encrypted_content: 'sealed' };
    const [first, second] = parseResponse(response([sealed, call('K'), call('Na')])).toolCalls;
    expect(JSON.parse(first?.carried ?? '')).toEqual([sealed]);
    expect(second).not.toHaveProperty('carried');
  });

  it('gives log-probabilities of its text where they were asked for', () => {
    const logprobs = [{ token: 'B', logprob: -0.2, top_logprobs: [{ token: 'A', logprob: -1.7 }] }];
    const said = { type: 'message', content: [{ type: 'output_text', text: 'B', logprobs }] };
    expect(parseResponse(response([said])).logprobs).toEqual([
      { token: 'B', logprob: -0.2, others: [{ token: 'A', logprob: -1.7 }] },
    ]);
    expect(parseResponse(response([message('B')]))).not.toHaveProperty('logprobs');
  });

  it('takes a refusal for the answer', () => {
    const refusal = { type: 'message', content: [{ type: 'refusal', refusal: 'I cannot.' }] };
    expect(parseResponse(response([refusal])).text).toBe('I cannot.');
  });

  it('puts together what the last event leaves out', () => {
    const reader = createResponseStream(text => text);
    for (const piece of stream(response([message('B')]), 'B').slice(0, -2)) reader.push(piece);
    for (const piece of toEvents({ type: 'response.completed', response: response([]) })) reader.push(piece);
    expect(reader.finish().text).toBe('B');
  });

  it.each([
    [{ code: 'rate_limit_exceeded', message: 'Slow down.' }, 'endpoint.rate-limited'],
    [{ code: 'server_error', message: 'It failed.' }, 'endpoint.server-error'],
  ])('names an error amid the stream: %j', (error, code) => {
    const reader = createResponseStream(text => text);
    const [piece = ''] = toEvents({ type: 'error', ...error });
    expect(() => reader.push(piece)).toThrow(expect.objectContaining({ code }));
  });
});
