import { describe, expect, it } from 'vitest';
import { packStratum, type Stratum } from './bootstrap.ts';
import { mean } from './describe.ts';
import { jackknife, type Sensitivity } from './jackknife.ts';

/** Cases of one column, each with a sum and a count. */
function stratumOf(sums: readonly number[], { column = 0, counts = sums.map(() => 1) } = {}): Stratum {
  return packStratum(
    sums.map((sum, index) => ({ columns: [column], sums: [sum], counts: [counts[index] ?? 1] })),
  );
}

/** Of the mean over strata that speak of a column each. */
function sensitivityOf(...strata: readonly Stratum[]): Sensitivity {
  const [found] = jackknife(strata, { columns: strata.length, statistics: means => [mean(means)] });
  if (!found) throw new Error('no statistic');
  return found;
}

const vetoed = [100, 100, -100, 100, 40, 100, 100, 100];
const thin = [20, 90, 35, 60, 70];

// SciPy 1.17.1: the acceleration that scipy.stats.bootstrap uses for BCa; Welch's degrees of freedom of ttest_ind.
describe('the sensitivity of a mean', () => {
  it('has the acceleration of SciPy', () => {
    expect(sensitivityOf(stratumOf([10, 25, 30, 42, 55, 61, 70, 74, 90, 98])).acceleration).toBeCloseTo(
      -0.0037175700575241056,
      12,
    );
    expect(sensitivityOf(stratumOf(vetoed)).acceleration).toBeCloseTo(-0.11416851765896797, 12);
  });

  it('has the acceleration of SciPy over two strata', () => {
    const { acceleration } = sensitivityOf(stratumOf(vetoed), stratumOf(thin, { column: 1 }));
    expect(acceleration).toBeCloseTo(-0.08446946338510193, 12);
  });

  it('has the acceleration of SciPy where cases have several items', () => {
    const counts = [3, 1, 2, 3, 1, 2];
    const { acceleration } = sensitivityOf(stratumOf([300, 40, -100, 250, 100, 80], { counts }));
    expect(acceleration).toBeCloseTo(-0.048699175875346536, 12);
  });

  it('has the degrees of freedom of a t test, Welch’s over two strata', () => {
    expect(sensitivityOf(stratumOf(vetoed)).degreesOfFreedom).toBeCloseTo(7, 9);
    expect(sensitivityOf(stratumOf(vetoed), stratumOf(thin, { column: 1 })).degreesOfFreedom).toBeCloseTo(
      9.834547767808855,
      9,
    );
  });

  it('knows no skewness and no end of freedom where nothing varies', () => {
    const none = { acceleration: 0, degreesOfFreedom: Number.POSITIVE_INFINITY };
    expect(sensitivityOf(stratumOf([40, 40, 40]), stratumOf([70, 70], { column: 1 }))).toEqual(none);
    expect(sensitivityOf(stratumOf([40]))).toEqual(none);
  });

  it('counts what varies within strata, not the distance between them', () => {
    // One column for both: the mean of all items.
    const within = [1, 5, 3, 9, 2];
    const near = [stratumOf(within), stratumOf(within)];
    const far = [stratumOf(within), stratumOf(within.map(value => value + 1000))];
    const [ofNear, ofFar] = [near, far].map(
      strata => jackknife(strata, { columns: 1, statistics: means => [...means] })[0],
    );
    expect(ofFar?.acceleration).toBeCloseTo(ofNear?.acceleration ?? Number.NaN, 9);
    expect(ofFar?.degreesOfFreedom).toBeCloseTo(8, 9);
  });
});
