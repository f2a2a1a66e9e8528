import {
  getErrorEntry,
  type JudgeFault,
  type Judging,
  type Locale,
  type Override,
  type Vote,
} from '@doctorbench/core';
import type { Wording } from '../../words/common.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { voteWords } from '../../words/item/vote-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { formatCount } from '../numbers.ts';

/** Judges who say the same in all. */
export interface VoteRow {
  readonly met: boolean;
  readonly word: string;
  readonly judges: readonly string[];
  readonly quotes: readonly string[];
  /** In place of quotes: why there are none to show. */
  readonly note?: string;
}

export interface VoteOptions {
  readonly wording: Wording;
  readonly locale: Locale;
  /** Quotes that the reader has before him already. */
  readonly shown?: readonly string[];
}

/** Each judge's word, with the words of the answer it rests on. Those who say yes first. */
export function listVoteRows(
  votes: readonly Vote[],
  { wording, locale, shown = [] }: VoteOptions,
): readonly VoteRow[] {
  const words = voteWords[locale];
  const rows = groupAlike(votes).map(({ vote: { met, evidence, unquoted }, judges }): VoteRow => {
    const row = { met, word: met ? wording.yes : wording.no, judges };
    if (unquoted) return { ...row, quotes: [], note: words.unquoted(wording.yes) };
    const same = evidence.length === shown.length && evidence.every(quote => shown.includes(quote));
    return same && evidence.length > 0
      ? { ...row, quotes: [], note: words.sameWords }
      : { ...row, quotes: evidence };
  });
  return rows.sort((a, b) => Number(b.met) - Number(a.met));
}

function groupAlike(votes: readonly Vote[]): { readonly vote: Vote; readonly judges: string[] }[] {
  const groups = new Map<string, { readonly vote: Vote; readonly judges: string[] }>();
  for (const vote of votes) {
    const key = JSON.stringify([vote.met, vote.unquoted ?? false, vote.evidence]);
    const group = groups.get(key) ?? { vote, judges: [] };
    groups.set(key, group);
    group.judges.push(vote.judge);
  }
  return [...groups.values()];
}

/** How the votes fell, in one line. */
export function summarizeVotes(votes: readonly Vote[], { wording, locale }: VoteOptions): string {
  const yes = votes.filter(({ met }) => met).length;
  return voteWords[locale].summary({
    yes: formatCount(yes),
    all: formatCount(votes.length),
    word: wording.yes,
  });
}

/** Whether the judges did not all say the same. */
export function isSplit(votes: readonly Vote[]): boolean {
  return votes.some(({ met }) => met) && votes.some(({ met }) => !met);
}

interface ExpertOptions {
  readonly locale: Locale;
  /** Absent: the question was whether there was manipulation. */
  readonly wording?: Wording | undefined;
  readonly formatDate: (iso: string) => string;
}

/** What an expert decided over the judges' heads. */
export function toExpertSentence(
  { expert, met, decidedAt }: Override,
  { locale, wording, formatDate }: ExpertOptions,
): string {
  const words = voteWords[locale];
  const date = formatDate(decidedAt);
  if (!wording) return words.cleared({ expert, date });
  return words.decided({ expert, date, word: met ? wording.yes : wording.no });
}

/** A judge that gave no vote on an answer, or gave it badly, and why. */
export interface JudgeTrouble {
  readonly judge: string;
  /** Of a dialogue. */
  readonly turn?: string;
  readonly text: string;
}

export function listJudgeTroubles(
  judging: readonly Judging[],
  { locale, hasTurns }: { readonly locale: Locale; readonly hasTurns: boolean },
): readonly JudgeTrouble[] {
  return judging
    .filter(({ outcome, faults }) => outcome === 'failed' || Object.keys(faults).length > 0)
    .map(reading => ({
      judge: reading.judge,
      ...(hasTurns ? { turn: itemWords[locale].turn(String(reading.turn + 1)) } : {}),
      text: describeTrouble(reading, locale).join(' · '),
    }));
}

function describeTrouble({ outcome, cause, faults }: Judging, locale: Locale): readonly string[] {
  const { faultWords, failedReply, noVote, times } = voteWords[locale];
  const why = cause ? getErrorEntry(cause).what[locale] : failedReply;
  return [
    ...(outcome === 'failed' ? [`${noVote}${punctuation[locale].colon}${why}`] : []),
    ...(Object.keys(faultWords) as JudgeFault[]).flatMap(fault =>
      faults[fault] ? [`${times(formatCount(faults[fault]))} ${faultWords[fault]}`] : [],
    ),
  ];
}
