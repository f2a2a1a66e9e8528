import type { Grade } from '@doctorbench/core';
import { type Column, createColumn } from '@doctorbench/engine';

/** Differences that are not those of rounding. */
const noise = 1e-6;

/**
 * Where the marks of a run's items went, a row per item of the score table, as means over its scored repeats. A column
 * for each dimension that some item speaks to: of most sets it is one.
 */
export interface MarkTable {
  add(row: number, grade: Grade): void;
  /** Whether a repeat was scored. */
  has(row: number): boolean;
  earned(row: number, dimension: number): number;
  available(row: number, dimension: number): number;
  deductions(row: number): number;
  forgiven(row: number): number;
  vetoed(row: number): number;
}

export function createMarkTable(dimensionIds: readonly string[]): MarkTable {
  const counts = createColumn('short');
  const [earned, available] = [dimensionIds, dimensionIds].map(ids =>
    ids.map(() => createColumn('real')),
  ) as [Column[], Column[]];
  const others = {
    deductions: createColumn('real'),
    forgiven: createColumn('real'),
    vetoed: createColumn('real'),
  };
  const toMean = (column: Column | undefined, row: number) => (column?.get(row) ?? 0) / counts.get(row);
  return {
    add(row, grade) {
      if (grade.total.kind !== 'scored') return;
      counts.set(row, counts.get(row) + 1);
      const { dimensions = {} } = grade.marks ?? {};
      for (const [index, id] of dimensionIds.entries()) {
        addTo(earned[index] as Column, row, dimensions[id]?.earned);
        addTo(available[index] as Column, row, dimensions[id]?.available);
      }
      const rest = toOthers(grade, grade.total.percent, dimensionIds);
      addTo(others.deductions, row, rest.deductions);
      addTo(others.forgiven, row, rest.forgiven);
      addTo(others.vetoed, row, rest.vetoed);
    },
    has: row => counts.get(row) > 0,
    earned: (row, dimension) => toMean(earned[dimension], row),
    available: (row, dimension) => toMean(available[dimension], row),
    deductions: row => toMean(others.deductions, row),
    forgiven: row => toMean(others.forgiven, row),
    vetoed: row => toMean(others.vetoed, row),
  };
}

/** What is nothing opens no block of the column. */
function addTo(column: Column, row: number, value = 0): void {
  if (value !== 0) column.set(row, column.get(row) + value);
}

/**
 * What gave or took beside the dimensions. What the marks do not explain (an item without a positive criterion that
 * was vetoed, a dimension that the track does not know) is told where it belongs, so that the sum is always the total.
 */
function toOthers({ marks, vetoes }: Grade, total: number, dimensionIds: readonly string[]) {
  const { deductions = 0, forgiven = 0, vetoed = 0 } = marks ?? {};
  const earned = dimensionIds.reduce((sum, id) => sum + (marks?.dimensions[id]?.earned ?? 0), 0);
  const explained = earned - deductions + forgiven - vetoed;
  const rest = Math.abs(total - explained) > noise ? total - explained : 0;
  const lost = Math.max(0, -rest);
  return {
    deductions: deductions + (vetoes.length > 0 ? 0 : lost),
    forgiven: forgiven + Math.max(0, rest),
    vetoed: vetoed + (vetoes.length > 0 ? lost : 0),
  };
}
