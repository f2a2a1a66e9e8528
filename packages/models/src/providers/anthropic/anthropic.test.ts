import { describe, expect, it } from 'vitest';
import { describeProvider, toEvents } from '../../testing/provider-contract.ts';
import { parseMessage } from './reply.ts';

const refuse = (type: string, message: string) => ({ type: 'error', error: { type, message } });
const message = (content: readonly unknown[], reason: string, output = 8) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'm-1',
  content,
  stop_reason: reason,
  stop_sequence: null,
  usage: { input_tokens: 20, cache_read_input_tokens: 1, output_tokens: output },
});

/** A stream of the blocks, each beginning with what it says and growing by its deltas. */
function stream(blocks: readonly (readonly unknown[])[], reason: string, output = 8): readonly string[] {
  return toEvents(
    {
      type: 'message_start',
      message: { ...message([], reason), stop_reason: null, usage: { input_tokens: 20, output_tokens: 1 } },
    },
    { type: 'ping' },
    ...blocks.flatMap(([start, ...deltas], index) => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map(delta => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason: reason, stop_sequence: null },
      usage: { output_tokens: output, cache_read_input_tokens: 1 },
    },
    { type: 'message_stop' },
  );
}
const textStart = { type: 'text', text: '' };
const say = (text: string) => ({ type: 'text_delta', text });

describeProvider({
  provider: 'anthropic',
  paths: { whole: '/v1/messages', stream: '/v1/messages' },
  keyHeader: ['x-api-key', 'KEY'],
  text: {
    json: message([{ type: 'text', text: '多喝水。' }], 'end_turn'),
    stream: stream([[textStart, say('多喝'), say('水。')]], 'end_turn'),
  },
  reasoning: {
    json: message(
      [
        { type: 'thinking', thinking: 'A is wrong.', signature: 's' },
        { type: 'text', text: 'B' },
      ],
      'end_turn',
      30,
    ),
    stream: stream(
      [
        [
          { type: 'thinking', thinking: '', signature: '' },
          { type: 'thinking_delta', thinking: 'A is ' },
          { type: 'thinking_delta', thinking: 'wrong.' },
          { type: 'signature_delta', signature: 's' },
        ],
        [textStart, say('B')],
      ],
      'end_turn',
      30,
    ),
  },
  calls: {
    json: message(
      [
        { type: 'text', text: 'I look.' },
        { type: 'tool_use', id: 'toolu_1', name: 'read_result', input: { test: 'K' } },
        { type: 'tool_use', id: 'toolu_2', name: 'read_result', input: { test: 'Na' } },
      ],
      'tool_use',
    ),
    stream: stream(
      [
        [textStart, say('I look.')],
        [
          { type: 'tool_use', id: 'toolu_1', name: 'read_result', input: {} },
          { type: 'input_json_delta', partial_json: '{"te' },
          { type: 'input_json_delta', partial_json: 'st":"K"}' },
        ],
        [
          { type: 'tool_use', id: 'toolu_2', name: 'read_result', input: {} },
          { type: 'input_json_delta', partial_json: '{"test":"Na"}' },
        ],
      ],
      'tool_use',
    ),
  },
  truncated: {
    json: message([{ type: 'text', text: '多' }], 'max_tokens'),
    stream: stream([[textStart, say('多')]], 'max_tokens'),
  },
  filtered: { json: message([], 'refusal'), stream: stream([], 'refusal') },
  refusals: [
    {
      about: 'authentication_error',
      status: 401,
      body: refuse('authentication_error', 'invalid x-api-key'),
      code: 'endpoint.key-rejected',
    },
    {
      about: 'permission_error',
      status: 403,
      body: refuse('permission_error', 'Your API key does not have permission to use the specified resource'),
      code: 'endpoint.key-rejected',
    },
    {
      about: 'not_found_error',
      status: 404,
      body: refuse('not_found_error', 'model: m-1'),
      code: 'endpoint.model-unknown',
    },
    {
      about: 'a long prompt',
      status: 400,
      body: refuse('invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
      code: 'endpoint.context-length',
    },
    {
      about: 'an empty account',
      status: 400,
      body: refuse('invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
      code: 'endpoint.quota',
    },
    {
      about: 'content filtering',
      status: 400,
      body: refuse('invalid_request_error', 'Output blocked by content filtering policy'),
      code: 'endpoint.content-filtered',
    },
    {
      about: 'overloaded_error',
      status: 529,
      body: refuse('overloaded_error', 'Overloaded'),
      code: 'endpoint.server-error',
    },
    {
      about: 'api_error',
      status: 500,
      body: refuse('api_error', 'Internal server error'),
      code: 'endpoint.server-error',
    },
  ],
  throttled: {
    status: 429,
    body: refuse('rate_limit_error', 'This request would exceed the rate limit for your organization'),
    headers: { 'retry-after': '7' },
  },
});

describe('a message', () => {
  it('hands back thought with the call that rests on it', () => {
    const thought = { type: 'thinking', thinking: 'hm', signature: 'sealed' };
    const call = { type: 'tool_use', id: 't', name: 'wait', input: {} };
    const [read] = parseMessage(message([thought, call], 'tool_use')).toolCalls;
    expect(JSON.parse(read?.carried ?? '')).toEqual([thought]);
  });
});
