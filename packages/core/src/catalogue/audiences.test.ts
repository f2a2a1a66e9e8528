import { expect, it } from 'vitest';
import { audienceSchema, audiences } from './audiences.ts';

it('names both audiences of the source document in both languages', () => {
  expect(audiences).toEqual([
    { id: 'public', name: { zh: '普通大众', en: 'General public' } },
    { id: 'professional', name: { zh: '医学专业人士', en: 'Medical professionals' } },
  ]);
  expect(audienceSchema.options).toEqual(audiences.map(({ id }) => id));
});
