import type { ExpectedNumber } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { measureText } from '../testing/measure-text.ts';

const labels = { pr: ['PR间期', 'PR interval', 'PR'], qrs: ['QRS'], qt: ['QT间期', 'QT interval', 'QT'] };
const values = { pr: 160, qrs: 90, qt: 380 };

function measure(text: string, which: keyof typeof values): number | string {
  const expected: ExpectedNumber = {
    metric: 'number',
    value: values[which],
    unit: 'ms',
    label: labels[which],
    tolerance: { percent: 5 },
  };
  const found = measureText(text, expected);
  if (found instanceof Promise) throw new Error('a number is read at once');
  return found.kind === 'measured' ? found.percent : found.kind;
}

describe('numbers of one unit are told apart by their labels', () => {
  it.each([
    'PR间期160 ms，QRS时限90 ms，QT间期380 ms。',
    'PR间期：约0.16秒；QRS：0.09 s；QT间期：0.38 s',
    '测量PR间期、QRS时限与QT间期如下：\n- PR间期：160ms（正常120–200 ms）\n- QRS：90ms（正常<120ms）\n- QT：380ms',
    'Intervals: PR interval about 160 ms, QRS duration 90 ms, QT interval 380 ms (QTc 410 ms).',
    '| PR | 160 ms |\n| QRS | 90 ms |\n| QTc | 410 ms |\n| QT | 380 ms |',
    'The PR interval (normal 120 to 200 ms) is 162 ms. QRS 88 ms. QT 378 ms.',
  ])('in %j', text => {
    expect({ pr: measure(text, 'pr'), qrs: measure(text, 'qrs'), qt: measure(text, 'qt') }).toEqual({
      pr: 100,
      qrs: 100,
      qt: 100,
    });
  });

  it('and may be rounded ones', () => {
    expect(measure('QT: ~380 ms', 'qt')).toBe(100);
    expect(measure('CO2: ~40. PR：~160 ms', 'pr')).toBe(100);
  });

  it('and are wrong behind the wrong label', () => {
    const text = 'PR 90 ms, QRS 160 ms, QT 380 ms';
    expect([measure(text, 'pr'), measure(text, 'qrs'), measure(text, 'qt')]).toEqual([0, 0, 100]);
  });

  it.each(['160 ms', 'PRESENT 160 ms', 'QTc 380 ms', 'PR is normal. 160 ms'])(
    'and are not read without it, as in %j',
    text => {
      expect(measure(text, text.startsWith('QTc') ? 'qt' : 'pr')).toBe('unparseable');
    },
  );
});
