import { expect, it } from 'vitest';
import { modalities, modalityIdSchema } from './modalities.ts';

it('names every modality once in both languages', () => {
  const ids = modalities.map(({ id }) => id);
  expect(modalityIdSchema.options).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(modalities.map(({ name }) => name.zh)).size).toBe(ids.length);
  expect(new Set(modalities.map(({ name }) => name.en)).size).toBe(ids.length);
  for (const { name } of modalities) expect(name.en).toMatch(/^[\x20-\x7e]+$/);
});
