import type { Signals } from '@doctorbench/core';
import type { FoldedText } from '../folding/folded-text.ts';
import { countEnds } from '../folding/marks.ts';
import { findKnownClauseStart, isNegated } from '../negation/negation.ts';
import { type FoldedSignals, foldSignals, type Groups } from './fold-signals.ts';

/** Whether the signals are found, and the words that show it. */
export interface SignalMatch {
  readonly met: boolean;
  readonly evidence: readonly string[];
  /** Where in the folded text. */
  readonly spans: readonly Span[];
}

/** How signals are looked for. */
export interface Look {
  /** A finding that does not count: under a negation, say. Nothing is left out without it. */
  readonly excludes?: (text: FoldedText, span: Span) => boolean;
  /** Where a word of `none` counts: anywhere in the text, or only in the sentence it stands in. */
  readonly noneFrees?: 'text' | 'sentence';
}

export const unmet: SignalMatch = { met: false, evidence: [], spans: [] };

export function matchSignals(text: FoldedText, signals: Signals, look: Look = {}): SignalMatch {
  return matchFolded(text, foldSignals(signals), look);
}

export function matchFolded(text: FoldedText, signals: FoldedSignals, look: Look): SignalMatch {
  const { all, within, none } = signals;
  const freesSentence = look.noneFrees === 'sentence';
  if (none && !freesSentence && saysAny(text, none)) return unmet;
  const search = none && freesSentence ? withoutFreed(text, signals, look) : look;
  if (!search) return unmet;
  const found: Span[] = [];
  if (all) {
    const isFound = signals.sameSentence
      ? findInOneSentence(text, all, { search, found })
      : findEach(text, all, { to: text.folded.length, search, found });
    if (!isFound) return unmet;
  }
  if (within && !findEach(text, within.all, { to: within.firstChars, search, found })) return unmet;
  return { met: true, evidence: listQuotes(text, found), spans: found };
}

/** Whether a word of one of the groups stands there and is not negated. */
function saysAny(text: FoldedText, groups: Groups): boolean {
  const { length } = text.folded;
  for (const group of groups) if (findOne(text, group, { to: length, search: unlessNegated })) return true;
  return false;
}

/** What was said where something was found, each place once. */
function listQuotes(text: FoldedText, found: readonly Span[]): readonly string[] {
  const quotes: string[] = [];
  for (const span of found) {
    const quote = quoteAround(text, span);
    if (!quotes.includes(quote)) quotes.push(quote);
  }
  return quotes;
}

/** Leaves out what stands under a negation. */
export const unlessNegated: Look = { excludes: negates };

function negates(text: FoldedText, { from }: Span): boolean {
  return isNegated(text.folded, from, findKnownClauseStart(text, from));
}

/** The search without the sentences that a word of `none` frees. With nothing else to look for, it frees the text. */
function withoutFreed(
  text: FoldedText,
  { all, within, none = [] }: FoldedSignals,
  look: Look,
): Look | undefined {
  const finds = none.map(group => listFinds(text.folded, group)).filter(({ length }) => length > 0);
  const freed =
    finds.length === 0
      ? []
      : listSentences(text).filter(range =>
          finds.some(each => findFirst(text, each, { range, look: unlessNegated })),
        );
  if (!all && !within) return freed.length > 0 ? undefined : look;
  if (freed.length === 0) return look;
  return {
    excludes: (where, span) =>
      freed.some(({ from, to }) => span.from >= from && span.from < to) ||
      look.excludes?.(where, span) === true,
  };
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

interface Search {
  readonly search: Look;
  /** Takes what is found. */
  readonly found: Span[];
}

/** Every group before a place of the text, wherever it stands there. */
function findEach(
  text: FoldedText,
  groups: Groups,
  { to, search, found }: Search & { readonly to: number },
): boolean {
  for (const group of groups) {
    const span = findOne(text, group, { to, search });
    if (!span) return false;
    found.push(span);
  }
  return true;
}

/** The first synonym that stands before a place of the text and counts there. */
function findOne(
  text: FoldedText,
  group: readonly string[],
  { to, search: { excludes } }: { readonly to: number; readonly search: Look },
): Span | undefined {
  const { folded } = text;
  for (const word of group) {
    let at = folded.indexOf(word);
    // What folding leaves nothing of would be found everywhere.
    if (at < 0 || word.trim() === '') continue;
    for (; at >= 0 && at + word.length <= to; at = folded.indexOf(word, at + 1)) {
      const span = { from: at, to: at + word.length };
      if (standsAlone(folded, span) && !excludes?.(text, span)) return span;
    }
  }
  return undefined;
}

/** Every group, in the first sentence that holds them all. */
function findInOneSentence(text: FoldedText, groups: Groups, { search, found }: Search): boolean {
  const finds: Finds[] = [];
  for (const group of groups) {
    const each = listFinds(text.folded, group);
    if (each.length === 0) return false;
    finds.push(each);
  }
  for (const range of listSentences(text)) {
    const spans: Span[] = [];
    for (const each of finds) {
      const span = findFirst(text, each, { range, look: search });
      if (!span) break;
      spans.push(span);
    }
    if (spans.length < groups.length) continue;
    found.push(...spans);
    return true;
  }
  return false;
}

/** Where the synonyms of a group stand, in their order; those that stand nowhere are left out. */
type Finds = readonly (readonly Span[])[];

/** The text is searched once for each word, however many sentences are looked at after that. */
function listFinds(folded: string, group: readonly string[]): Finds {
  const finds: Span[][] = [];
  for (const word of group) {
    // What folding leaves nothing of would be found everywhere.
    if (word.trim() === '') continue;
    const spans: Span[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const span = { from: at, to: at + word.length };
      if (standsAlone(folded, span)) spans.push(span);
    }
    if (spans.length > 0) finds.push(spans);
  }
  return finds;
}

/** The first synonym that stands in the range and counts there. */
function findFirst(
  text: FoldedText,
  finds: Finds,
  { range: { from, to }, look: { excludes } }: { readonly range: Span; readonly look: Look },
): Span | undefined {
  for (const spans of finds)
    for (const span of spans) if (span.from >= from && span.to <= to && !excludes?.(text, span)) return span;
  return undefined;
}

/** Whether a find is not a piece of a longer number, nor the end of a longer Latin word: 5 ml is not in 15 ml. */
function standsAlone(folded: string, { from, to }: Span): boolean {
  const first = folded.charCodeAt(from);
  const before = folded.charCodeAt(from - 1);
  if (isDigit(first) && (isDigit(before) || (before === point && isDigit(folded.charCodeAt(from - 2)))))
    return false;
  if (isLatin(first) && isLatin(before)) return false;
  return !(isDigit(folded.charCodeAt(to - 1)) && isDigit(folded.charCodeAt(to)));
}

const point = 0x2e;

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isLatin(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

function listSentences({ folded, sentenceEnds }: FoldedText): readonly Span[] {
  const sentences: Span[] = [];
  let from = 0;
  for (const to of sentenceEnds()) {
    sentences.push({ from, to });
    from = to;
  }
  if (from < folded.length) sentences.push({ from, to: folded.length });
  return sentences;
}

const longestQuote = 160;
const quoteReach = 60;

/** The sentence around what was found; of a very long one, the words near it. */
function quoteAround(text: FoldedText, span: Span): string {
  const ends = text.sentenceEnds();
  let next = countEnds(ends, span.from);
  const from = Math.max(0, span.from - longestQuote, ends[next - 1] ?? 0);
  while ((ends[next] ?? Number.POSITIVE_INFINITY) <= span.to) next++;
  // An end stands behind its mark, which is one character.
  const to = Math.min((ends[next] ?? text.folded.length + 1) - 1, span.to + longestQuote);
  if (to - from <= longestQuote) return text.quote(from, to);
  return text.quote(Math.max(from, span.from - quoteReach), Math.min(to, span.to + quoteReach));
}
