import { expect, it } from 'vitest';
import { bilingualSchema, localeSchema } from './bilingual.ts';

it('needs both languages, neither empty, and nothing else', () => {
  expect(bilingualSchema.parse({ zh: '发热', en: 'Fever' })).toEqual({ zh: '发热', en: 'Fever' });
  for (const wrong of [
    { zh: '发热' },
    { zh: '', en: 'Fever' },
    { zh: '发热', en: 'Fever', fr: 'Fièvre' },
    '发热',
  ])
    expect(bilingualSchema.safeParse(wrong).success).toBe(false);
  expect(localeSchema.options).toEqual(['zh', 'en']);
});
