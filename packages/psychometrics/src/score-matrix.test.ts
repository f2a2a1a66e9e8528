import { describe, expect, it } from 'vitest';
import { listItemScores, listTotals, sumsVary } from './score-matrix.ts';

describe('a score matrix', () => {
  it('is read by item and by person', () => {
    const scores = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    expect(listItemScores(scores)).toEqual([
      [1, 4],
      [2, 5],
      [3, 6],
    ]);
    expect(listTotals(scores)).toEqual([6, 15]);
    expect([listItemScores([]), listTotals([])]).toEqual([[], []]);
  });

  it('refuses a person who lacks an item', () => {
    expect(() => listItemScores([[1, 2], [1]])).toThrow('rows of one length');
  });

  it('takes sums that differ by rounding alone for equal', () => {
    expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1);
    expect(sumsVary(1e-32, 0.02)).toBe(false);
    expect(sumsVary(0, 0)).toBe(false);
    expect(sumsVary(0.0001, 0.02)).toBe(true);
  });
});
