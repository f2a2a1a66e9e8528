import type { BoardPage } from '@doctorbench/core';

export interface BoardQuery {
  /** The board's own order unless stated. */
  readonly sort?: string | undefined;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly after?: BoardCursor | undefined;
}

/** Where the page before ended. */
export interface BoardCursor {
  readonly place?: number | undefined;
  readonly score?: number | undefined;
  readonly modelId?: string | undefined;
}

export interface BoardAnswer {
  readonly page: Omit<BoardPage, 'next'>;
  readonly next: BoardCursor | undefined;
  /** Changes with anything on the board. */
  readonly version: string;
}
