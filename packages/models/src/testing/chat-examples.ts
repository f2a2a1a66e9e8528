import { toEvents, type WireExamples } from './provider-contract.ts';

const refuse = (code: string | null, message: string, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
});
const completion = (message: Readonly<Record<string, unknown>>, reason: string, output = 8) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason: reason }],
  usage: { prompt_tokens: 21, completion_tokens: output, total_tokens: 29 },
});
const chunk = (delta: Readonly<Record<string, unknown>>, reason: string | null = null) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: reason }],
});
const count = (output = 8) => ({
  object: 'chat.completion.chunk',
  choices: [],
  usage: { prompt_tokens: 21, completion_tokens: output },
});
const call = (test: string, index: number) => ({
  index,
  id: `call_${test}`,
  type: 'function',
  function: { name: 'read_result', arguments: JSON.stringify({ test }) },
});
const calls = [call('K', 0), call('Na', 1)];

/** What chat completions carry back, for every provider that speaks them. */
export const chatExamples: Omit<WireExamples, 'provider' | 'paths' | 'keyHeader'> = {
  text: {
    json: completion({ content: '多喝水。' }, 'stop'),
    stream: toEvents(
      chunk({ role: 'assistant', content: '多喝' }),
      chunk({ content: '水。' }),
      count(),
      chunk({}, 'stop'),
      '[DONE]',
    ),
  },
  reasoning: {
    json: completion({ reasoning_content: 'A is wrong.', content: 'B' }, 'stop', 30),
    stream: toEvents(
      chunk({ reasoning_content: 'A is ' }),
      chunk({ reasoning_content: 'wrong.' }),
      chunk({ content: 'B' }, 'stop'),
      count(30),
      '[DONE]',
    ),
  },
  calls: {
    json: completion({ tool_calls: calls }, 'tool_calls'),
    stream: toEvents(...calls.map(each => chunk({ tool_calls: [each] })), chunk({}, 'tool_calls'), '[DONE]'),
  },
  truncated: {
    json: completion({ content: '多' }, 'length'),
    stream: toEvents(chunk({ content: '多' }, 'length'), '[DONE]'),
  },
  filtered: {
    json: completion({ content: '' }, 'content_filter'),
    stream: toEvents(chunk({ content: '' }, 'content_filter'), '[DONE]'),
  },
  refusals: [
    {
      about: 'a wrong key',
      status: 401,
      body: refuse('invalid_api_key', 'Incorrect API key provided.'),
      code: 'endpoint.key-rejected',
    },
    {
      about: 'a model that is not there',
      status: 404,
      body: refuse('model_not_found', 'The model `m-1` does not exist or you do not have access to it.'),
      code: 'endpoint.model-unknown',
    },
    {
      about: 'a deployment that is not there',
      status: 404,
      body: {
        error: {
          code: 'DeploymentNotFound',
          message: 'The API deployment for this resource does not exist.',
        },
      },
      code: 'endpoint.model-unknown',
    },
    {
      about: 'a long prompt',
      status: 400,
      body: refuse('context_length_exceeded', "This model's maximum context length is 8192 tokens."),
      code: 'endpoint.context-length',
    },
    {
      about: 'a filtered prompt',
      status: 400,
      body: refuse(
        'content_filter',
        "The response was filtered due to the prompt triggering Azure OpenAI's policy.",
      ),
      code: 'endpoint.content-filtered',
    },
    {
      about: 'an empty account',
      status: 429,
      body: refuse('insufficient_quota', 'You exceeded your current quota.', 'insufficient_quota'),
      code: 'endpoint.quota',
    },
    {
      about: 'overload',
      status: 503,
      body: refuse(null, 'The engine is currently overloaded, please try again later', 'server_error'),
      code: 'endpoint.server-error',
    },
  ],
  throttled: {
    status: 429,
    body: refuse('rate_limit_exceeded', 'Rate limit reached for m-1.', 'requests'),
    headers: { 'retry-after': '7' },
  },
};
