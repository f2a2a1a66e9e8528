import type { Criterion } from '@doctorbench/core';
import { fold } from '@doctorbench/text';

/** Words in a row that are compared. */
const gramWords = 4;
/** Share of a criterion's grams that stand in the answer: then it was recited. Good answers stay far below for most. */
const recitedShare = 0.7;
/** So many recited criteria, and this share of those that can be earned, make an answer an echo. */
const fewestRecited = 2;
const echoShare = 0.4;

const words = /[a-z0-9]+|[\u3400-\u9fff]/g;

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

function isRecited(text: string, said: ReadonlySet<string>): boolean {
  const grams = listGrams(fold(text));
  return grams.length > 0 && grams.filter(gram => said.has(gram)).length >= recitedShare * grams.length;
}

function listGrams(folded: string): readonly string[] {
  const tokens = folded.match(words) ?? [];
  return tokens.slice(gramWords - 1).map((_, at) => tokens.slice(at, at + gramWords).join(' '));
}
