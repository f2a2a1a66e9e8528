import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { midRanks } from './ranks.ts';

fc.configureGlobal({ seed: 8 });

const numbers = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 30 });

describe('mid-ranks', () => {
  it('agree with SciPy 1.17.1, scipy.stats.rankdata', () => {
    expect(midRanks([5, 1, 5, 3, 1, 5, 2])).toEqual([6, 1.5, 6, 4, 1.5, 6, 3]);
  });

  it('order by number, not by text, and leave their argument alone', () => {
    const given = [10, 9, -1, 100];
    expect(midRanks(given)).toEqual([3, 2, 1, 4]);
    expect(given).toEqual([10, 9, -1, 100]);
    expect(midRanks([])).toEqual([]);
  });

  it('add up to n (n + 1) / 2 whatever the ties', () => {
    fc.assert(
      fc.property(numbers, list => {
        const sum = midRanks(list).reduce((total, rank) => total + rank, 0);
        expect(sum).toBe((list.length * (list.length + 1)) / 2);
      }),
    );
  });

  it('are half a place plus the values below plus half the values equal', () => {
    fc.assert(
      fc.property(numbers, list => {
        const counted = list.map(value => {
          const below = list.filter(other => other < value).length;
          const equal = list.filter(other => other === value).length;
          return below + equal / 2 + 0.5;
        });
        expect(midRanks(list)).toEqual(counted);
      }),
    );
  });
});
