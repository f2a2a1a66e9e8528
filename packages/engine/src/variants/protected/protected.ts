import type { Item } from '@doctorbench/core';
import { chinesePatterns } from './chinese.ts';
import { drugNamePatterns } from './drug-names.ts';
import { englishPatterns } from './english.ts';
import { createWordList, knownNames, listOwnWords, type WordList } from './words.ts';

/**
 * Which places of a text of an item no edit may touch: numbers, units, names of drugs and tests, negations, and what
 * decides an answer in a word or a character.
 */
export function markProtected(text: string, item: Item): Uint8Array {
  const known = marked.get(item)?.get(text);
  if (known) return known;
  const marks = new Uint8Array(text.length);
  const patterns = item.language === 'en' ? englishPatterns : chinesePatterns;
  for (const pattern of [...patterns, ...drugNamePatterns])
    for (const { 0: found, index } of text.matchAll(pattern)) marks.fill(1, index, index + found.length);
  for (const list of [knownNames, toOwnWords(item)])
    for (const [from, to] of list.find(text)) marks.fill(1, from, to);
  const texts = marked.get(item) ?? new Map<string, Uint8Array>();
  marked.set(item, texts.set(text, marks));
  return marks;
}

/** The same item is asked under one variant after the other: its places are read once. */
const marked = new WeakMap<Item, Map<string, Uint8Array>>();

function toOwnWords(item: Item): WordList {
  return createWordList(listOwnWords(item));
}
