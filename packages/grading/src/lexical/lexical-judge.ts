import type { Criterion, Verdict } from '@doctorbench/core';
import { type FoldedText, matchCriterion, toFoldedText } from '@doctorbench/text';
import type { Judge } from '../judge.ts';
import { limitEarned, toEarnableShare } from './dilution.ts';
import { isEcho } from './echo.ts';
import { isWordList } from './word-list.ts';

/** Longer answers are read up to here: a reader of words gains nothing from megabytes. */
const maxCharacters = 100_000;

/**
 * Reads answers by the words in them, with no model: deterministic, free, and blind to paraphrase.
 * What it matched is no result.
 */
export const lexicalJudge: Judge = {
  name: 'offline-lexical@2',
  matchesWords: true,
  async judge({ criteria, text, turn, silent }) {
    const folded = toFoldedText(text.slice(0, maxCharacters));
    const empty = isWordList(folded.folded, criteria) || isEcho(folded.folded, criteria);
    const verdicts = criteria.flatMap(
      criterion => toVerdict(criterion, { folded, silent, empty, turn }) ?? [],
    );
    return {
      kind: 'judged',
      verdicts: limitEarned(verdicts, criteria, toEarnableShare(folded.folded)),
    };
  },
};

interface Reading {
  readonly folded: FoldedText;
  readonly silent: boolean;
  /** The answer is a list of words, or recites the criteria: it earns nothing, whatever is in it. */
  readonly empty: boolean;
  readonly turn: number;
}

function toVerdict(criterion: Criterion, { folded, silent, empty, turn }: Reading): Verdict | undefined {
  const { id, points, signals } = criterion;
  if (!signals) return undefined;
  // Saying nothing leaves bad words out too, and earns nothing by it.
  const rewardsAbsence = points > 0 && !signals.all && !signals.within;
  if ((silent && rewardsAbsence) || (empty && points > 0))
    return { criterionId: id, turn, met: false, evidence: [] };
  const { met, evidence } = matchCriterion(folded, { ...criterion, signals });
  return { criterionId: id, turn, met, evidence: [...evidence] };
}
