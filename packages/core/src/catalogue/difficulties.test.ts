import { expect, it } from 'vitest';
import { difficulties, difficultySchema } from './difficulties.ts';

it('lists every difficulty of the schema from easy to hard, explained in both languages', () => {
  expect(difficulties.map(({ id }) => id)).toEqual(['easy', 'medium', 'hard']);
  expect(difficultySchema.options).toEqual(['easy', 'medium', 'hard']);
  for (const { name, expects } of difficulties)
    for (const text of [name, expects]) {
      expect(text.zh).toMatch(/\p{Script=Han}/u);
      expect(text.en).toMatch(/^[\x20-\x7e]+$/);
    }
});
