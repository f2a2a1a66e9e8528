import { describe, expect, it } from 'vitest';
import { listFeed, toWardTime } from './case-feed.ts';

describe('the feed of a case', () => {
  it('tells each action, its result and what happened meanwhile apart', () => {
    const [entry] = listFeed({
      turns: [
        {
          calls: [
            {
              name: 'order_tests',
              arguments: '{"patient":"P-1","tests":["ecg","CRP"]}',
              result: 'ecg: ordered\n[+5 min] The ECG is ready.\n(It is minute 5.)',
            },
          ],
          events: [{ atMin: 3, kind: 'ordered', text: 'Orders ECG.' }],
        },
      ],
    });
    expect(entry).toEqual({
      key: '0-0',
      tool: 'order_tests',
      words: 'ecg, CRP',
      result: 'ecg: ordered',
      meanwhile: ['The ECG is ready.'],
      fault: undefined,
      atMin: 3,
    });
  });

  it('leaves out the clock in Chinese too, and shows arguments that are no object as they are', () => {
    const [entry] = listFeed({
      turns: [{ calls: [{ name: 'wait', arguments: '[', result: '好\n（现在是第 12 分钟）' }], events: [] }],
    });
    expect(entry).toMatchObject({ words: '[', result: '好', atMin: 0 });
  });
});

describe('the clock of the ward', () => {
  it.each([
    ['2026-03-02T06:20:00+08:00', 0, '06:20'],
    ['2026-03-02T06:20:00+08:00', 45, '07:05'],
    ['2026-03-02T23:50:00Z', 15, '00:05'],
  ])('%s and %i min: %s', (startsAt, atMin, time) => {
    expect(toWardTime(startsAt, atMin)).toBe(time);
  });
});
