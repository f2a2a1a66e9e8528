import { inverseRegularizedBeta } from '../beta.ts';
import type { Interval } from '../bootstrap.ts';

/** How far the items of a paper measure the same. */
interface Reliability {
  /** Cronbach's α (1951); with items that are right or wrong, it is Kuder and Richardson's formula 20 (1937). */
  readonly alpha: number;
  readonly isKr20: boolean;
  /** 95 %, by Feldt's F distribution (1965). */
  readonly interval: Interval;
  /** Of an examinee's mean over the items, on their scale. */
  readonly standardError: number;
  readonly examinees: number;
  readonly items: number;
}

const fewest = { examinees: 3, items: 2 } as const;

/**
 * `scores`: a row for each examinee, a column for each item. Examinees who lack an item are left out. Null with fewer than
 * three examinees or two items, or where no two examinees differ.
 */
export function measureReliability(scores: readonly (readonly (number | null)[])[]): Reliability | null {
  const rows = scores.filter((row): row is readonly number[] => row.every(score => score !== null));
  const items = rows[0]?.length ?? 0;
  const examinees = rows.length;
  if (examinees < fewest.examinees || items < fewest.items) return null;
  const totals = rows.map(row => row.reduce((sum, score) => sum + score, 0));
  const ofTotals = variance(totals);
  if (ofTotals <= 0) return null;
  let ofItems = 0;
  for (let item = 0; item < items; item++) ofItems += variance(rows.map(row => row[item] as number));
  const alpha = (items / (items - 1)) * (1 - ofItems / ofTotals);
  const df = [examinees - 1, (examinees - 1) * (items - 1)] as const;
  return {
    alpha,
    isKr20: rows.every(row => row.every(score => score === 0 || score === 1)),
    interval: { low: 1 - (1 - alpha) * fPoint(0.975, ...df), high: 1 - (1 - alpha) * fPoint(0.025, ...df) },
    standardError: Math.sqrt(ofTotals * Math.max(0, 1 - alpha)) / items,
    examinees,
    items,
  };
}

/** The point of the F distribution below which `p` lies. */
function fPoint(p: number, df1: number, df2: number): number {
  const x = inverseRegularizedBeta(p, df1 / 2, df2 / 2);
  return (df2 * x) / (df1 * (1 - x));
}

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
