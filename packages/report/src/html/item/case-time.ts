import type { AnswerTurn, ClinicEvent } from '@doctorbench/core';
import { formatCount } from '../../view/numbers.ts';
import type { Words } from '../words.ts';

const dayMin = 24 * 60;

/** Minutes of case time at which the visits of an encounter began; the first at 0. */
export type Visits = readonly number[];

export function listEvents(turns: readonly AnswerTurn[]): readonly ClinicEvent[] {
  return turns.flatMap(({ events = [] }) => events);
}

export function listVisits(events: readonly ClinicEvent[]): Visits {
  return [0, ...events.flatMap(({ kind, atMin }) => (kind === 'visited' ? [atMin] : []))];
}

/** Minutes since the visit began, or the day where months lie between. */
export function toMoment(atMin: number, visits: Visits, words: Words): string {
  const start = visits[toVisitIndex(atMin, visits)] ?? 0;
  const sinceMin = atMin - start;
  return sinceMin < dayMin
    ? words.encounter.minute(formatCount(sinceMin))
    : words.encounter.day(formatCount(toDay(atMin)));
}

/** The same with the number of the visit, for places that stand outside the timeline. */
export function toMomentInVisit(atMin: number, visits: Visits, words: Words): string {
  const moment = toMoment(atMin, visits, words);
  const visit = toVisitIndex(atMin, visits) + 1;
  const isDay = atMin - (visits[visit - 1] ?? 0) >= dayMin;
  return visits.length > 1 && !isDay ? words.encounter.inVisit(String(visit), moment) : moment;
}

/** Days since the first visit. */
export function toDay(atMin: number): number {
  return Math.round(atMin / dayMin);
}

function toVisitIndex(atMin: number, visits: Visits): number {
  return Math.max(
    0,
    visits.findLastIndex(startMin => startMin <= atMin),
  );
}
