import { describe, expect, it } from 'vitest';
import { describeProvider } from '../../testing/provider-contract.ts';
import { parseChat } from './reply.ts';

const piece = (message: Readonly<Record<string, unknown>>) => ({
  model: 'm-1',
  created_at: '2026-01-01T00:00:00Z',
  message: { role: 'assistant', content: '', ...message },
  done: false,
});
const done = (message: Readonly<Record<string, unknown>>, reason = 'stop', output = 8) => ({
  ...piece(message),
  done: true,
  done_reason: reason,
  total_duration: 5,
  prompt_eval_count: 21,
  eval_count: output,
});
const lines = (...values: readonly unknown[]) => values.map(value => `${JSON.stringify(value)}\n`);
const call = (test: string) => ({ function: { name: 'read_result', arguments: { test } } });

describeProvider({
  provider: 'ollama',
  paths: { whole: '/api/chat', stream: '/api/chat' },
  keyHeader: ['authorization', 'Bearer KEY'],
  streamType: 'application/x-ndjson',
  text: {
    json: done({ content: '多喝水。' }),
    stream: lines(piece({ content: '多喝' }), piece({ content: '水。' }), done({})),
  },
  reasoning: {
    json: done({ thinking: 'A is wrong.', content: 'B' }, 'stop', 30),
    stream: lines(
      piece({ thinking: 'A is ' }),
      piece({ thinking: 'wrong.' }),
      done({ content: 'B' }, 'stop', 30),
    ),
  },
  calls: {
    json: done({ tool_calls: [call('K'), call('Na')] }),
    stream: lines(piece({ tool_calls: [call('K')] }), piece({ tool_calls: [call('Na')] }), done({})),
  },
  truncated: {
    json: done({ content: '多' }, 'length'),
    stream: lines(piece({ content: '多' }), done({}, 'length')),
  },
  refusals: [
    { about: 'no sign-in', status: 401, body: { error: 'unauthorized' }, code: 'endpoint.key-rejected' },
    {
      about: 'a model that is not there',
      status: 404,
      body: { error: "model 'm-1' not found" },
      code: 'endpoint.model-unknown',
    },
    {
      about: 'a model without tools',
      status: 400,
      body: { error: 'registry.ollama.ai/library/m-1 does not support tools' },
      code: 'endpoint.no-tools',
    },
    {
      about: 'a long prompt',
      status: 400,
      body: { error: 'the input length exceeds the context length' },
      code: 'endpoint.context-length',
    },
    {
      about: 'a full queue',
      status: 503,
      body: { error: 'server busy, please try again. maximum pending requests exceeded' },
      code: 'endpoint.server-error',
    },
    {
      about: 'a runner that died',
      status: 500,
      body: { error: 'model runner has unexpectedly stopped' },
      code: 'endpoint.server-error',
    },
  ],
  throttled: { status: 429, body: { error: 'too many requests' }, headers: { 'retry-after': '7' } },
});

describe('a chat reply', () => {
  it('parts thoughts that a model writes into its text', () => {
    expect(parseChat(done({ content: '<think>hm</think>B' }))).toMatchObject({ text: 'B', reasoning: 'hm' });
  });

  it('leaves usage unknown where it is not counted', () => {
    expect('usage' in parseChat({ ...done({ content: 'B' }), prompt_eval_count: undefined })).toBe(false);
  });
});
