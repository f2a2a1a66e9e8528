import type { BoardRow } from './board.ts';

/** A row of a board that ranks. */
export type RankedRow = BoardRow & { readonly rank: number; readonly overall_score: number };

export function isRanked(row: BoardRow): row is RankedRow {
  return row.rank !== null && row.overall_score !== null;
}
