import { z } from 'zod';
import { toRead } from '../answer-reader.ts';
import { defineExpectation, toExpectedSchema } from '../expectation.ts';
import { sayValue } from '../samples.ts';
import { dayMs, toDaysOff } from './days-off.ts';

const schema = toExpectedSchema('date', {
  /** The right day, as `2024-03-05`. */
  value: z.iso.date(),
  /** How the question wants numbers written of which each could be the month; without it they are not read. */
  order: z.enum(['month-first', 'day-first']).optional(),
  /** How many days the answer may be away; 0 unless stated. */
  toleranceDays: z.int().nonnegative().optional(),
});
export type ExpectedDate = z.infer<typeof schema>;

/** A day of the calendar. */
export const expectedDate = defineExpectation('date', schema, {
  title: { zh: '日期', en: 'Date' },
  measuredBy: 'date-answer',
  version: 1,
  reads: 'value',
  /** 100 when the day lies within the tolerance, else 0. A date without its year is taken to be of the key's. */
  measure(answer, { value, order, toleranceDays = 0 }) {
    const found = answer.findDate(order);
    if (!found) return { kind: 'unparseable' };
    const daysOff = toDaysOff(found, value);
    return {
      kind: 'measured',
      percent: daysOff !== undefined && Math.abs(daysOff) <= toleranceDays ? 100 : 0,
      read: toRead(found.words),
      detail: {
        ...(daysOff === undefined ? {} : { daysOff }),
        yearGiven: found.year === undefined ? 0 : 1,
      },
    };
  },
  sample({ value, toleranceDays = 0 }, { level, language }) {
    const wrong = new Date(Date.parse(value) + (toleranceDays + 1) * dayMs).toISOString().slice(0, 10);
    return sayValue(level === 'good' ? value : wrong, language);
  },
  details: {
    daysOff: { zh: '相差天数', en: 'days off' },
    yearGiven: { zh: '写明年份', en: 'year given' },
  },
  toMark: () => 'date',
  describe({ value, toleranceDays = 0 }, locale) {
    if (toleranceDays === 0) return value;
    if (locale === 'zh') return `${value} 允许误差 ±${toleranceDays} 天`;
    return `${value} ± ${toleranceDays} ${toleranceDays === 1 ? 'day' : 'days'}`;
  },
});
