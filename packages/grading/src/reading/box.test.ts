import { describe, expect, it } from 'vitest';
import { measureText } from '../testing/measure-text.ts';
import { describeMetric } from '../testing/metric-contract.ts';

describeMetric([{ metric: 'box', value: { left: 100, top: 200, right: 300, bottom: 400 } }]);

const value = { left: 100, top: 200, right: 300, bottom: 400 };

function measure(text: string, overlap?: number) {
  const found = measureText(text, {
    metric: 'box',
    value,
    ...(overlap === undefined ? {} : { overlap }),
  });
  if (found instanceof Promise) throw new Error('a box is read at once');
  return found.kind === 'measured' ? found.percent : found.kind;
}

describe('a box is read', () => {
  it.each([
    '[100, 200, 300, 400]',
    '病灶位置：[100，200，300，400]。',
    '(100 200 300 400)',
    '{"left": 100, "top": 200, "right": 300, "bottom": 400}',
    'The image is [0, 0, 1000, 1000]; the finding is at [100, 200, 300, 400].',
    '**[100, 200, 300, 400]**',
    '[0.1, 0.2, 0.3, 0.4]',
  ])('from %j', text => {
    expect(measure(text)).toBe(100);
  });

  it.each(['', 'in the upper left', '[100, 200, 300]', '[300, 400, 100, 200]', '[100, 200, 3000, 400]'])(
    'not from %j',
    text => {
      expect(measure(text)).toBe('unparseable');
    },
  );
});

describe('the score of a box', () => {
  it('is its share of the overlap that earns full marks', () => {
    // Moved by half its width: a third in common.
    expect(measure('[200, 200, 400, 400]')).toBeCloseTo(100 * (1 / 3 / 0.5), 9);
    expect(measure('[200, 200, 400, 400]', 0.25)).toBe(100);
    expect(measure('[600, 600, 700, 700]')).toBe(0);
  });
});
