import type { Criterion } from '@doctorbench/core';
import { fold, readOnce } from '@doctorbench/text';

/** Words in a row that are compared. */
const gramWords = 4;
/** Share of a criterion's grams that stand in the answer: then it was recited. Good answers stay far below for most. */
const recitedShare = 0.7;
/** So many recited criteria, and this share of those that can be earned, make an answer an echo. */
const fewestRecited = 2;
const echoShare = 0.4;

/** Whether an answer recites what it is judged by instead of answering: the texts of the criteria, nearly word for word. */
export function isEcho(folded: string, criteria: readonly Criterion[]): boolean {
  const sought = criteria.filter(({ points }) => points > 0);
  if (!recites(sought, text => mayRecite(folded, text))) return false;
  const grams = listGrams(folded);
  if (grams.length === 0) return false;
  const said = new Set(grams);
  return recites(sought, ({ folded: text }) => {
    const own = listGrams(text);
    return own.length > 0 && own.filter(gram => said.has(gram)).length >= recitedShare * own.length;
  });
}

/** Whether enough of the criteria that can be earned are recited, in either language. */
function recites(sought: readonly Criterion[], isRecited: (text: CriterionText) => boolean): boolean {
  const enough = Math.max(Math.min(fewestRecited, sought.length), echoShare * sought.length);
  let recited = 0;
  let left = sought.length;
  for (const { text, zh } of sought) {
    // The rest cannot make it up any more.
    if (recited + left < enough) return false;
    left--;
    if (isRecited(readText(text)) || (zh && isRecited(readText(zh.text)))) recited++;
  }
  return recited >= enough;
}

const word = /[a-z0-9]+|[\u3400-\u9fff]/g;

interface CriterionText {
  readonly folded: string;
  readonly words: readonly string[];
}

/** As many as the criteria of an item in both languages; dozens of answers are held against them. */
const textsKept = 128;

const readText = readOnce((text): CriterionText => {
  const folded = fold(text);
  return { folded, words: folded.match(word) ?? [] };
}, textsKept);

/** A look that spares most answers the rest: whether the words are there of which enough grams could be made. */
function mayRecite(folded: string, { words }: CriterionText): boolean {
  const grams = words.length - gramWords + 1;
  if (grams <= 0) return false;
  let left = grams;
  // Every gram with a word that is nowhere in the answer is missed.
  let absent = -1;
  for (let last = 0; last < words.length; last++) {
    if (!folded.includes(words[last] ?? '')) absent = last;
    if (last < gramWords - 1 || absent < 0 || absent <= last - gramWords) continue;
    if (--left < recitedShare * grams) return false;
  }
  return true;
}

/** Latin words, numbers and single Chinese characters, four in a row each, as numbers. */
function listGrams(folded: string): readonly number[] {
  const grams: number[] = [];
  let [third, second, last] = [0, 0, 0];
  let words = 0;
  const take = (word: number) => {
    if (++words >= gramWords) grams.push(mix(mix(mix(word, third), second), last));
    third = second;
    second = last;
    last = word;
  };
  let open = 0;
  for (let at = 0; at <= folded.length; at++) {
    const unit = folded.charCodeAt(at);
    if (isLetter(unit)) {
      open = mix(open, unit);
      continue;
    }
    if (open !== 0) take(open);
    open = 0;
    if (isIdeograph(unit)) take(unit);
  }
  return grams;
}

/** Two numbers as one of 32 bits (Fowler, Noll and Vo). */
function mix(one: number, other: number): number {
  return Math.imul(one ^ other, 0x01000193) ^ (one >>> 15);
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}

function isIdeograph(unit: number): boolean {
  return unit >= 0x3400 && unit <= 0x9fff;
}
