import { z } from 'zod';
import { defineExpectation, toExpectedSchema } from './expectation.ts';

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
