import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toIntersectionOverUnion } from './overlap.ts';

it('is the share of what both have in common, as counted on a grid', () => {
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
          const inside = [a, b].map(one => x >= one.left && x < one.right && y >= one.top && y < one.bottom);
          if (inside.every(Boolean)) both++;
          if (inside.some(Boolean)) either++;
        }
      expect(toIntersectionOverUnion(a, b)).toBeCloseTo(both / either, 9);
    }),
    { numRuns: 300, seed: 20_261_115 },
  );
});
