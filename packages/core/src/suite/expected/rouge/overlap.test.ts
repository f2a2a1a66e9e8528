import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureOverlap } from './overlap.ts';

const variants = ['rouge-1', 'rouge-2', 'rouge-l'] as const;
const tokens = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: 30 });

it('is 1 for a text and itself, symmetric in F1, and ROUGE-L is never above ROUGE-1', () => {
  fc.assert(
    fc.property(tokens, tokens, (a, b) => {
      for (const variant of variants) {
        expect(measureOverlap(a, a, variant).f1).toBe(1);
        expect(measureOverlap(a, b, variant).f1).toBeCloseTo(measureOverlap(b, a, variant).f1, 12);
      }
      expect(measureOverlap(a, b, 'rouge-l').f1).toBeLessThanOrEqual(
        measureOverlap(a, b, 'rouge-1').f1 + 1e-12,
      );
    }),
    { numRuns: 500, seed: 20_260_304 },
  );
});
