import { describe, expect, it } from 'vitest';
import { sayJson, startScriptedModel } from '../testing/scripted-model.ts';
import { findContextTokens } from './find-context.ts';

async function findIn(status: number, json: unknown, endpoint: { model?: string; provider?: string } = {}) {
  const server = await startScriptedModel((_, response) => sayJson(response, status, json));
  try {
    const tokens = await findContextTokens({
      endpoint: { baseUrl: server.baseUrl, model: 'm', ...endpoint },
      timeoutMs: 20_000,
    });
    return { tokens, paths: server.requests.map(({ path }) => path) };
  } finally {
    await server.close();
  }
}

describe('the context of a model', () => {
  it.each([
    ['llama.cpp', { id: '/models/a.gguf', meta: { n_ctx: 4096, n_ctx_train: 8192 } }, 4096],
    ['vLLM', { id: 'm', max_model_len: 32_768 }, 32_768],
    ['OpenRouter', { id: 'm', context_length: 128_000 }, 128_000],
    ['one that says nothing', { id: 'm', meta: null }, undefined],
    ['one that says something else', { id: 'm', max_model_len: 'long' }, undefined],
  ])('is read from the list of %s', async (_, model, expected) => {
    expect(await findIn(200, { data: [model] })).toEqual({ tokens: expected, paths: ['/v1/models'] });
  });

  it('is that of the model asked for, and of no other', async () => {
    const data = [
      { id: 'other', max_model_len: 1 },
      { id: 'm', max_model_len: 2 },
    ];
    expect((await findIn(200, { data })).tokens).toBe(2);
    expect((await findIn(200, { data }, { model: 'third' })).tokens).toBeUndefined();
  });

  it('is unknown where there is no list, or the wire has none', async () => {
    expect((await findIn(404, { error: 'no' })).tokens).toBeUndefined();
    expect((await findIn(200, 'what?')).tokens).toBeUndefined();
    expect(await findIn(200, {}, { provider: 'ollama' })).toEqual({ tokens: undefined, paths: [] });
  });
});
