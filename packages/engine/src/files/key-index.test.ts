import { describe, expect, it } from 'vitest';
import { createKeyIndex } from './key-index.ts';

describe('a key index', () => {
  it('gives back what was set last, and knows no other key', () => {
    const index = createKeyIndex();
    expect([index.set('a#0', 7), index.set('a#0', 0), index.get('a#0')]).toEqual([undefined, 7, 0]);
    expect([index.has('a#0'), index.has('a#1'), index.get('')]).toEqual([true, false, undefined]);
  });

  it('tells 200,000 keys apart that differ by one sign, while it grows', () => {
    const index = createKeyIndex();
    const keys = Array.from({ length: 200_000 }, (_, number) => `cmb-exam-CMB-test-${number}#${number % 3}`);
    for (const [position, key] of keys.entries()) index.set(key, position);
    expect(keys.every((key, position) => index.get(key) === position)).toBe(true);
    expect(keys.some(key => index.has(`${key}0`))).toBe(false);
  });
});
