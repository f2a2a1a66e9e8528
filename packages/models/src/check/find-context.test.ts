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
    ['one that knows its training alone', { id: 'm', meta: { n_ctx_train: 8192 } }, 8192],
    ['one that says nothing', { id: 'm', meta: null }, undefined],
    ['one that says something else', { id: 'm', max_model_len: 'long' }, undefined],
  ])('is read from the list of %s', async (_, model, expected) => {
    const { tokens, paths } = await findIn(200, { data: [model] });
    expect([tokens, paths[0]]).toEqual([expected, '/v1/models']);
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
    expect(await findIn(200, {}, { provider: 'anthropic' })).toEqual({ tokens: undefined, paths: [] });
  });

  it.each([
    [
      "llama.cpp's properties",
      { '/props': { default_generation_settings: { n_ctx: 8192 } } },
      8192,
      ['/v1/models', '/props'],
    ],
    [
      'what Ollama has loaded',
      { '/api/ps': { models: [{ name: 'm:latest', context_length: 4096 }] } },
      4096,
      ['/v1/models', '/props', '/api/ps'],
    ],
    [
      'what Ollama was told to load',
      {
        '/api/show': { parameters: 'stop "x"\nnum_ctx    16384', model_info: { 'llama.context_length': 1 } },
      },
      16_384,
      ['/v1/models', '/props', '/api/ps', '/api/show'],
    ],
    [
      'what the file in Ollama was made for',
      { '/api/show': { model_info: { 'qwen2.context_length': 32_768 } } },
      32_768,
      ['/v1/models', '/props', '/api/ps', '/api/show'],
    ],
  ])('is read from %s', async (_, pages, expected, paths) => {
    const server = await startScriptedModel(({ path }, response) => {
      const page = (pages as Record<string, unknown>)[path];
      sayJson(response, page ? 200 : 404, page ?? {});
    });
    try {
      const endpoint = { baseUrl: server.baseUrl, model: 'm' };
      expect(await findContextTokens({ endpoint, timeoutMs: 20_000 })).toBe(expected);
      expect(server.requests.map(({ path }) => path)).toEqual(paths);
    } finally {
      await server.close();
    }
  });

  it('is asked of a service by its list alone', async () => {
    const { paths } = await findIn(404, {}, { provider: 'deepseek' });
    expect(paths).toEqual(['/v1/models']);
  });
});
