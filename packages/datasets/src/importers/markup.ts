import { findLettered, type Item, listGiven } from '@doctorbench/core';
import type { Noticed } from './importer.ts';

/** Tags and entities of HTML. “a < b > c” and “<5 mg” are none. */
const markup =
  /<\/?(?:a|b|br|center|div|em|font|h[1-6]|i|img|li|ol|p|script|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|[a-z]+dash|#x?[0-9a-f]+);/i;

/** Where the question of an item holds HTML: a model reads it as it stands. */
export function findMarkup(item: Item): readonly Pick<Noticed, 'reason' | 'field' | 'detail'>[] {
  const found = listTexts(item).find(({ text }) => markup.test(text));
  return found
    ? [{ reason: 'markup', field: found.field, detail: 'holds HTML, which is asked as it stands' }]
    : [];
}

function listTexts(item: Item): readonly { readonly field: string; readonly text: string }[] {
  const letters = findLettered(item);
  const lines = letters?.lines.map(({ id, text }) => ({ field: `${letters.field} ${id}`, text }));
  return [...listGiven(item), ...(lines ?? [])];
}
