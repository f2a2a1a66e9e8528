import type { Signals } from '@doctorbench/core';
import { type FoldedText, fold } from '../folding/folded-text.ts';
import { isNegated } from '../negation/negation.ts';

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
  readonly excludes?: (folded: string, span: Span) => boolean;
  /** Where a word of `none` counts: anywhere in the text, or only in the sentence it stands in. */
  readonly noneFrees?: 'text' | 'sentence';
}

export const unmet: SignalMatch = { met: false, evidence: [], spans: [] };

export function matchSignals(text: FoldedText, signals: Signals, look: Look = {}): SignalMatch {
  const { folded } = text;
  const whole = { from: 0, to: folded.length };
  if (
    look.noneFrees !== 'sentence' &&
    signals.none?.some(group =>
      findFirst(folded, listFinds(folded, group), { range: whole, look: unlessNegated }),
    )
  )
    return unmet;
  const search = look.noneFrees === 'sentence' ? withoutFreed(folded, signals, look) : look;
  if (!search) return unmet;
  const found: Span[] = [];
  if (signals.all) {
    const ranges = signals.sameSentence ? listSentences(folded) : [whole];
    const spans = findInOne(folded, signals.all, { ranges, look: search });
    if (!spans) return unmet;
    found.push(...spans);
  }
  if (signals.within) {
    const ranges = [{ from: 0, to: signals.within.firstChars }];
    const spans = findInOne(folded, signals.within.all, { ranges, look: search });
    if (!spans) return unmet;
    found.push(...spans);
  }
  return { met: true, evidence: [...new Set(found.map(span => quoteAround(text, span)))], spans: found };
}

/** Leaves out what stands under a negation. */
export const unlessNegated: Look = { excludes: negates };

function negates(folded: string, { from }: Span): boolean {
  return isNegated(folded, from);
}

/** The search without the sentences that a word of `none` frees. With nothing else to look for, it frees the text. */
function withoutFreed(folded: string, { all, within, none = [] }: Signals, look: Look): Look | undefined {
  const finds = none.map(group => listFinds(folded, group)).filter(({ length }) => length > 0);
  const freed =
    finds.length === 0
      ? []
      : listSentences(folded).filter(range =>
          finds.some(each => findFirst(folded, each, { range, look: unlessNegated })),
        );
  if (!all && !within) return freed.length > 0 ? undefined : look;
  if (freed.length === 0) return look;
  return {
    excludes: (text, span) =>
      freed.some(({ from, to }) => span.from >= from && span.from < to) ||
      look.excludes?.(text, span) === true,
  };
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

type Groups = readonly (readonly string[])[];

/** Every group, in the first range that holds them all. */
function findInOne(
  folded: string,
  groups: Groups,
  { ranges, look }: { readonly ranges: readonly Span[]; readonly look: Look },
): readonly Span[] | undefined {
  const finds: Finds[] = [];
  for (const group of groups) {
    const each = listFinds(folded, group);
    if (each.length === 0) return undefined;
    finds.push(each);
  }
  for (const range of ranges) {
    const spans: Span[] = [];
    for (const each of finds) {
      const span = findFirst(folded, each, { range, look });
      if (!span) break;
      spans.push(span);
    }
    if (spans.length === groups.length) return spans;
  }
  return undefined;
}

/** Where the synonyms of a group stand, in their order; those that stand nowhere are left out. */
type Finds = readonly (readonly Span[])[];

/** The text is searched once for each word, however many sentences are looked at after that. */
function listFinds(folded: string, group: readonly string[]): Finds {
  const finds: Span[][] = [];
  for (const synonym of group) {
    const word = fold(synonym);
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
  folded: string,
  finds: Finds,
  { range: { from, to }, look: { excludes } }: { readonly range: Span; readonly look: Look },
): Span | undefined {
  for (const spans of finds)
    for (const span of spans)
      if (span.from >= from && span.to <= to && !excludes?.(folded, span)) return span;
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

const sentenceEnd = /[。!?;\n]|\.(?=\s|$)/g;

function listSentences(folded: string): readonly Span[] {
  const sentences: Span[] = [];
  let from = 0;
  sentenceEnd.lastIndex = 0;
  while (sentenceEnd.test(folded)) {
    sentences.push({ from, to: sentenceEnd.lastIndex });
    from = sentenceEnd.lastIndex;
  }
  if (from < folded.length) sentences.push({ from, to: folded.length });
  return sentences;
}

const longestQuote = 160;
const quoteReach = 60;

/** The sentence around what was found; of a very long one, the words near it. */
function quoteAround(text: FoldedText, span: Span): string {
  const { folded } = text;
  let from = Math.max(0, span.from - longestQuote);
  sentenceEnd.lastIndex = from;
  while (sentenceEnd.test(folded) && sentenceEnd.lastIndex <= span.from) from = sentenceEnd.lastIndex;
  sentenceEnd.lastIndex = span.to;
  const end = sentenceEnd.exec(folded);
  const to = Math.min(end ? end.index : folded.length, span.to + longestQuote);
  if (to - from <= longestQuote) return text.quote(from, to);
  return text.quote(Math.max(from, span.from - quoteReach), Math.min(to, span.to + quoteReach));
}
