import type { Criterion } from '@doctorbench/core';
import { fold } from '@doctorbench/text';

/** Words in a row that are compared. */
const gramWords = 4;
/** Share of a criterion's grams that stand in the answer: then it was recited. Good answers stay far below for most. */
const recitedShare = 0.7;
/** So many recited criteria, and this share of those that can be earned, make an answer an echo. */
const fewestRecited = 2;
const echoShare = 0.4;

/** Whether an answer recites what it is judged by instead of answering: the texts of the criteria, nearly word for word. */
export function isEcho(folded: string, criteria: readonly Criterion[]): boolean {
  const said = new Set(listGrams(folded));
  if (said.size === 0) return false;
  const sought = criteria.filter(({ points }) => points > 0);
  const recited = sought.filter(({ text, zh }) => isRecited(text, said) || isRecited(zh?.text ?? '', said));
  return (
    recited.length >= Math.min(fewestRecited, sought.length) && recited.length >= echoShare * sought.length
  );
}

function isRecited(text: string, said: ReadonlySet<number>): boolean {
  const grams = listGrams(fold(text));
  return grams.length > 0 && grams.filter(gram => said.has(gram)).length >= recitedShare * grams.length;
}

/** Latin words, numbers and single Chinese characters, four in a row each, as numbers: every answer is read so. */
function listGrams(folded: string): readonly number[] {
  const grams: number[] = [];
  const last: [number, number, number] = [0, 0, 0];
  let words = 0;
  const take = (word: number) => {
    if (++words >= gramWords) grams.push(last.reduce(mix, word));
    last.shift();
    last.push(word);
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
