import { describe, expect, it } from 'vitest';
import { countQuotas } from './content-quotas.ts';
import { toRapidBank } from './rapid-bank.ts';
import { createSitting } from './sitting.ts';

const items = 200;
/** The first half is of one department, the second of another; the first tells far more. */
const bank = toRapidBank({
  items: Array.from({ length: items }, (_, item) => ({ a: item < items / 2 ? 2 : 0.6, b: 0, c: 0 })),
  low: new Float64Array(items),
  high: new Float64Array(items).fill(100),
  groups: new Int32Array(items),
  easiness: new Float64Array(items).fill(0.5),
  spread: 0.2,
  strongest: 2,
});
const categories = Array.from({ length: items }, (_, item) => [item < items / 2 ? 0 : 1]);

function choose(quotas: readonly number[] | undefined): readonly number[] {
  const sitting = createSitting(bank, {
    seed: 'content',
    ...(quotas ? { content: { categories, quotas } } : {}),
  });
  const chosen = sitting.next(20);
  const ballast = new Set(sitting.listBallast());
  return chosen.filter(item => !ballast.has(item));
}

describe('quotas of content', () => {
  it('hold what is chosen for its information, and without them the informative half takes all', () => {
    const isFirst = (item: number) => item < items / 2;
    expect(choose(undefined).every(isFirst)).toBe(true);
    const within = choose([6, 40]);
    expect(within.filter(isFirst).length).toBeLessThanOrEqual(6);
    expect(within.length).toBe(15);
  });

  it('count for less the fuller a category is, and for nothing once it is full', () => {
    const quotas = countQuotas({ categories: [[0], [0, 1], [1]], quotas: [2, 4] });
    expect([0, 1, 2].map(quotas.priority)).toEqual([1, 1, 1]);
    quotas.use(1);
    expect([0, 1, 2].map(quotas.priority)).toEqual([0.5, 0.375, 0.75]);
    quotas.use(0);
    expect([0, 1, 2].map(quotas.priority)).toEqual([0, 0, 0.75]);
  });
});
