import { describe, expect, it } from 'vitest';
import { zip } from './zip.ts';

describe('zip', () => {
  it('puts members of the same place side by side', () => {
    expect(zip([1, 2], ['a', 'b'])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
    expect(zip([], [])).toEqual([]);
  });

  it('refuses lists of unequal length instead of dropping what is left over', () => {
    expect(() => zip([1, 2], [1])).toThrow('one length, not 2 and 1');
    expect(() => zip([], [1])).toThrow('one length');
  });
});
