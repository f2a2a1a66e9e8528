import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeMetric } from '../../testing/metric-contract.ts';
import { boxOverlap, toIntersectionOverUnion } from './box-overlap.ts';

describeMetric([{ metric: 'box', value: { left: 100, top: 200, right: 300, bottom: 400 } }]);

const value = { left: 100, top: 200, right: 300, bottom: 400 };

function measure(text: string, overlap?: number) {
  const found = boxOverlap.measure(
    text,
    { metric: 'box', value, ...(overlap === undefined ? {} : { overlap }) },
    {},
  );
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

  it('is that of what both have in common, as counted on a grid', () => {
    const side = fc.integer({ min: 0, max: 20 });
    const box = fc
      .tuple(side, side, side, side)
      .filter(([a, b, c, d]) => a !== c && b !== d)
      .map(([a, b, c, d]) => ({
        left: Math.min(a, c),
        right: Math.max(a, c),
        top: Math.min(b, d),
        bottom: Math.max(b, d),
      }));
    fc.assert(
      fc.property(box, box, (a, b) => {
        let both = 0;
        let either = 0;
        for (let x = 0; x < 20; x++)
          for (let y = 0; y < 20; y++) {
            const inside = [a, b].map(
              one => x >= one.left && x < one.right && y >= one.top && y < one.bottom,
            );
            if (inside.every(Boolean)) both++;
            if (inside.some(Boolean)) either++;
          }
        expect(toIntersectionOverUnion(a, b)).toBeCloseTo(both / either, 9);
      }),
      { numRuns: 300, seed: 20_261_115 },
    );
  });
});
