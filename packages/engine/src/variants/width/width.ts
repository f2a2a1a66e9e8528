import { type Item, listQuestionTexts, withQuestionTexts } from '@doctorbench/core';
import type { VariantFamily } from '../family.ts';
import { markProtected } from '../protected/protected.ts';

const narrow: Readonly<Record<string, string>> = {
  '，': ',',
  '；': ';',
  '：': ':',
  '？': '?',
  '！': '!',
  '（': '(',
  '）': ')',
};
const wide: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(narrow).map(([full, half]) => [half, full]),
);

export const width: VariantFamily = {
  name: 'width',
  version: 2,
  expectation: 'must-not-change',
  title: { zh: '全角与半角', en: 'Full and half width' },
  describes: {
    zh: '标点在全角与半角之间互换',
    en: 'Punctuation changes between full and half width',
  },
  languages: ['zh-CN', 'en'],
  load: async () => item => {
    const texts = listQuestionTexts(item);
    const edited = texts.map(text => swapWidths(text, item));
    if (edited.every((text, at) => text === texts[at])) return undefined;
    return { item: withQuestionTexts(item, edited) };
  },
};

function swapWidths(text: string, item: Item): string {
  const marks = markProtected(text, item);
  const other = item.language === 'en' ? wide : narrow;
  // A mark beside a digit may become part of the number: "186，58" is not "186,58".
  const isFree = (at: number) => !marks[at] && !/\d/.test(`${text[at - 1] ?? ''}${text[at + 1] ?? ''}`);
  return Array.from({ length: text.length }, (_, at) => {
    const character = text[at] ?? '';
    return isFree(at) ? (other[character] ?? character) : character;
  }).join('');
}
