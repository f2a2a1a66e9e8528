import type { Locale } from '@doctorbench/core';
import { expectTypeOf, it } from 'vitest';
import { defineWords } from './define-words.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
}
type Asked = Parameters<typeof defineWords<Words>>[0];

// The check of types fails where this does not hold.
it('asks every language for every word', () => {
  expectTypeOf<Record<Locale, Words>>().toExtend<Asked>();
  expectTypeOf<{ en: Words }>().not.toExtend<Asked>();
  expectTypeOf<{ en: Words; zh: Pick<Words, 'title'> }>().not.toExtend<Asked>();
  expectTypeOf<{ en: Pick<Words, 'title'>; zh: Words }>().not.toExtend<Asked>();
});

it('takes the shape from English', () => {
  const words = defineWords({ en: { title: 'Board' }, zh: { title: '榜单' } });
  expectTypeOf(words.zh).toEqualTypeOf<{ title: string }>();
});
