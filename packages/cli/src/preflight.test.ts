import { expect, it } from 'vitest';
import { findOutputLimit } from './preflight.ts';

it('limits the answers of a slow endpoint to what it can write in time, and those of no other', () => {
  // As a small model on a busy processor did.
  expect(findOutputLimit({ tokensPerSecond: 6.2 }, { timeout: 180 })).toBe(256);
  expect(findOutputLimit({ tokensPerSecond: 0.5 }, { timeout: 180 })).toBe(128);
  expect(findOutputLimit({ tokensPerSecond: 6.2 }, { timeout: 600 })).toBe(512);
  expect(findOutputLimit({ tokensPerSecond: 25 }, { timeout: 180 })).toBeUndefined();
});

it('gives the same limit at nearly the same pace', () => {
  const limits = [6, 7, 8, 9, 10, 11].map(tokensPerSecond =>
    findOutputLimit({ tokensPerSecond }, { timeout: 180 }),
  );
  expect(new Set(limits)).toEqual(new Set([256]));
});
