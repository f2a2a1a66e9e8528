import type { Verdict } from '@doctorbench/core';
import type { JudgedLine } from './judged-lines.ts';
import type { Tone } from './mark-quotes.ts';
import type { Moment } from './timeline-moments.ts';

/** A criterion that was decided at a moment. */
export interface Mark {
  readonly criterion: JudgedLine['criterion'];
  readonly tone: Exclude<Tone, 'disputed'>;
  /** Below 1 where a part of it was reached. */
  readonly credit: number;
}

export interface TimelineMarks {
  /** By the place of the moment. */
  readonly byMoment: ReadonlyMap<number, readonly Mark[]>;
  /** Places of moments, by criterion. */
  readonly byCriterion: ReadonlyMap<string, number>;
}

/** Where in the log each criterion that holds was decided. */
export function markTimeline(lines: readonly JudgedLine[], moments: readonly Moment[]): TimelineMarks {
  const byMoment = new Map<number, Mark[]>();
  const byCriterion = new Map<string, number>();
  for (const { criterion, verdict } of lines) {
    if (!verdict?.met) continue;
    const place = findPlace(verdict, moments);
    if (place === undefined) continue;
    const mark: Mark = {
      criterion,
      tone: criterion.redLine ? 'veto' : criterion.points < 0 ? 'fault' : 'credit',
      credit: verdict.credit ?? 1,
    };
    byMoment.set(place, [...(byMoment.get(place) ?? []), mark]);
    byCriterion.set(criterion.id, place);
  }
  return { byMoment, byCriterion };
}

/** Evidence out of a log begins with its minute. */
const logLine = /^\[\+(\d+) min\] ?/;

/** The same with the time in words. */
export function toQuoteWords(quote: string, toTime: (atMin: number) => string): string {
  return quote.replace(logLine, (_, minute: string) => `${toTime(Number(minute))} · `);
}

function findPlace({ evidence, atMin }: Verdict, moments: readonly Moment[]): number | undefined {
  for (const quote of evidence) {
    const minute = logLine.exec(quote)?.[1];
    const words = toPlain(quote.replace(logLine, ''));
    const there =
      minute === undefined ? moments : moments.filter(({ event }) => event.atMin === Number(minute));
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
