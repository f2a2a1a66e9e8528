import type { ScoreSum } from '@doctorbench/core';
import { mean } from '@doctorbench/psychometrics';
import type { MarkTable } from './mark-table.ts';
import type { Rows } from './score-table.ts';

/** The marks of an item, of which there are a hundred. */
const itemMarks = 100;

/** The mean total of items taken apart into its dimensions and what else gave or took; undefined where none is scored. */
export function toScoreSum(
  rows: Rows,
  marks: MarkTable,
  dimensionIds: readonly string[],
): ScoreSum | undefined {
  const meanOf = (pick: (row: number) => number) => {
    let [sum, n] = [0, 0];
    for (const row of rows) {
      if (!marks.has(row)) continue;
      sum += pick(row);
      n++;
    }
    return sum / n;
  };
  if (!rows.some(row => marks.has(row))) return undefined;
  return {
    dimensions: dimensionIds.flatMap((id, index) => {
      const available = meanOf(row => marks.available(row, index));
      const earned = meanOf(row => marks.earned(row, index));
      return available > 0 ? [{ id, share: available / itemMarks, score: (100 * earned) / available }] : [];
    }),
    deductions: meanOf(marks.deductions),
    forgiven: meanOf(marks.forgiven),
    vetoed: meanOf(marks.vetoed),
  };
}

/** The mean of scores, each taken apart, as one that is taken apart. */
export function meanScoreSum(
  sums: readonly ScoreSum[],
  dimensionIds: readonly string[],
): ScoreSum | undefined {
  if (sums.length === 0) return undefined;
  const meanOf = (pick: (each: ScoreSum) => number) => mean(sums.map(pick));
  return {
    dimensions: dimensionIds.flatMap(id => {
      const find = ({ dimensions }: ScoreSum) => dimensions.find(dimension => dimension.id === id);
      const share = meanOf(each => find(each)?.share ?? 0);
      const earned = meanOf(each => (find(each)?.share ?? 0) * (find(each)?.score ?? 0));
      return share > 0 ? [{ id, share, score: earned / share }] : [];
    }),
    deductions: meanOf(({ deductions }) => deductions),
    forgiven: meanOf(({ forgiven }) => forgiven),
    vetoed: meanOf(({ vetoed }) => vetoed),
  };
}
