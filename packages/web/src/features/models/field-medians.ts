import type { BoardRow } from '@doctorbench/core';
import { median } from '@doctorbench/psychometrics';

/** The median of the rows in each column; a column that no row has a score in is absent. */
export function toFieldMedians(
  rows: readonly Pick<BoardRow, 'scores'>[],
  columns: readonly string[],
): Readonly<Record<string, number | undefined>> {
  return Object.fromEntries(
    columns.flatMap(column => {
      const scores = rows.flatMap(row => row.scores[column] ?? []);
      return scores.length > 0 ? [[column, median(scores)]] : [];
    }),
  );
}
