import { mean } from './describe.ts';

/** How an item of an examination did over those who sat it. */
export interface ItemAnalysis {
  /** Share of the marks that was earned: high is easy. */
  readonly p: number;
  /**
   * Correlation of the item with the rest of the paper: whether those who do well on the rest do well on it. Null with
   * fewer than three examinees, or where it or the rest does not vary.
   */
  readonly discrimination: number | null;
  readonly examinees: number;
}

const fewestExaminees = 3;

/**
 * Classical item analysis. `scores` has one row for each examinee and one column for each item, from 0 to 1; what was not
 * answered is undefined and counts neither in the item nor in the rest.
 */
export function analyseItems(scores: readonly (readonly (number | undefined)[])[]): readonly ItemAnalysis[] {
  const items = Math.max(0, ...scores.map(row => row.length));
  const sums = scores.map(row => {
    const known = row.filter(score => score !== undefined);
    return { sum: known.reduce((total, score) => total + score, 0), n: known.length };
  });
  return Array.from({ length: items }, (_, item) => {
    const own: number[] = [];
    const rest: number[] = [];
    for (const [examinee, row] of scores.entries()) {
      const score = row[item];
      const { sum = 0, n = 0 } = sums[examinee] ?? {};
      if (score === undefined) continue;
      own.push(score);
      rest.push(n > 1 ? (sum - score) / (n - 1) : Number.NaN);
    }
    return {
      p: own.length > 0 ? mean(own) : Number.NaN,
      discrimination: own.length >= fewestExaminees ? correlate(own, rest) : null,
      examinees: own.length,
    };
  });
}

/** Pearson's correlation; null where one of the two does not vary. */
function correlate(xs: readonly number[], ys: readonly number[]): number | null {
  const [mx, my] = [mean(xs), mean(ys)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [index, x] of xs.entries()) {
    const [dx, dy] = [x - mx, (ys[index] as number) - my];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  const spread = Math.sqrt(xx * yy);
  // Equal values may differ in their last bit.
  return spread > 1e-12 ? xy / spread : null;
}
