import {
  type BoardPage,
  type BoardRow,
  boardPageSchema,
  boardRowSchema,
  dateColumn,
  listBoardColumns,
  overallColumn,
  ranksModels,
} from '@doctorbench/core';
import { makeEdition } from './make-edition.ts';

interface RowParts extends Partial<Omit<BoardRow, 'card'>> {
  readonly card?: Partial<BoardRow['card']>;
}

const medals = ['gold', 'silver', 'bronze'] as const;

/** The ids of the nth model; its result is the nth submission. */
export const toModelId = (n: number) => `mod_${String(n).padStart(16, '0')}`;
export const toSubmissionId = (n: number) => `sub_${String(n).padStart(16, '0')}`;

/** The nth row of a board, a little lower than the one before it. */
export function makeRow(n: number, { card, ...part }: RowParts = {}): BoardRow {
  const score = 90 - 5 * n;
  return boardRowSchema.parse({
    rank: n,
    medal: medals[n - 1] ?? null,
    ranks: { best: n, worst: n },
    tiedWith: [],
    modelId: toModelId(n),
    submissionId: toSubmissionId(n),
    phantom: false,
    standing: 'result',
    overall_score: score,
    interval: { low: score - 3, high: score + 3 },
    rating: 'B',
    vetoRate: 0,
    vetoRateUpperBound95: 0.02,
    scores: {},
    decided: { choice: null, sequence: null },
    robustness: null,
    completedAt: '2026-05-01T08:00:00.000Z',
    ...part,
    card: { displayName: `Model ${n}`, developer: `Lab ${n}`, parameterSize: '70B', ...card },
  });
}

/** A self-test: code decided sixty choice questions, and nobody read the rest. */
export function makeSelfTestRow(n: number, part: RowParts = {}): BoardRow {
  return makeRow(n, {
    rank: null,
    medal: null,
    ranks: null,
    standing: 'self-test',
    overall_score: null,
    interval: null,
    rating: null,
    vetoRate: null,
    vetoRateUpperBound95: null,
    decided: { choice: { n: 60, correct: 1 }, sequence: null },
    ...part,
  });
}

/** A page that holds the whole board, unless the parts say otherwise. */
export function makeBoardPage(part: Partial<BoardPage> = {}): BoardPage {
  const edition = part.edition ?? makeEdition();
  const rows = part.rows ?? [makeRow(1), makeRow(2), makeRow(3)];
  return boardPageSchema.parse({
    columns: [...listBoardColumns(edition.track)],
    sort: ranksModels(edition) ? overallColumn : dateColumn,
    order: 'desc',
    total: rows.length,
    next: null,
    ...part,
    edition,
    rows,
  });
}
