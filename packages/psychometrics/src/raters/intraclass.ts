import { inverseRegularizedBeta } from '../beta.ts';
import type { Interval } from '../bootstrap.ts';

/** One intraclass correlation with its 95 % interval. */
interface Intraclass {
  readonly value: number;
  readonly interval: Interval;
}

/** The six of Shrout and Fleiss (1979): one-way, two-way random, two-way mixed; of one rater, and of the mean of all k. */
interface IntraclassSet {
  readonly targets: number;
  readonly raters: number;
  readonly single: { readonly oneWay: Intraclass; readonly random: Intraclass; readonly mixed: Intraclass };
  readonly average: { readonly oneWay: Intraclass; readonly random: Intraclass; readonly mixed: Intraclass };
}

/** Rows are targets, columns raters, none missing. Undefined for fewer than two of either, or without any variance. */
export function intraclassCorrelations(ratings: readonly (readonly number[])[]): IntraclassSet | undefined {
  const n = ratings.length;
  const k = ratings[0]?.length ?? 0;
  if (n < 2 || k < 2 || ratings.some(row => row.length !== k)) return undefined;
  const squares = toMeanSquares(ratings, n, k);
  if (squares.total === 0) return undefined;
  const { between, within, error } = squares;
  const oneWay = fromRatio(between / within, [n - 1, n * (k - 1)], k);
  const mixed = fromRatio(between / error, [n - 1, (n - 1) * (k - 1)], k);
  const random = twoWayRandom(squares, n, k);
  return {
    targets: n,
    raters: k,
    single: { oneWay: oneWay.single, mixed: mixed.single, random },
    average: {
      oneWay: oneWay.average,
      mixed: mixed.average,
      random: mapIntraclass(random, value => stepUp(value, k)),
    },
  };
}

interface MeanSquares {
  readonly between: number;
  readonly within: number;
  readonly raters: number;
  readonly error: number;
  readonly total: number;
}

function toMeanSquares(ratings: readonly (readonly number[])[], n: number, k: number): MeanSquares {
  const grand = ratings.flat().reduce((sum, value) => sum + value, 0) / (n * k);
  const square = (value: number) => (value - grand) ** 2;
  const total = ratings.flat().reduce((sum, value) => sum + square(value), 0);
  const rows = k * ratings.reduce((sum, row) => sum + square(row.reduce((a, b) => a + b, 0) / k), 0);
  let columns = 0;
  for (let rater = 0; rater < k; rater++)
    columns += n * square(ratings.reduce((sum, row) => sum + (row[rater] ?? 0), 0) / n);
  return {
    between: rows / (n - 1),
    within: (total - rows) / (n * (k - 1)),
    raters: columns / (k - 1),
    error: (total - rows - columns) / ((n - 1) * (k - 1)),
    total,
  };
}

/** ICC(1) and ICC(3) and their limits all follow from one F ratio. */
function fromRatio(
  ratio: number,
  [df1, df2]: readonly [number, number],
  k: number,
): { readonly single: Intraclass; readonly average: Intraclass } {
  const low = ratio / quantileF(0.975, df1, df2);
  const high = ratio * quantileF(0.975, df2, df1);
  const toSingle = (f: number) => (Number.isFinite(f) ? (f - 1) / (f + k - 1) : 1);
  const toAverage = (f: number) => (Number.isFinite(f) ? 1 - 1 / f : 1);
  return {
    single: { value: toSingle(ratio), interval: { low: toSingle(low), high: toSingle(high) } },
    average: { value: toAverage(ratio), interval: { low: toAverage(low), high: toAverage(high) } },
  };
}

/** ICC(2,1), limits after McGraw and Wong (1996), with Satterthwaite's degrees of freedom. */
function twoWayRandom({ between, raters, error }: MeanSquares, n: number, k: number): Intraclass {
  const value = (between - error) / (between + (k - 1) * error + (k * (raters - error)) / n);
  const ratio = raters / error;
  const a = k * value * ratio;
  const b = n * (1 + (k - 1) * value) - k * value;
  const df = ((k - 1) * (n - 1) * (a + b) ** 2) / ((n - 1) * (k * value * ratio) ** 2 + b ** 2);
  const lowF = quantileF(0.975, n - 1, df);
  const highF = quantileF(0.975, df, n - 1);
  const shared = k * raters + (k * n - k - n) * error;
  return {
    value,
    interval: {
      low: (n * (between - lowF * error)) / (lowF * shared + n * between),
      high: (n * (highF * between - error)) / (shared + n * highF * between),
    },
  };
}

/** Spearman and Brown's step from one rater to the mean of k. */
function stepUp(value: number, k: number): number {
  return (k * value) / (1 + (k - 1) * value);
}

function mapIntraclass({ value, interval }: Intraclass, map: (value: number) => number): Intraclass {
  return { value: map(value), interval: { low: map(interval.low), high: map(interval.high) } };
}

function quantileF(p: number, df1: number, df2: number): number {
  // I_x(d1/2, d2/2) = p at x = d1·F / (d1·F + d2).
  const x = inverseRegularizedBeta(p, df1 / 2, df2 / 2);
  return (df2 * x) / (df1 * (1 - x));
}
