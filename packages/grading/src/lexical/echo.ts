import type { Criterion } from '@doctorbench/core';
import { fold } from '@doctorbench/text';

/** Words in a row that are compared. */
const gramWords = 4;
/** Share of a criterion's grams that stand in the answer: then it was recited. Good answers stay far below for most. */
const recitedShare = 0.7;
/** So many recited criteria, and this share of those that can be earned, make an answer an echo. */
const fewestRecited = 2;
const echoShare = 0.4;

/** Places for the grams of an answer, a power of two. Two grams may share one: long answers are then looked at again. */
const places = 1 << 14;
/** Which answer marked each place last: clearing them for every answer would cost more than reading it. */
const markedBy = new Uint32Array(places);
let answersRead = 0;

/** Whether an answer recites what it is judged by instead of answering: the texts of the criteria, nearly word for word. */
export function isEcho(folded: string, criteria: readonly Criterion[]): boolean {
  const grams = listGrams(folded);
  if (grams.length === 0) return false;
  answersRead = (answersRead + 1) >>> 0;
  const answer = answersRead;
  for (const gram of grams) markedBy[gram & (places - 1)] = answer;
  if (!recites(criteria, gram => markedBy[gram & (places - 1)] === answer)) return false;
  const said = new Set(grams);
  return recites(criteria, gram => said.has(gram));
}

function recites(criteria: readonly Criterion[], wasSaid: (gram: number) => boolean): boolean {
  const sought = criteria.filter(({ points }) => points > 0);
  const enough = Math.max(Math.min(fewestRecited, sought.length), echoShare * sought.length);
  const isRecited = (text: string) => {
    const grams = listGrams(fold(text));
    return grams.length > 0 && grams.filter(wasSaid).length >= recitedShare * grams.length;
  };
  let recited = 0;
  for (const [index, { text, zh }] of sought.entries()) {
    // The rest cannot make it up any more.
    if (recited + sought.length - index < enough) return false;
    if (isRecited(text) || (zh && isRecited(zh.text))) recited++;
  }
  return recited >= enough;
}

/** Latin words, numbers and single Chinese characters, four in a row each, as numbers: every answer is read so. */
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
