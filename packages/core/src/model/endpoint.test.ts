import { expect, it } from 'vitest';
import { endpointSchema, toCostUsd, usageSchema } from './endpoint.ts';

it('prices input and output tokens per million, reasoning being part of the output', () => {
  const prices = { inputUsdPerMillion: 3, outputUsdPerMillion: 15 };
  expect(toCostUsd({ inputTokens: 1_000_000, outputTokens: 0 }, prices)).toBe(3);
  expect(toCostUsd({ inputTokens: 2000, outputTokens: 400, reasoningTokens: 300 }, prices)).toBeCloseTo(
    0.012,
    12,
  );
  expect(toCostUsd({ inputTokens: 0, outputTokens: 0 }, prices)).toBe(0);
});

it('has no place for a key beside the address', () => {
  expect(endpointSchema.safeParse({ baseUrl: 'http://x/v1', model: 'm', apiKey: 'sk-x' }).success).toBe(
    false,
  );
});

it('counts tokens in whole numbers', () => {
  expect(usageSchema.safeParse({ inputTokens: 1.5, outputTokens: 0 }).success).toBe(false);
  expect(usageSchema.safeParse({ inputTokens: -1, outputTokens: 0 }).success).toBe(false);
  expect(usageSchema.safeParse({ inputTokens: 1 }).success).toBe(false);
});
