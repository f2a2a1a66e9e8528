import { describe, expect, it } from 'vitest';
import { createClock, createTimeText } from './case-time.ts';

const dayMin = 24 * 60;
const clock = createClock([{ events: [{ atMin: 28 * dayMin, kind: 'visited', text: 'visit 2' }] }]);

describe('case time', () => {
  it('starts anew with every visit, and tells its day', () => {
    expect(clock.read(12)).toEqual({ atMin: 12, visit: 1, day: 0, minutes: 12 });
    expect(clock.read(28 * dayMin + 5)).toMatchObject({ visit: 2, day: 28, minutes: 5 });
  });

  it('is told in minutes, with the visit and its day where there are several', () => {
    const toTime = createTimeText(clock, 'en');
    expect([0, 28 * dayMin + 5, 3 * dayMin].map(toTime)).toEqual([
      'visit 1, +0 min',
      'visit 2, day 28, +5 min',
      'day 3',
    ]);
    expect(createTimeText(clock, 'zh')(28 * dayMin + 5)).toBe('第 2 次就诊，第 28 天，+5 分钟');
    expect(createTimeText(createClock([]), 'zh')(6)).toBe('+6 分钟');
  });
});
