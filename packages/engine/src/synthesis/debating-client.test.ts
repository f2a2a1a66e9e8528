import type { ChatRequest, Completion, EndpointClient } from '@doctorbench/models';
import { describe, expect, it } from 'vitest';
import { createDebatingClient } from './debating-client.ts';

function makeClient(says: readonly string[], usage = true) {
  const asked: ChatRequest[] = [];
  const client = {
    maxConcurrency: 3,
    concurrency: () => 3,
    listAdaptations: () => ['no-temperature'],
    close: async () => undefined,
    async complete(request: ChatRequest): Promise<Completion> {
      const text = says[asked.length] ?? '';
      asked.push(request);
      return {
        text,
        toolCalls: [],
        finishReason: 'stop',
        latencyMs: 5,
        ...(usage ? { usage: { inputTokens: 10, outputTokens: 2 } } : {}),
      };
    },
  } as unknown as EndpointClient;
  return { client, asked };
}

const question: ChatRequest = {
  messages: [
    { role: 'system', content: 'Answer with a letter.' },
    { role: 'user', content: 'Which drug?' },
  ],
  maxOutputTokens: 50,
  seed: 1,
};

describe('two models as one participant', () => {
  it('answer, dispute and reflect, with the question as it was put each time', async () => {
    const author = makeClient(['draft A', 'final B']);
    const critic = makeClient(['A is wrong']);
    const client = createDebatingClient({ author: author.client, critic: critic.client });
    const { text, usage, latencyMs } = await client.complete(question);
    expect({ text, usage, latencyMs }).toEqual({
      text: 'final B',
      usage: { inputTokens: 30, outputTokens: 6 },
      latencyMs: 15,
    });
    const [, reflecting] = author.asked;
    const [disputing] = critic.asked;
    for (const request of [disputing, reflecting]) {
      expect(request?.messages.filter(({ role }) => role === 'user')).toEqual([question.messages[1]]);
      expect(request?.messages[0]?.content).toContain('Answer with a letter.');
      expect(request?.messages[0]?.content).toContain('draft A');
    }
    expect(reflecting?.messages[0]?.content).toContain('A is wrong');
    expect(reflecting?.seed).not.toBe(question.seed);
    expect(client.listAdaptations()).toEqual(['no-temperature']);
  });

  it('leave an item with tools to the author, and do not dispute silence', async () => {
    const author = makeClient(['I order a test', '']);
    const critic = makeClient(['no']);
    const client = createDebatingClient({ author: author.client, critic: critic.client });
    const tools = [{ name: 'order', description: '', parameters: {} }];
    expect((await client.complete({ ...question, tools })).text).toBe('I order a test');
    expect((await client.complete(question)).text).toBe('');
    expect(critic.asked).toEqual([]);
  });

  it('count no tokens where one of them counted none', async () => {
    const author = makeClient(['a', 'b']);
    const critic = makeClient(['c'], false);
    const client = createDebatingClient({ author: author.client, critic: critic.client });
    expect((await client.complete(question)).usage).toBeUndefined();
  });
});
