import { describe, expect, it } from 'vitest';
import { adminSearchSchema } from './search.ts';

describe('the address of the user list', () => {
  it('keeps digits, which arrive as a number', () => {
    expect(adminSearchSchema.parse({ query: 5678 })).toEqual({ query: '5678' });
  });

  it('drops what cannot be looked for', () => {
    expect(adminSearchSchema.parse({ query: ['a'] })).toEqual({ query: undefined });
    expect(adminSearchSchema.parse({ query: 'x'.repeat(300) })).toEqual({ query: undefined });
  });
});
