import { listQuestionTexts, withQuestionTexts } from '@doctorbench/core';
import { type Random, shuffle } from '@doctorbench/psychometrics';
import type { VariantFamily } from '../family.ts';

/** Words by which a paragraph leans on another, or stands in an order of its own. */
const leaning =
  /^\s*(?:\d+\s*[.、)）]|[（(]\s*[\d一二三四五六七八九十]+\s*[)）]|[一二三四五六七八九十]+\s*、|[-*•]|第[一二三四五六七八九十\d])|上述|如上|以下|如下|随后|之后|然后|接着|其后|此后|次日|其中|前者|后者|该|此|\b(?:then|afterwards?|later|next|following|above|below|this|these|that|former|latter|he|she|it|they)\b/i;

export const paragraphOrder: VariantFamily = {
  name: 'paragraph-order',
  version: 1,
  expectation: 'must-not-change',
  title: { zh: '段落顺序', en: 'Order of paragraphs' },
  describes: {
    zh: '互不依赖的段落换位置，最后的问题不动',
    en: 'Paragraphs that do not lean on each other change places; the question stays last',
  },
  languages: ['zh-CN', 'en'],
  load:
    async () =>
    (item, { random }) => {
      const texts = listQuestionTexts(item);
      const edited = texts.map(text => shuffleParagraphs(text, random));
      if (edited.every((text, at) => text === texts[at])) return undefined;
      return { item: withQuestionTexts(item, edited) };
    },
};

function shuffleParagraphs(text: string, random: Random): string {
  const gap = text.includes('\n\n') ? '\n\n' : '\n';
  const paragraphs = text.split(gap);
  const [question = '', ...reversed] = paragraphs.toReversed();
  const others = reversed.toReversed();
  if (others.length < 2 || others.some(each => leaning.test(each) || each.trim() === '')) return text;
  const first = others[0];
  let moved = shuffle(others, random);
  if (moved[0] === first) moved = [...moved.slice(1), ...moved.slice(0, 1)];
  return [...moved, question].join(gap);
}
