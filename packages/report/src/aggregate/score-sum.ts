import type { ScoreSum } from '@doctorbench/core';
import { mean } from '@doctorbench/psychometrics';
import type { RowMarks } from './mark-table.ts';

/** The marks of an item, of which there are a hundred. */
const itemMarks = 100;

/** The mean total of items taken apart into its dimensions and what else gave or took; undefined where none is scored. */
export function toScoreSum(
  marks: readonly RowMarks[],
  dimensionIds: readonly string[],
): ScoreSum | undefined {
  if (marks.length === 0) return undefined;
  const meanOf = (pick: (each: RowMarks) => number) => mean(marks.map(pick));
  return {
    dimensions: dimensionIds.flatMap((id, index) => {
      const available = meanOf(each => each.available[index] ?? 0);
      const earned = meanOf(each => each.earned[index] ?? 0);
      return available > 0 ? [{ id, share: available / itemMarks, score: (100 * earned) / available }] : [];
    }),
    deductions: meanOf(({ deductions }) => deductions),
    forgiven: meanOf(({ forgiven }) => forgiven),
    vetoed: meanOf(({ vetoed }) => vetoed),
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
