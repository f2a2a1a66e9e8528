import {
  type BoardPage,
  type BoardRow,
  boardPageSchema,
  boardRowSchema,
  listBoardColumns,
  overallColumn,
} from '@doctorbench/core';
import { makeEdition } from './make-edition.ts';

interface RowParts extends Partial<Omit<BoardRow, 'card'>> {
  readonly card?: Partial<BoardRow['card']>;
}

/** The ids of the nth model; its result is the nth submission. */
export const toModelId = (n: number) => `mod_${String(n).padStart(16, '0')}`;
export const toSubmissionId = (n: number) => `sub_${String(n).padStart(16, '0')}`;

/** The nth row of a board, a little lower than the one before it. */
export function makeRow(n: number, { card, ...part }: RowParts = {}): BoardRow {
  const score = 90 - 5 * n;
  return boardRowSchema.parse({
    rank: n,
    ranks: { best: n, worst: n },
    tiedWith: [],
    modelId: toModelId(n),
    submissionId: toSubmissionId(n),
    phantom: false,
    provisional: false,
    overall_score: score,
    interval: { low: score - 3, high: score + 3 },
    rating: 'B',
    vetoRate: 0,
    vetoRateUpperBound95: 0.02,
    scores: {},
    completedAt: '2026-05-01T08:00:00.000Z',
    ...part,
    card: { displayName: `Model ${n}`, developer: `Lab ${n}`, parameterSize: '70B', ...card },
  });
}

/** A page that holds the whole board, unless the parts say otherwise. */
export function makeBoardPage(part: Partial<BoardPage> = {}): BoardPage {
  const edition = part.edition ?? makeEdition();
  const rows = part.rows ?? [makeRow(1), makeRow(2), makeRow(3)];
  return boardPageSchema.parse({
    columns: [...listBoardColumns(edition.track)],
    sort: overallColumn,
    order: 'desc',
    total: rows.length,
    next: null,
    ...part,
    edition,
    rows,
  });
}
