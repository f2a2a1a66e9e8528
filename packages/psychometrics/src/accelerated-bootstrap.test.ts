import { describe, expect, it } from 'vitest';
import { acceleratedIntervals } from './accelerated-bootstrap.ts';
import { bootstrapIntervals, packStratum, type Stratum } from './bootstrap.ts';
import { mean } from './describe.ts';

function stratumOf(values: readonly number[], column = 0): Stratum {
  return packStratum(values.map(value => ({ columns: [column], sums: [value], counts: [1] })));
}

function optionsOf(groups: readonly (readonly number[])[], replicates: number) {
  return {
    seed: 'a',
    replicates,
    columns: groups.length,
    statistics: (means: Float64Array) => [mean(means)],
  };
}

function intervalOf(groups: readonly (readonly number[])[], replicates = 1000) {
  const strata = groups.map((values, column) => stratumOf(values, column));
  const [interval] = acceleratedIntervals(strata, optionsOf(groups, replicates));
  if (!interval) throw new Error('no interval');
  return interval;
}

describe('accelerated intervals', () => {
  // All n^(n−1) draws enumerated, NumPy 2.4.6 quantiles at the levels from SciPy 1.17.1; ends of four standard errors.
  it.each([
    { groups: [[12, -4, 7, 9, -15, 22, 3]], low: [-7.67, -6.83], high: [14.33, 14.84] },
    { groups: [[5, 8, 6, 40, 7, 9, 11]], low: [6.66, 6.67], high: [34.45, 40] },
    {
      groups: [
        [88, 91, 95, 20, 84, 97],
        [70, -10, 82, 64, 90],
      ],
      low: [28.44, 33.86],
      high: [86.04, 86.51],
    },
  ])('of $groups agree with full enumeration', ({ groups, low, high }) => {
    const found = intervalOf(groups, 40_000);
    expect(found.low).toBeGreaterThanOrEqual(low[0] as number);
    expect(found.low).toBeLessThanOrEqual(low[1] as number);
    expect(found.high).toBeGreaterThanOrEqual(high[0] as number);
    expect(found.high).toBeLessThanOrEqual(high[1] as number);
  });

  it('lean towards the rare low totals, further than percentiles do, and mirror when the totals do', () => {
    const vetoed = [...new Array<number>(28).fill(100), -100, -100];
    const { low, high } = intervalOf([vetoed]);
    const [plain] = bootstrapIntervals([stratumOf(vetoed)], optionsOf([vetoed], 1000));
    expect(low).toBeLessThan(plain?.low ?? Number.NaN);
    expect(high).toBeLessThanOrEqual(plain?.high ?? Number.NaN);
    const mirrored = intervalOf([vetoed.map(value => -value)]);
    expect(mirrored.low).toBeCloseTo(-high, 9);
    expect(mirrored.high).toBeCloseTo(-low, 9);
  });

  it('move and stretch with the totals', () => {
    const totals = [12, -4, 7, 9, -15, 22, 3];
    const { low, high } = intervalOf([totals]);
    const moved = intervalOf([totals.map(value => 10 + 2 * value)]);
    expect(moved.low).toBeCloseTo(10 + 2 * low, 9);
    expect(moved.high).toBeCloseTo(10 + 2 * high, 9);
  });

  it('have no width where all cases agree', () => {
    expect(intervalOf([[40, 40, 40]])).toEqual({ low: 40, high: 40 });
  });

  it('take the whole range of the draws where two cases carry all the spread', () => {
    expect(intervalOf([[0, 100], new Array<number>(9).fill(50)])).toEqual({ low: 25, high: 75 });
  });
});
