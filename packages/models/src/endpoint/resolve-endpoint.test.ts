import { describe, expect, it } from 'vitest';
import { findApiKey, resolveEndpoint, toEndpoint } from './resolve-endpoint.ts';

describe('resolveEndpoint', () => {
  it.each([
    [{ model: 'anthropic:claude-x' }, 'https://api.anthropic.com', 'claude-x', 'anthropic'],
    [{ model: 'claude-x', provider: 'anthropic' }, 'https://api.anthropic.com', 'claude-x', 'anthropic'],
    [{ model: 'deepseek:deepseek-chat' }, 'https://api.deepseek.com/v1', 'deepseek-chat', 'deepseek'],
    [{ model: 'ollama:qwen3:8b' }, 'http://127.0.0.1:11434', 'qwen3:8b', 'ollama'],
    [{ model: 'qwen3:8b', baseUrl: 'http://h/v1' }, 'http://h/v1', 'qwen3:8b', undefined],
    [{ model: 'gemini:g', baseUrl: 'http://h/v1beta' }, 'http://h/v1beta', 'g', 'gemini'],
    [{ model: 'openai:o', provider: 'vllm' }, 'http://127.0.0.1:8000/v1', 'openai:o', 'vllm'],
  ])('takes %j for %s', (named, baseUrl, model, provider) => {
    expect(resolveEndpoint(named)).toEqual({ baseUrl, model, ...(provider ? { provider } : {}) });
  });

  it('does not know where a model is without an address or a provider that has one', () => {
    expect(resolveEndpoint({ model: 'qwen3:8b' })).toBeUndefined();
    expect(resolveEndpoint({ model: 'azure-openai:gpt' })).toBeUndefined();
  });
});

describe('toEndpoint', () => {
  it('keeps a provider that is known, and takes others for chat completions', () => {
    const endpoint = { baseUrl: 'http://h', model: 'm' };
    expect(toEndpoint({ ...endpoint, provider: 'gemini' })).toEqual({ ...endpoint, provider: 'gemini' });
    expect(toEndpoint({ ...endpoint, provider: 'custom' })).toEqual(endpoint);
  });
});

describe('findApiKey', () => {
  const variables: Readonly<Record<string, string>> = {
    MINE: 'sk-mine-0123456789',
    ANTHROPIC_API_KEY: 'sk-ant-0123456789',
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  const find = (name: string) => variables[name];

  it.each([
    [{ apiKeyEnv: 'MINE', provider: 'anthropic' }, 'sk-mine-0123456789'],
    [{ provider: 'anthropic' }, 'sk-ant-0123456789'],
    [{ provider: 'bedrock' }, 'AKIAIOSFODNN7EXAMPLE:secret'],
    [{ provider: 'vllm' }, undefined],
    [{}, undefined],
  ])('finds the key of %j', (place, expected) => {
    expect(findApiKey(place, find)?.reveal()).toBe(expected);
  });

  it.each([{ provider: 'gemini' }, { apiKeyEnv: 'THEIRS', provider: 'anthropic' }])(
    'says which variable of %j is empty',
    place => {
      expect(() => findApiKey(place, find)).toThrow(expect.objectContaining({ code: 'config.key-missing' }));
    },
  );
});
