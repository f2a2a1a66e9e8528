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
  if (signals.none?.some(group => group.some(synonym => folded.includes(fold(synonym))))) return unmet;
  const found: number[] = [];
  if (signals.all) {
    const positions = findAll(folded, signals.all, {
      unlessNegated,
      sameSentence: signals.sameSentence ?? false,
    });
    if (!positions) return unmet;
    found.push(...positions);
  }
  if (signals.within) {
    const positions = findInRange(folded, signals.within.all, {
      from: 0,
      to: signals.within.firstChars,
      unlessNegated,
    });
    if (!positions) return unmet;
    found.push(...positions);
  }
  return { met: true, evidence: [...new Set(found.map(position => quoteAround(text, position)))] };
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly unlessNegated: boolean;
}

type Groups = NonNullable<Signals['all']>;

function findAll(
  folded: string,
  groups: Groups,
  { unlessNegated, sameSentence }: { readonly unlessNegated: boolean; readonly sameSentence: boolean },
): readonly number[] | undefined {
  if (!sameSentence) return findInRange(folded, groups, { from: 0, to: folded.length, unlessNegated });
  for (const { from, to } of listSentences(folded)) {
    const positions = findInRange(folded, groups, { from, to, unlessNegated });
    if (positions) return positions;
  }
  return undefined;
}

function findInRange(folded: string, groups: Groups, range: Range): readonly number[] | undefined {
  const positions: number[] = [];
  for (const group of groups) {
    const position = findGroup(folded, group, range);
    if (position === undefined) return undefined;
    positions.push(position);
  }
  return positions;
}

function findGroup(
  folded: string,
  group: readonly string[],
  { from, to, unlessNegated }: Range,
): number | undefined {
  for (const synonym of group) {
    const word = fold(synonym);
    for (
      let at = folded.indexOf(word, from);
      at >= 0 && at + word.length <= to;
      at = folded.indexOf(word, at + 1)
    )
      if (!unlessNegated || !isNegated(folded, at)) return at;
  }
  return undefined;
}

const sentenceEnd = /[。!！?？；;\n]|\.(?=\s|$)/g;

function listSentences(folded: string): { readonly from: number; readonly to: number }[] {
  const sentences: { from: number; to: number }[] = [];
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

/** The sentence around a position; of a very long one, the words near it. */
function quoteAround(text: FoldedText, position: number): string {
  const { folded } = text;
  const before = folded.slice(Math.max(0, position - longestQuote), position);
  let from = position - before.length;
  for (const end of before.matchAll(sentenceEnd)) from = position - before.length + end.index + end[0].length;
  const after = folded.slice(position, position + longestQuote);
  const stop = after.search(sentenceEnd);
  const to = position + (stop < 0 ? after.length : stop);
  if (to - from <= longestQuote) return text.quote(from, to);
  return text.quote(Math.max(from, position - quoteReach), Math.min(to, position + quoteReach));
}
