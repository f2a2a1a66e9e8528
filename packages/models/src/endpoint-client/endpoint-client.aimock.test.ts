import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatRequest } from '../chat.ts';
import { probeImageDataUrl } from '../check/probe-image.ts';
import { parseApiKey } from '../http/api-key.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { type ClientOptions, createEndpointClient, type EndpointClient } from './endpoint-client.ts';

/** An OpenAI-compatible server that nobody here wrote: what we take for the wire is what others take for it. */
describe('against aimock', () => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 3 });
  const clients: EndpointClient[] = [];

  beforeAll(async () => {
    mock.onMessage('fever', { content: '多喝水。', usage: { prompt_tokens: 21, completion_tokens: 8 } });
    mock.onMessage('ponder', { content: 'B', reasoning: 'A is wrong.' });
    mock.onMessage('busy', { content: 'at last' });
    mock.onMessage('picture', { content: 'Red.' });
    mock.onToolResult('call_k', { content: 'Potassium is 5.9.' });
    mock.onMessage('potassium', {
      toolCalls: [{ id: 'call_k', name: 'read_result', arguments: '{"test":"K"}' }],
    });
    await mock.start();
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await mock.stop();
  });

  function open(options: Partial<ClientOptions> = {}): EndpointClient {
    const client = createEndpointClient({
      endpoint: { baseUrl: `${mock.url}/v1`, model: 'gpt-test' },
      apiKey: parseApiKey('sk-aimock-0123456789'),
      concurrency: 2,
      timeoutMs: 20_000,
      totalTimeoutMs: 60_000,
      stream: false,
      clock: createFakeClock(),
      ...options,
    });
    clients.push(client);
    return client;
  }
  const ask = (content: string): ChatRequest => ({
    messages: [{ role: 'user', content }],
    temperature: 0,
    seed: 1,
    maxOutputTokens: 64,
  });

  it.each([false, true])('reads text and usage (stream: %s)', async stream => {
    const completion = await open({ stream }).complete(ask('I have a fever'));
    expect(completion).toMatchObject({
      text: '多喝水。',
      finishReason: 'stop',
      usage: { inputTokens: 21, outputTokens: 8 },
    });
    expect('firstTokenMs' in completion).toBe(stream);
  });

  it.each([false, true])('reads reasoning apart from the answer (stream: %s)', async stream => {
    const completion = await open({ stream }).complete(ask('ponder this'));
    expect(completion).toMatchObject({ text: 'B', reasoning: 'A is wrong.' });
  });

  it.each([false, true])('calls a tool and gives back its result (stream: %s)', async stream => {
    const client = open({ stream });
    const tools = [{ name: 'read_result', description: 'Reads a result.', parameters: { type: 'object' } }];
    const question = { ...ask('what is the potassium?'), tools };
    const first = await client.complete(question);
    expect(first.finishReason).toBe('tool-calls');
    expect(first.toolCalls).toEqual([{ id: 'call_k', name: 'read_result', arguments: '{"test":"K"}' }]);
    const second = await client.complete({
      ...question,
      messages: [
        ...question.messages,
        { role: 'assistant', content: first.text, toolCalls: first.toolCalls },
        { role: 'tool', toolCallId: 'call_k', content: '{"value":5.9}' },
      ],
    });
    expect(second.text).toBe('Potassium is 5.9.');
  });

  it('sends an image', async () => {
    const content = [
      { type: 'text', text: 'the colour of this picture?' },
      { type: 'image_url', image_url: { url: probeImageDataUrl } },
    ] as const;
    const completion = await open().complete({ messages: [{ role: 'user', content }], maxOutputTokens: 64 });
    expect(completion.text).toBe('Red.');
    expect(mock.getLastRequest()?.body).toMatchObject({ messages: [{ role: 'user', content }] });
  });

  it('waits out a 429 as its Retry-After asks', async () => {
    mock.nextRequestError(429, { message: 'Rate limit reached', type: 'rate_limit_error' });
    const clock = createFakeClock();
    expect((await open({ clock, random: () => 0 }).complete(ask('are you busy?'))).text).toBe('at last');
    expect(clock.sleeps).toEqual([1_000]);
  });

  it('names what the server refuses', async () => {
    mock.nextRequestError(401, {
      message: 'Incorrect API key provided',
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    });
    await expect(open().complete(ask('fever'))).rejects.toMatchObject({ code: 'endpoint.key-rejected' });
  });
});
