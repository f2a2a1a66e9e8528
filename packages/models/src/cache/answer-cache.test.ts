import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatRequest, Completion } from '../chat.ts';
import type { EndpointClient } from '../endpoint-client/endpoint-client.ts';
import { withAnswerCache } from './answer-cache.ts';

let dir = '';
let asked: ChatRequest[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'doctorbench-cache-'));
  asked = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const question: ChatRequest = {
  messages: [{ role: 'user', content: '发热？' }],
  maxOutputTokens: 9,
  seed: 1,
};
const endpoint = { baseUrl: 'https://host/v1', model: 'm' };
const said: Completion = {
  text: '多喝水。',
  reasoning: 'hm',
  toolCalls: [{ id: 'c', name: 'wait', arguments: '{}', carried: 'sealed' }],
  finishReason: 'stop',
  usage: { inputTokens: 3, outputTokens: 2 },
  latencyMs: 5,
};

function open(reply: Completion = said, scope: Partial<Parameters<typeof withAnswerCache>[2]> = {}) {
  const client = {
    complete: async (request: ChatRequest) => {
      asked.push(request);
      return reply;
    },
  } as unknown as EndpointClient;
  return withAnswerCache(client, dir, { endpoint, ...scope });
}

describe('the answer cache', () => {
  it('finds an answer again, whole, in a later run', async () => {
    expect(await open().complete(question)).toEqual(said);
    expect(await open().complete(question)).toEqual({ ...said, cached: true });
    expect(asked).toHaveLength(1);
  });

  it('asks anew when anything differs that can move the answer', async () => {
    await open().complete(question);
    const image = {
      role: 'user',
      content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }],
    } as const;
    for (const other of [
      { ...question, seed: 2 },
      { ...question, temperature: 0 },
      { ...question, topP: 0.5 },
      { ...question, maxOutputTokens: 10 },
      { ...question, stop: ['x'] },
      { ...question, reasoningEffort: 'low' },
      { ...question, extraBody: { a: 1 } },
      { ...question, tools: [{ name: 't', description: '', parameters: {} }] },
      { ...question, messages: [{ role: 'system', content: 's' } as const, ...question.messages] },
      { ...question, messages: [image] },
    ])
      await open().complete(other);
    await open(said, { endpoint: { ...endpoint, model: 'n' } }).complete(question);
    await open(said, { endpoint: { ...endpoint, provider: 'openai' } }).complete(question);
    await open(said, { headers: { 'x-tier': 'b' } }).complete(question);
    expect(asked).toHaveLength(14);
  });

  it.each(['content-filter', 'unknown'] as const)(
    'keeps no answer that ended with %s',
    async finishReason => {
      for (let time = 0; time < 2; time++) await open({ ...said, finishReason }).complete(question);
      expect(asked).toHaveLength(2);
    },
  );

  it('takes half a file for none, and mends it', async () => {
    await open().complete(question);
    const [name = ''] = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(path =>
      path.endsWith('.json'),
    );
    writeFileSync(join(dir, name), '{"version":1,"text":"多');
    expect(await open().complete(question)).toEqual(said);
    expect(await open().complete(question)).toMatchObject({ cached: true });
  });
});
