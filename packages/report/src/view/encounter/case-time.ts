import type { AnswerTurn, ClinicEvent, Locale } from '@doctorbench/core';
import { timelineWords } from '../../words/encounter/timeline-words.ts';
import { formatCount } from '../numbers.ts';

/** Minutes in a day of case time. */
const dayMin = 24 * 60;

/** When something happened: minutes into a visit, and the day of that visit. */
export interface CaseTime {
  readonly atMin: number;
  /** The first is 1. */
  readonly visit: number;
  /** On which that visit was, after the first. */
  readonly day: number;
  /** Since the visit began. */
  readonly minutes: number;
}

/** Tells the time of a case whose visits may lie months apart. */
export interface Clock {
  /** Minutes at which the visits began; the first at 0. */
  readonly visits: readonly number[];
  read(atMin: number): CaseTime;
}

export function listEvents(turns: readonly Pick<AnswerTurn, 'events'>[]): readonly ClinicEvent[] {
  return turns.flatMap(({ events = [] }) => events);
}

export function createClock(turns: readonly Pick<AnswerTurn, 'events'>[]): Clock {
  const starts = listEvents(turns).flatMap(({ kind, atMin }) => (kind === 'visited' ? [atMin] : []));
  const visits = [0, ...starts];
  return {
    visits,
    read(atMin) {
      const index = Math.max(
        0,
        visits.findLastIndex(startMin => startMin <= atMin),
      );
      const startMin = visits[index] ?? 0;
      return { atMin, visit: index + 1, day: toDay(startMin), minutes: atMin - startMin };
    },
  };
}

/** Days since the first visit. */
export function toDay(atMin: number): number {
  return Math.round(atMin / dayMin);
}

/** Minutes since the visit began, or the day where more than one lies between. */
export function toMomentText({ atMin, minutes }: CaseTime, locale: Locale): string {
  const { at, onDay } = timelineWords[locale];
  return minutes < dayMin ? at(formatCount(minutes)) : onDay(formatCount(toDay(atMin)));
}

/** The same with the number and day of the visit where there are several. */
export function createTimeText(clock: Clock, locale: Locale): (atMin: number) => string {
  return atMin => {
    const time = clock.read(atMin);
    const moment = toMomentText(time, locale);
    if (clock.visits.length === 1 || time.minutes >= dayMin) return moment;
    const day = time.day > 0 ? timelineWords[locale].onDay(formatCount(time.day)) : undefined;
    return timelineWords[locale].inVisit({ visit: String(time.visit), day, moment });
  };
}
