import { expect, it } from 'vitest';
import { findWritten } from './preflight.ts';

it('finds an endpoint too slow for its time limit, and not one that answers a word at once', () => {
  // As a small model on a busy processor did: 18 tokens in 19 s.
  expect(findWritten({ latencyMs: 18_946, outputTokens: 18, timeout: 180 })).toBe(171);
  expect(findWritten({ latencyMs: 18_946, outputTokens: 18, timeout: 1_500 })).toBeUndefined();
  expect(findWritten({ latencyMs: 900, outputTokens: 1, timeout: 180 })).toBeUndefined();
  expect(findWritten({ latencyMs: 60_000, outputTokens: undefined, timeout: 180 })).toBeUndefined();
});
