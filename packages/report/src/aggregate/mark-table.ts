import type { Grade } from '@doctorbench/core';

/** Where the marks of an item went, as means over its scored repeats; by the table's dimensions. */
export interface RowMarks {
  readonly earned: readonly number[];
  readonly available: readonly number[];
  readonly deductions: number;
  readonly forgiven: number;
  readonly vetoed: number;
}

/** Differences that are not those of rounding. */
const noise = 1e-6;

/** The marks of a run's items, a row per item of the score table. */
export interface MarkTable {
  add(row: number, grade: Grade): void;
  /** Undefined when no repeat was scored. */
  get(row: number): RowMarks | undefined;
}

export function createMarkTable(dimensionIds: readonly string[]): MarkTable {
  const sums = new Map<number, { readonly values: Float64Array; count: number }>();
  const width = dimensionIds.length;
  return {
    add(row, grade) {
      if (grade.total.kind !== 'scored') return;
      const sum = sums.get(row) ?? { values: new Float64Array(2 * width + 3), count: 0 };
      sums.set(row, sum);
      sum.count++;
      for (const [index, value] of toValues(grade, grade.total.percent, dimensionIds).entries())
        sum.values[index] = (sum.values[index] as number) + value;
    },
    get(row) {
      const sum = sums.get(row);
      if (!sum) return undefined;
      const means = Array.from(sum.values, value => value / sum.count);
      const [deductions = 0, forgiven = 0, vetoed = 0] = means.slice(2 * width);
      return {
        earned: means.slice(0, width),
        available: means.slice(width, 2 * width),
        deductions,
        forgiven,
        vetoed,
      };
    },
  };
}

/**
 * Earned and available by dimension, then deductions, forgiven and vetoed. What the marks do not explain (an item
 * without a positive criterion that was vetoed, a dimension that the track does not know) is told where it belongs, so
 * that the sum is always the total.
 */
function toValues(
  { marks, vetoes }: Grade,
  total: number,
  dimensionIds: readonly string[],
): readonly number[] {
  const earned = dimensionIds.map(id => marks?.dimensions[id]?.earned ?? 0);
  const available = dimensionIds.map(id => marks?.dimensions[id]?.available ?? 0);
  const { deductions = 0, forgiven = 0, vetoed = 0 } = marks ?? {};
  const explained = earned.reduce((sum, value) => sum + value, 0) - deductions + forgiven - vetoed;
  const rest = Math.abs(total - explained) > noise ? total - explained : 0;
  const lost = Math.max(0, -rest);
  return [
    ...earned,
    ...available,
    deductions + (vetoes.length > 0 ? 0 : lost),
    forgiven + Math.max(0, rest),
    vetoed + (vetoes.length > 0 ? lost : 0),
  ];
}
