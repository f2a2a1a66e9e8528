import { findLettered, getItemKind, type Item, listOwnCriteria } from '@doctorbench/core';
import { generalDrugs, generalTests } from './general-words.ts';
import { hospitalDrugs, hospitalTests } from './hospital-words.ts';

/** Finds words of a list in a text: Chinese ones anywhere, Latin ones as whole words. */
export interface WordList {
  /** Places of words, each from its first character to behind its last. */
  find(text: string): Iterable<readonly [number, number]>;
}

const han = /^\p{Script=Han}/u;
const latinWord = /[a-z]{4,}/gi;

export function createWordList(words: Iterable<string>): WordList {
  const latin = new Set<string>();
  /** By their first two characters, so that a text is read once. */
  const chinese = new Map<string, string[]>();
  for (const word of words) {
    if (!han.test(word)) for (const part of word.toLowerCase().match(latinWord) ?? []) latin.add(part);
    else if (word.length > 1) {
      const start = word.slice(0, 2);
      chinese.set(start, [...(chinese.get(start) ?? []), word]);
    }
  }
  return {
    *find(text) {
      for (let at = 0; at < text.length - 1; at++)
        for (const word of chinese.get(text.slice(at, at + 2)) ?? [])
          if (text.startsWith(word, at)) yield [at, at + word.length];
      if (latin.size > 0)
        for (const { 0: word, index } of text.matchAll(latinWord))
          if (latin.has(word.toLowerCase())) yield [index, index + word.length];
    },
  };
}

/** Names of drugs, of tests and of what they measure, wherever they stand. */
export const knownNames = createWordList(
  [hospitalDrugs, hospitalTests, generalDrugs, generalTests].flatMap(list => list.trim().split(/\s+/)),
);

/**
 * Words by which the item itself is decided: its options and steps, and what its criteria look for. Where the question
 * says them too, they stay.
 */
export function listOwnWords(item: Item): readonly string[] {
  const letters = findLettered(item);
  if (letters) return letters.lines.flatMap(({ text }) => toParts(text));
  return getItemKind(item).answersWith === 'deeds' ? [] : [...new Set(listSignals(item))].flatMap(toParts);
}

/** An option is a sentence now and then: what stands between its signs are words of their own. */
function toParts(text: string): readonly string[] {
  return text
    .split(/[^\p{L}\p{N}+-]+/u)
    .filter(part => (han.test(part) ? part.length >= 2 && part.length <= 12 : part.length >= 5));
}

function listSignals(item: Item): readonly string[] {
  return listOwnCriteria(item).flatMap(({ criterion: { signals } }) =>
    [signals?.all, signals?.none, signals?.within?.all].flatMap(groups => (groups ?? []).flat()),
  );
}
