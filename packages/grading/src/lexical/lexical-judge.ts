import type { Criterion, Verdict } from '@doctorbench/core';
import { type FoldedText, matchSignals, toFoldedText } from '@doctorbench/text';
import type { Judge } from '../judge.ts';
import { isWordList } from './word-list.ts';

/** Longer answers are read up to here: a reader of words gains nothing from megabytes. */
const maxCharacters = 100_000;

/**
 * Reads answers by the words in them, with no model: deterministic, free, and blind to paraphrase.
 * What it matched is no result.
 */
export const lexicalJudge: Judge = {
  name: 'offline-lexical@1',
  matchesWords: true,
  async judge({ criteria, text, turn, silent }) {
    const folded = toFoldedText(text.slice(0, maxCharacters));
    const listed = isWordList(folded.folded, criteria);
    return {
      kind: 'judged',
      verdicts: criteria.flatMap(criterion => toVerdict(criterion, { folded, silent, listed, turn }) ?? []),
    };
  },
};

interface Reading {
  readonly folded: FoldedText;
  readonly silent: boolean;
  /** The answer is a list of words: it earns nothing, whatever is in it. */
  readonly listed: boolean;
  readonly turn: number;
}

function toVerdict(
  { id, points, signals }: Criterion,
  { folded, silent, listed, turn }: Reading,
): Verdict | undefined {
  if (!signals) return undefined;
  // Saying nothing leaves bad words out too, and earns nothing by it.
  const rewardsAbsence = points > 0 && !signals.all && !signals.within;
  if ((silent && rewardsAbsence) || (listed && points > 0))
    return { criterionId: id, turn, met: false, evidence: [] };
  const { met, evidence } = matchSignals(folded, signals, signals.unlessNegated ?? points < 0);
  return { criterionId: id, turn, met, evidence: [...evidence] };
}
