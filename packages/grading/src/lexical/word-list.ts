import type { Criterion } from '@doctorbench/core';
import { fold } from '@doctorbench/text';

/** Fewer bare words than this are an enumeration, as every answer has. */
const fewestWords = 10;
/** Share of the clauses with a looked-for word that are that word alone. Written answers of many stay below 0.4. */
const listShare = 0.5;
/** So many bare words are a list whatever stands between them. A dense record has about twenty. */
const surelyList = 40;
/** Clauses of this many characters on average, and none overlong, are ordinary writing. */
const proseClause = 7;
/** Nobody writes a clause this long without a mark or space: it is words run together. */
const overlongClause = 60;

const separator = /[,、;。!?|/→\n\t]|\.(?=\s|$)|(?<=[\u4e00-\u9fff]) +| +(?=[\u4e00-\u9fff])/;
const bullet = /^[-#>\s]+/;
const content = /[\p{L}\p{N}]/u;

/**
 * Whether an answer is a list of the words looked for rather than advice: nothing but those words in the clauses where
 * they stand. Reading by words would otherwise pay for them.
 */
export function isWordList(folded: string, criteria: readonly Criterion[]): boolean {
  const clauses: string[] = [];
  for (const clause of folded.split(separator)) {
    const words = startsWithWord(clause) ? clause.trimEnd() : clause.replace(bullet, '').trim();
    if (words !== '') clauses.push(words);
  }
  if (readsAsProse(clauses)) return false;
  const words = listWords(criteria);
  let bareWords = 0;
  let others = 0;
  for (const clause of clauses) {
    const { rest, found } = takeOut(clause, words);
    if (isOverlong(clause)) bareWords += found;
    else if (found === 1 && !content.test(rest)) bareWords++;
    else if (found > 0) others++;
  }
  if (bareWords < fewestWords) return false;
  return bareWords >= surelyList || bareWords / (bareWords + others) >= listShare;
}

/** Whether there can be no bullet before it: most clauses begin with a letter or a Chinese character. */
function startsWithWord(clause: string): boolean {
  const unit = clause.charCodeAt(0);
  return (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0x61 && unit <= 0x7a);
}

/** A cheap look that spares ordinary answers the search for every word. */
function readsAsProse(clauses: readonly string[]): boolean {
  let length = 0;
  for (const clause of clauses) {
    if (isOverlong(clause)) return false;
    length += clause.length;
  }
  return length / Math.max(1, clauses.length) >= proseClause;
}

function isOverlong(clause: string): boolean {
  return clause.length >= overlongClause && !clause.includes(' ');
}

/** Every synonym that earns points, the longest first. */
function listWords(criteria: readonly Criterion[]): readonly string[] {
  const words = criteria
    .filter(({ points }) => points > 0)
    .flatMap(({ signals }) => [...(signals?.all ?? []), ...(signals?.within?.all ?? [])].flat())
    .map(fold)
    .filter(word => word.trim() !== '');
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

function takeOut(
  clause: string,
  words: readonly string[],
): { readonly rest: string; readonly found: number } {
  let rest = clause;
  let found = 0;
  for (const word of words) {
    if (!rest.includes(word)) continue;
    const pieces = rest.split(word);
    found += pieces.length - 1;
    rest = pieces.join('\u0000');
  }
  return { rest, found };
}
