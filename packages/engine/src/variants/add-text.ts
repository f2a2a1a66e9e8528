import { type Item, listQuestionTexts, withQuestionTexts } from '@doctorbench/core';

/** The item with a paragraph before its last question; undefined where nothing is asked in words. */
export function addBefore(item: Item, paragraph: string): Item | undefined {
  const texts = listQuestionTexts(item);
  const last = texts.length - 1;
  if (last < 0) return undefined;
  return withQuestionTexts(
    item,
    texts.map((text, at) => (at === last ? `${paragraph}\n\n${text}` : text)),
  );
}

/** The item with a paragraph behind its last question. */
export function addBehind(item: Item, paragraph: string): Item | undefined {
  const texts = listQuestionTexts(item);
  const last = texts.length - 1;
  if (last < 0) return undefined;
  return withQuestionTexts(
    item,
    texts.map((text, at) => (at === last ? `${text}\n\n${paragraph}` : text)),
  );
}
