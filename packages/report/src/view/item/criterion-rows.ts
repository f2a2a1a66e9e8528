import {
  type CriticalAction,
  findDimension,
  type Locale,
  type Override,
  standingCriteria,
  type Track,
  toCriterionWords,
  type Verdict,
  type Vote,
} from '@doctorbench/core';
import { toWordingKind, verdictWords, type Wording } from '../../words/common.ts';
import { criteriaWords } from '../../words/item/criteria-words.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { standingWords } from '../../words/standing.ts';
import { toLogQuote } from '../encounter/log-quote.ts';
import { formatCount, formatFixed, formatPoints } from '../numbers.ts';
import type { JudgedLine } from './judged-lines.ts';

/** What was found of a criterion. */
export interface Finding {
  readonly tone: 'good' | 'partial' | 'missed' | 'bad' | 'open' | 'waiting';
  readonly word: string;
}

interface EarnedPoints {
  readonly earned: string;
  readonly of: string;
  /** Both in a phrase. */
  readonly spoken: string;
  readonly isLoss: boolean;
}

/** One criterion as it is shown. */
export interface CriterionRow {
  readonly id: string;
  readonly text: string;
  readonly isRedLine: boolean;
  readonly isAwaiting: boolean;
  readonly turn?: string;
  readonly dimension: string;
  /** Of an encounter: when it was reached, and whether that was in time. */
  readonly moment: readonly string[];
  readonly finding: Finding;
  /** Absent where it was not judged. */
  readonly points?: EarnedPoints;
  readonly wording: Wording;
  readonly evidence: readonly string[];
  readonly votes: readonly Vote[];
  readonly override?: Override;
}

export interface CriterionOptions {
  readonly track: Track;
  readonly locale: Locale;
  /** Of an encounter: case time in words. */
  readonly toTime?: ((atMin: number) => string) | undefined;
  readonly criticalActions?: readonly CriticalAction[] | undefined;
}

/** Every criterion, what was found, the points and the words it rests on. */
export function listCriterionRows(
  lines: readonly JudgedLine[],
  options: CriterionOptions,
): readonly CriterionRow[] {
  return lines.map(line => toCriterionRow(line, options));
}

function toCriterionRow(line: JudgedLine, options: CriterionOptions): CriterionRow {
  const { track, locale, toTime } = options;
  const { criterion, verdict, turn } = line;
  const points = toPoints(line, locale);
  return {
    id: criterion.id,
    text: toCriterionWords(criterion, locale).text,
    isRedLine: criterion.redLine !== undefined,
    isAwaiting: verdict?.awaiting !== undefined,
    ...(turn === undefined ? {} : { turn: itemWords[locale].turn(String(turn + 1)) }),
    dimension: findDimension(track, criterion.dimension)?.name[locale] ?? criterion.dimension,
    moment: listMoments(line, options),
    finding: toFinding(line, locale),
    ...(points ? { points } : {}),
    wording: verdictWords[locale][toWordingKind(criterion)],
    evidence: (verdict?.evidence ?? []).map(quote =>
      toTime ? toLogQuote(quote, { toTime, locale }) : quote,
    ),
    votes: verdict?.votes ?? [],
    ...(verdict?.override ? { override: verdict.override } : {}),
  };
}

function listMoments(
  { criterion, verdict }: JudgedLine,
  { locale, toTime, criticalActions = [] }: CriterionOptions,
): readonly string[] {
  const { inWindow, afterWindow, neverReached } = criteriaWords[locale];
  const action = criticalActions.find(({ criterionId }) => criterionId === criterion.id);
  const atMin = action?.atMin ?? (verdict?.met ? verdict.atMin : undefined);
  const moment = atMin === undefined || !toTime ? [] : [toTime(atMin)];
  if (!action) return moment;
  const window = formatCount(action.byMin);
  if (action.atMin === undefined) return [neverReached(window)];
  return [...moment, (action.atMin <= action.byMin ? inWindow : afterWindow)(window)];
}

function toFinding({ criterion, verdict, wordsOnly }: JudgedLine, locale: Locale): Finding {
  if (!verdict) return { tone: 'open', word: criteriaWords[locale].unjudged };
  const { wordsFound, wordsMissing } = standingWords[locale];
  if (wordsOnly) return { tone: 'open', word: verdict.met ? wordsFound : wordsMissing };
  const finding = toSettled(criterion, verdict, locale);
  return verdict.awaiting ? { ...finding, tone: 'waiting' } : finding;
}

function toSettled(criterion: JudgedLine['criterion'], verdict: Verdict, locale: Locale): Finding {
  const { partly } = criteriaWords[locale];
  const wording = verdictWords[locale][toWordingKind(criterion)];
  const wanted = criterion.points > 0;
  if (!verdict.met) return { tone: wanted ? 'missed' : 'good', word: wording.no };
  if (verdict.credit === undefined || verdict.credit === 1)
    return { tone: wanted ? 'good' : 'bad', word: wording.yes };
  const share = punctuation[locale].percent(formatFixed(100 * verdict.credit, 0));
  return { tone: wanted ? 'partial' : 'bad', word: partly(share, wording.yes) };
}

function toPoints({ criterion, verdict, wordsOnly }: JudgedLine, locale: Locale): EarnedPoints | undefined {
  if (!verdict || wordsOnly) return undefined;
  const of = formatPoints(criterion.points);
  const reached = Number((criterion.points * (verdict.credit ?? 1)).toFixed(2));
  const earned = verdict.met && reached !== 0 ? formatPoints(reached) : '0';
  return {
    earned,
    of,
    spoken: criteriaWords[locale].pointsOf(earned, of),
    isLoss: verdict.met && criterion.points < 0,
  };
}

const standingIds: ReadonlySet<string> = new Set(standingCriteria.map(({ id }) => id));

/** What a case asks itself, and apart from it what every encounter is asked: broken or unjudged, and kept. */
export function splitStanding(lines: readonly JudgedLine[]): {
  readonly own: readonly JudgedLine[];
  readonly broken: readonly JudgedLine[];
  readonly kept: readonly JudgedLine[];
} {
  // What only a panel reads is no line where none has: how much it left unread stands among the facts.
  const standing = lines.filter(
    ({ criterion, verdict }) => standingIds.has(criterion.id) && (verdict || criterion.state),
  );
  const kept = standing.filter(({ verdict }) => verdict && !verdict.met);
  return {
    own: lines.filter(({ criterion }) => !standingIds.has(criterion.id)),
    broken: standing.filter(line => !kept.includes(line)),
    kept,
  };
}
