import { type Locale, toCriterionWords, type Verdict } from '@doctorbench/core';
import { timelineWords } from '../../words/encounter/timeline-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import type { JudgedLine } from '../item/judged-lines.ts';
import { formatFixed } from '../numbers.ts';
import { readLogQuote } from './log-quote.ts';
import type { Moment } from './moments.ts';

/** A criterion that was decided at a moment. */
export interface TimelineMark {
  readonly criterion: JudgedLine['criterion'];
  readonly tone: 'goal' | 'late' | 'fault' | 'veto';
  /** Below 1 where a part of it was reached. */
  readonly credit: number;
}

export interface TimelineMarks {
  /** By the place of the moment. */
  readonly byMoment: ReadonlyMap<number, readonly TimelineMark[]>;
  /** Places of moments, by criterion. */
  readonly byCriterion: ReadonlyMap<string, number>;
}

/** Where in the log each criterion that holds, or came too late, was decided. */
export function markTimeline(lines: readonly JudgedLine[], moments: readonly Moment[]): TimelineMarks {
  const byMoment = new Map<number, TimelineMark[]>();
  const byCriterion = new Map<string, number>();
  for (const { criterion, verdict } of lines) {
    const tone = verdict && toTone(criterion, verdict);
    const place = tone && findPlace(verdict, moments);
    if (!tone || place === undefined) continue;
    const mark: TimelineMark = { criterion, tone, credit: (verdict.met && verdict.credit) || 1 };
    byMoment.set(place, [...(byMoment.get(place) ?? []), mark]);
    byCriterion.set(criterion.id, place);
  }
  return { byMoment, byCriterion };
}

function toTone(
  { points, redLine }: JudgedLine['criterion'],
  { met, atMin }: Verdict,
): TimelineMark['tone'] | undefined {
  if (!met) return points > 0 && atMin !== undefined ? 'late' : undefined;
  if (redLine) return 'veto';
  return points > 0 ? 'goal' : 'fault';
}

function findPlace({ evidence, atMin }: Verdict, moments: readonly Moment[]): number | undefined {
  for (const quote of evidence) {
    const { atMin: minute = atMin, text } = readLogQuote(quote);
    const words = toPlain(text);
    const there = minute === undefined ? moments : moments.filter(({ event }) => event.atMin === minute);
    const found =
      there.find(({ event }) => toPlain(event.text) === words) ??
      there.find(({ event }) => words !== '' && toPlain(event.text).includes(words));
    if (found) return found.index;
  }
  if (atMin === undefined) return undefined;
  return moments.find(({ event }) => event.atMin >= atMin)?.index ?? moments.at(-1)?.index;
}

function toPlain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What a mark says: its label, and the criterion with the part of it that was reached. */
export function toMarkText(
  { criterion, tone, credit }: TimelineMark,
  locale: Locale,
): { readonly label: string; readonly text: string } {
  const share = credit < 1 ? ` (${punctuation[locale].percent(formatFixed(100 * credit, 0))})` : '';
  return {
    label: timelineWords[locale].marks[tone],
    text: `${toCriterionWords(criterion, locale).text}${share}`,
  };
}
