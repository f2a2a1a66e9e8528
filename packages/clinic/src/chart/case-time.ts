import { hash32 } from '@doctorbench/psychometrics';
import { readOnce } from '@doctorbench/text';

const minuteMs = 60_000;
const dayMin = 1440;
/** Mean length of a calendar year in days. */
const yearDays = 365.25;
/** Days before the last birthday's date among which one is drawn: less than a year. */
const drawnDays = 360;
/** From this age on, whole years say nothing about the day of birth, and one is drawn. */
const drawnFromYears = 3;

interface LocalStart {
  /** Minutes since 1970 on the wall clock of the case. */
  readonly minute: number;
  readonly second: string;
  readonly offset: string;
}

const instantPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Of some cases: every line of a record is dated from the same start. */
const startsKept = 100;

const parseStart = readOnce((startsAt: string): LocalStart => {
  const found = instantPattern.exec(startsAt);
  if (found === null) throw new Error(`${startsAt} is no date and time with an offset`);
  const [, year, month, day, hour, minute, second, offset] = found;
  return {
    minute: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / minuteMs,
    second: second ?? '00',
    offset: offset ?? 'Z',
  };
}, startsKept);

/** The date and time on the wall of the case, so many minutes after it began; minutes before it are negative. */
export function toCaseTime(startsAt: string, atMin: number): string {
  const start = parseStart(startsAt);
  const local = new Date((start.minute + Math.round(atMin)) * minuteMs).toISOString();
  return `${local.slice(0, 16)}:${start.second}${start.offset}`;
}

/** The same, so many days before it began. */
export function toPastTime(startsAt: string, daysAgo: number): string {
  return toCaseTime(startsAt, -daysAgo * dayMin);
}

/**
 * A date of birth that makes the patient as old as the case says on the day it begins. Grown people get a birthday
 * drawn from their id, so that two of the same age are told apart; small children are as old as stated to the day.
 */
export function toBirthDate(startsAt: string, ageYears: number, id: string): string {
  const today = toCaseTime(startsAt, 0).slice(0, 10);
  if (!Number.isInteger(ageYears)) return shiftDate(today, -Math.round(ageYears * yearDays));
  const [year, month, day] = today.split('-');
  // The 29th of February has no counterpart in most years; the 28th is never too late.
  const safeDay = month === '02' && day === '29' ? '28' : day;
  const birthday = `${String(Number(year) - ageYears).padStart(4, '0')}-${month}-${safeDay}`;
  return ageYears < drawnFromYears ? birthday : shiftDate(birthday, -(hash32(id) % drawnDays));
}

function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMin * minuteMs).toISOString().slice(0, 10);
}
