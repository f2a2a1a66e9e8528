import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatRequest } from '../chat.ts';
import { probeImageDataUrl } from '../check/probe-image.ts';
import { createEndpointClient, type EndpointClient } from '../endpoint-client/endpoint-client.ts';
import { parseApiKey } from '../http/api-key.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { getProvider } from './providers.ts';

const wires = [
  ['openai-chat', '/v1'],
  ['openai-responses', '/v1'],
  ['anthropic', ''],
  ['gemini', '/v1beta'],
  ['azure-openai', ''],
  ['bedrock', ''],
  ['ollama', ''],
] as const;

/** A server that nobody here wrote: what we take for each wire is what others take for it. */
describe('against aimock', () => {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 3 });
  const clients: EndpointClient[] = [];
  beforeAll(async () => {
    mock.onMessage('fever', { content: '多喝水。' });
    mock.onMessage('ponder', { content: 'B', reasoning: 'A is wrong.' });
    mock.onMessage('picture', { content: 'Red.' });
    mock.onMessage('potassium', {
      toolCalls: [
        { name: 'read_result', arguments: '{"test":"K"}' },
        { name: 'read_result', arguments: '{"test":"Na"}' },
      ],
    });
    await mock.start();
  });
  afterAll(async () => {
    for (const client of clients) await client.close();
    await mock.stop();
  });

  function open(provider: string, base: string, stream: boolean): EndpointClient {
    const client = createEndpointClient({
      endpoint: { baseUrl: `${mock.url}${base}`, model: 'model-1', provider },
      apiKey: parseApiKey('AKIAIOSFODNN7EXAMPLE:wJalrXUtnFEMIK7MDENG'),
      concurrency: 1,
      timeoutMs: 20_000,
      totalTimeoutMs: 60_000,
      stream,
      clock: createFakeClock(),
    });
    clients.push(client);
    return client;
  }
  const ask = (content: string): ChatRequest => ({
    messages: [
      { role: 'system', content: '你是医生。' },
      { role: 'user', content },
    ],
    temperature: 0,
    maxOutputTokens: 64,
  });
  const ways = wires.flatMap(([provider, base]) =>
    (getProvider(provider).capabilities.streams ? [false, true] : [false]).map(
      stream => [provider, stream, base] as const,
    ),
  );

  it.each(ways)('%s reads text, reasoning and calls (stream: %s)', async (provider, stream, base) => {
    const client = open(provider, base, stream);
    expect(await client.complete(ask('I have a fever'))).toMatchObject({
      text: '多喝水。',
      finishReason: 'stop',
    });
    // Ollama documents the field `thinking`; this server calls it otherwise.
    const reasoning = provider === 'ollama' ? undefined : 'A is wrong.';
    const said = await client.complete(ask('ponder this'));
    expect([said.text, said.reasoning]).toEqual(['B', reasoning]);
    const tools = [{ name: 'read_result', description: 'Reads.', parameters: { type: 'object' } }];
    const { toolCalls, finishReason } = await client.complete({ ...ask('the potassium?'), tools });
    expect(finishReason).toBe('tool-calls');
    expect(toolCalls.map(({ arguments: text }) => JSON.parse(text))).toEqual([{ test: 'K' }, { test: 'Na' }]);
  });

  it.each(wires)('%s sends a picture that the server finds', async (provider, base) => {
    const content = [
      { type: 'text', text: 'the colour of this picture?' },
      { type: 'image_url', image_url: { url: probeImageDataUrl } },
    ] as const;
    const request = { messages: [{ role: 'user', content }], maxOutputTokens: 64 } as const;
    expect((await open(provider, base, false).complete(request)).text).toBe('Red.');
  });
});
