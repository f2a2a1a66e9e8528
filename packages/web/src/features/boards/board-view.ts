import type { Edition, RankedRow } from '@doctorbench/core';
import type { Domain } from '@doctorbench/report';
import type { BoardSort } from '../../api/queries/boards.ts';
import type { ColumnKind } from './column-names.ts';
import type { TiedRanks } from './rank-range.ts';

export interface ShownRow {
  readonly row: RankedRow;
  readonly tied: TiedRanks;
}

/** What the table and the cards draw. */
export interface BoardView {
  readonly edition: Edition;
  readonly rows: readonly ShownRow[];
  readonly columns: ColumnKind;
  readonly sort: BoardSort;
  readonly domain: Domain;
  readonly onSort: (sort: BoardSort) => void;
  readonly chosen: readonly string[];
  readonly onChoose: (submissionId: string, chosen: boolean) => void;
}
