import type { Signals } from '@doctorbench/core';
import { type FoldedText, fold } from './folded-text.ts';
import { isNegated } from './negation.ts';

/** Whether the signals are found, and the words that show it. */
export interface SignalMatch {
  readonly met: boolean;
  readonly evidence: readonly string[];
}

const unmet: SignalMatch = { met: false, evidence: [] };

export function matchSignals(text: FoldedText, signals: Signals, unlessNegated: boolean): SignalMatch {
  const { folded } = text;
  const whole = { from: 0, to: folded.length };
  if (foldGroups(signals.none).some(group => findGroup(folded, group, { ...whole, unlessNegated: false })))
    return unmet;
  const found: Span[] = [];
  if (signals.all) {
    const ranges = signals.sameSentence ? listSentences(folded) : [whole];
    const spans = findInOne(folded, foldGroups(signals.all), { ranges, unlessNegated });
    if (!spans) return unmet;
    found.push(...spans);
  }
  if (signals.within) {
    const ranges = [{ from: 0, to: signals.within.firstChars }];
    const spans = findInOne(folded, foldGroups(signals.within.all), { ranges, unlessNegated });
    if (!spans) return unmet;
    found.push(...spans);
  }
  return { met: true, evidence: [...new Set(found.map(span => quoteAround(text, span)))] };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

type Groups = readonly (readonly string[])[];

/** Synonyms of which folding leaves nothing would be found everywhere. */
function foldGroups(groups: Groups = []): Groups {
  return groups.map(group => group.map(fold).filter(word => word.trim() !== ''));
}

/** Every group, in the first range that holds them all. */
function findInOne(
  folded: string,
  groups: Groups,
  { ranges, unlessNegated }: { readonly ranges: readonly Span[]; readonly unlessNegated: boolean },
): readonly Span[] | undefined {
  for (const range of ranges) {
    const spans: Span[] = [];
    for (const group of groups) {
      const span = findGroup(folded, group, { ...range, unlessNegated });
      if (!span) break;
      spans.push(span);
    }
    if (spans.length === groups.length) return spans;
  }
  return undefined;
}

function findGroup(
  folded: string,
  group: readonly string[],
  { from, to, unlessNegated }: Span & { readonly unlessNegated: boolean },
): Span | undefined {
  const range = folded.slice(from, to);
  for (const word of group)
    for (let at = range.indexOf(word); at >= 0; at = range.indexOf(word, at + 1)) {
      const span = { from: from + at, to: from + at + word.length };
      if (standsAlone(folded, span) && !(unlessNegated && isNegated(folded, span.from))) return span;
    }
  return undefined;
}

const digit = /[0-9]/;
const latin = /[a-z]/;

/** Whether a find is not a piece of a longer number, nor the end of a longer Latin word: 5 ml is not in 15 ml. */
function standsAlone(folded: string, { from, to }: Span): boolean {
  const first = folded.charAt(from);
  const before = folded.slice(Math.max(0, from - 2), from);
  if (digit.test(first) && /[0-9]\.?$/.test(before)) return false;
  if (latin.test(first) && /[a-z]$/.test(before)) return false;
  return !(digit.test(folded.charAt(to - 1)) && digit.test(folded.charAt(to)));
}

const sentenceEnd = /[。!?;\n]|\.(?=\s|$)/g;

function listSentences(folded: string): readonly Span[] {
  const sentences: Span[] = [];
  let from = 0;
  for (const end of folded.matchAll(sentenceEnd)) {
    sentences.push({ from, to: end.index + end[0].length });
    from = end.index + end[0].length;
  }
  if (from < folded.length) sentences.push({ from, to: folded.length });
  return sentences;
}

const longestQuote = 160;
const quoteReach = 60;

/** The sentence around what was found; of a very long one, the words near it. */
function quoteAround(text: FoldedText, span: Span): string {
  const { folded } = text;
  const before = folded.slice(Math.max(0, span.from - longestQuote), span.from);
  let from = span.from - before.length;
  for (const end of before.matchAll(sentenceEnd))
    from = span.from - before.length + end.index + end[0].length;
  const after = folded.slice(span.to, span.to + longestQuote);
  const stop = after.search(sentenceEnd);
  const to = span.to + (stop < 0 ? after.length : stop);
  if (to - from <= longestQuote) return text.quote(from, to);
  return text.quote(Math.max(from, span.from - quoteReach), Math.min(to, span.to + quoteReach));
}
