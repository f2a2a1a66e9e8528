import type { Criterion } from '@doctorbench/core';
import { matchCriterion, toFoldedText } from '@doctorbench/text';
import { addressesJudge } from '../tampering/find-tampering.ts';
import type { Span } from '../tampering/span.ts';
import { countShared, toCaseWords } from './case-words.ts';
import { speaksOfReading } from './speaks-of-reading.ts';

/** A sentence of which fewer words belong to the case is not about it; a short one may have only one. */
const leastShare = 0.12;
const shortShare = 0.34;
/** A question is long and speaks of many things: it takes more of its words. */
const leastAskedShare = 0.2;
/** One that speaks of lists, readers and findings needs more words of the case than this. */
const fewWords = 2;

const sentence =
  /[^.!?。！？\n]*(?:[.!?。！？]+(?=\s|$|["'”’」』)]|[\u3000-\u9fff])["'”’」』)]*|\n+|$|[.!?。！？]+)/g;
const clause = /[^,;:，；：、]*(?:[,;:，；：、]+|$)/g;

/**
 * The parts of a text that are about the case, for a reading that nothing else in it can sway. Withheld are sentences
 * that share no words with question and criteria, nor have a criterion's signals, and flagged ones but for clauses that
 * do. Each run leaves one mark.
 */
export function withholdParts(
  text: string,
  {
    asked,
    criteria,
    flagged,
    removed,
    strict,
  }: {
    /** Words of the question, and of what was shown. */
    readonly asked: ReadonlySet<string>;
    readonly criteria: readonly Criterion[];
    readonly flagged: readonly Span[];
    readonly removed: string;
    /** Words of the question alone count for less. */
    readonly strict: boolean;
  },
): string {
  let kept = '';
  const wanted = toCaseWords(criteria.map(({ text, zh }) => `${text}\n${zh?.text ?? ''}`).join('\n'));
  const both = new Set([...asked, ...wanted]);
  const isAbout = (part: string) =>
    sharesWords(part, strict ? { asked, wanted } : { asked, wanted: both }) || hasSignals(part, criteria);
  const keep = (part: string, isKept: boolean) => {
    if (isKept || part.trim() === '') kept += part;
    else if (!kept.trimEnd().endsWith(removed)) kept += removed;
  };
  for (const { 0: words, index } of text.matchAll(sentence)) {
    const isFlagged = flagged.some(({ start, end }) => start < index + words.length && end > index);
    if (!isFlagged) keep(words, isAbout(words));
    else for (const [part] of words.matchAll(clause)) keep(part, isAbout(part) && !addressesJudge(part));
  }
  return kept;
}

/** Whether a part of an answer has words of the criteria, or enough of the question. */
function sharesWords(
  part: string,
  { asked, wanted }: { readonly asked: ReadonlySet<string>; readonly wanted: ReadonlySet<string> },
): boolean {
  const words = toCaseWords(part);
  const shared = countShared(words, wanted);
  if (shared > 0 && shared >= (shared === 1 ? shortShare : leastShare) * words.size)
    return shared > fewWords || !speaksOfReading(part);
  const known = countShared(words, asked);
  return known > fewWords && known >= leastAskedShare * words.size && !speaksOfReading(part);
}

/** Whether it has the words that a criterion is known by. */
function hasSignals(part: string, criteria: readonly Criterion[]): boolean {
  const folded = toFoldedText(part);
  return criteria.some(criterion => matchCriterion(folded, criterion).met);
}
