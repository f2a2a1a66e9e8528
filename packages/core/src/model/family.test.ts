import { describe, expect, it } from 'vitest';
import { toFamily } from './family.ts';

describe('the family of a model', () => {
  it.each([
    ['Qwen/Qwen2.5-72B-Instruct', 'qwen'],
    ['qwen-max', 'qwen'],
    ['gpt-4o-2024-08-06', 'gpt'],
    ['deepseek-chat', 'deepseek'],
    ['accounts/lab/models/llama-v3p1-70b', 'llama'],
    ['百川-53B', '百川'],
    ['4.5-turbo', 'turbo'],
    ['123', '123'],
  ])('of %s is %s', (model, family) => {
    expect(toFamily(model)).toBe(family);
  });
});
