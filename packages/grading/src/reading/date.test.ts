import type { ExpectedDate, Measurement } from '@doctorbench/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureText } from '../testing/measure-text.ts';
import { describeMetric } from '../testing/metric-contract.ts';

describeMetric([{ metric: 'date', value: '2024-12-30', toleranceDays: 3 }]);

function measure(text: string, expected: Partial<ExpectedDate> = {}): Measurement {
  const measurement = measureText(text, { metric: 'date', value: '2024-03-05', ...expected });
  if (measurement instanceof Promise) throw new Error('a date is read at once');
  return measurement;
}

function percentOf(text: string, expected: Partial<ExpectedDate> = {}): number | string {
  const measurement = measure(text, expected);
  return measurement.kind === 'measured' ? measurement.percent : measurement.kind;
}

describe('a date is read', () => {
  it.each([
    '2024-03-05',
    '2024/3/5',
    '2024.3.5',
    '20240305',
    '2024年3月5日',
    '2024 年 3 月 5 号',
    '２０２４年３月５日',
    '二〇二四年三月五日',
    '5 March 2024',
    '5th of March, 2024',
    '5-Mar-2024',
    'March 5, 2024',
    'Mar. 5th 2024',
    'march 5 2024',
    'The answer is March 5, 2024.',
    '预产期为**2024年3月5日**。',
    '末次月经2023年5月30日，按内格尔法则推算，预产期为2024年3月5日。',
    '答案：2024年3月5日（以末次月经2023年5月30日计算）',
    'LMP 2023-05-30, so EDD = 2024-03-05.',
    '2024-03-05\n\nThe last period began on 2023-05-30; an ultrasound on 2023-07-01 agrees.',
    'Final answer: 2024-03-05T08:30:00+08:00',
    '{"date": "2023-05-30", "answer": "2024-03-05"}',
    '\\boxed{2024\\text{-}03\\text{-}05}',
    'It is not 2024-03-06 but 2024-03-05.',
    '05/03/2024 is written 2024-03-05.',
    '答案：3月5日',
    'The answer is March 5.',
    '三月五日',
    "Naegele's rule: LMP (May 30, 2023) + 7 days − 3 months = March 5, 2024.",
    '末次月经：2023年5月30日\n\n- 月份 −3：2月\n- 日 +7\n\n因此预产期为 **2024年3月5日**。复查日期另行通知。',
  ])('from %j', text => {
    expect(percentOf(text)).toBe(100);
  });

  it('of 25/12/2024, in which only one number can be the month', () => {
    expect(percentOf('25/12/2024', { value: '2024-12-25' })).toBe(100);
    expect(percentOf('12/25/2024', { value: '2024-12-25' })).toBe(100);
    expect(percentOf('05.05.2024', { value: '2024-05-05' })).toBe(100);
  });

  it('and says when its year was not given', () => {
    expect(measure('3月7日')).toEqual({
      kind: 'measured',
      percent: 0,
      read: '3月7日',
      detail: { daysOff: 2, yearGiven: 0 },
    });
    const newYear = { value: '2024-12-31', toleranceDays: 1 };
    expect(measure('January 1', newYear)).toMatchObject({ percent: 100, detail: { daysOff: 1 } });
  });
});

describe('a date is not read', () => {
  it.each([
    '',
    'in spring',
    '03/05/2024',
    'Answer: 05-03-2024',
    'Answer: 2024-03-05 or 2024-03-06',
    '答案：2024年3月5日至3月12日',
    'week 10 of 2024',
    'You may take 5 tablets.',
    '3/5',
  ])('from %j', text => {
    expect(percentOf(text)).toBe('unparseable');
  });
});

describe('the score of a date', () => {
  it('asks for the day itself unless a tolerance is given', () => {
    expect(percentOf('2024-03-06')).toBe(0);
    expect(percentOf('2024-03-06', { toleranceDays: 1 })).toBe(100);
    expect(percentOf('2024-02-28', { toleranceDays: 6 })).toBe(100);
    expect(percentOf('2024-02-28', { toleranceDays: 5 })).toBe(0);
  });

  it('reads numbers that could be swapped in the order that the question asks for', () => {
    expect(percentOf('03/05/2024')).toBe('unparseable');
    expect(percentOf('03/05/2024', { order: 'month-first' })).toBe(100);
    expect(percentOf('3/5/2024', { order: 'day-first' })).toBe(0);
    expect(percentOf('05/03/2024', { order: 'day-first' })).toBe(100);
    // Where only one reading is possible, the order changes nothing.
    expect(percentOf('13/03/2024', { order: 'month-first', value: '2024-03-13' })).toBe(100);
  });

  it('is 0 for another year, and for a day that no calendar has', () => {
    expect(percentOf('2023-03-05')).toBe(0);
    expect(measure('Answer: 2024-02-30')).toEqual({
      kind: 'measured',
      percent: 0,
      read: '2024-02-30',
      detail: { yearGiven: 1 },
    });
  });

  it('is 100 for any day written in any clear way', () => {
    const months = 'January February March April May June July August September October November December';
    const written = [
      (y: number, m: number, d: number) => `${y}年${m}月${d}日`,
      (y: number, m: number, d: number) => `${y}/${m}/${d}`,
      (y: number, m: number, d: number) => `${d} ${months.split(' ')[m - 1]} ${y}`,
      (y: number, m: number, d: number) => `Answer: ${months.split(' ')[m - 1]?.slice(0, 3)} ${d}, ${y}.`,
    ];
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(...written), (date, write) => {
        const text = write(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
        expect(percentOf(text, { value: date.toISOString().slice(0, 10) }), text).toBe(100);
      }),
      { numRuns: 500, seed: 20_260_302 },
    );
  });
});
