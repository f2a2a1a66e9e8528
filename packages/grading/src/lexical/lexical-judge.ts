import type { Criterion, Verdict } from '@doctorbench/core';
import { type FoldedText, fold, matchCriterion, readOnce, toFoldedText } from '@doctorbench/text';
import type { Judge, JudgeRequest } from '../judge.ts';
import { limitEarned, toEarnableShare } from './dilution.ts';
import { isEcho } from './echo.ts';
import { isWordList } from './word-list.ts';

/** Longer answers are read up to here: a reader of words gains nothing from megabytes. */
const maxCharacters = 100_000;
/** As many as the good answers of a scenario, which are tried on one another's items, and some more. */
const textsKept = 64;
const readFolded = readOnce(toFoldedText, textsKept);

/**
 * Reads answers by the words in them, with no model: deterministic, free, and blind to paraphrase.
 * What it matched is no result.
 */
export const lexicalJudge: Judge = {
  name: 'offline-lexical@3',
  matchesWords: true,
  async judge({ criteria, text, utterances, turn, silent }) {
    const folded = readFolded(text.slice(0, maxCharacters));
    const verdicts: Verdict[] = [];
    let earns = false;
    for (const criterion of criteria) {
      const verdict = toVerdict(criterion, { folded, silent, turn });
      if (!verdict) continue;
      verdicts.push(verdict);
      earns ||= verdict.met && criterion.points > 0;
    }
    const share = earns ? toEarnable(folded.folded, { criteria, utterances }) : 1;
    return { kind: 'judged', verdicts: limitEarned(verdicts, criteria, share) };
  },
};

/** Nothing for a list of words, and nothing for reciting the criteria, whatever is in it. */
function toEarnable(
  folded: string,
  {
    criteria,
    utterances = [],
  }: Pick<JudgeRequest, 'criteria'> & { readonly utterances: JudgeRequest['utterances'] | undefined },
): number {
  if (isWordList(folded, criteria) || isEcho(folded, criteria)) return 0;
  if (utterances.length === 0) return toEarnableShare(folded);
  return Math.min(1, ...utterances.map(each => toEarnableShare(fold(each))));
}

interface Reading {
  readonly folded: FoldedText;
  readonly silent: boolean;
  readonly turn: number;
}

function toVerdict(criterion: Criterion, { folded, silent, turn }: Reading): Verdict | undefined {
  const { id, points, signals } = criterion;
  if (!signals) return undefined;
  // Saying nothing leaves bad words out too, and earns nothing by it.
  const rewardsAbsence = points > 0 && !signals.all && !signals.within;
  if (silent && rewardsAbsence) return { criterionId: id, turn, met: false, evidence: [] };
  const { met, evidence } = matchCriterion(folded, criterion);
  return { criterionId: id, turn, met, evidence: [...evidence] };
}
