import type { BoardRow } from '@doctorbench/core';
import { toCsvRow } from '@doctorbench/report/files';
import type { BoardCursor } from './board-query.ts';
import type { BoardService } from './service.ts';

const pageRows = 500;
const mostRows = 10_000;

/** A board as a table. Cells that a spreadsheet would take for a formula are disarmed. */
export async function toBoardCsv(
  boards: BoardService,
  edition: string,
  { sort, order }: { readonly sort: string; readonly order: 'asc' | 'desc' },
): Promise<string> {
  let text = '\ufeff';
  let after: BoardCursor | undefined;
  for (let rows = 0; rows < mostRows; rows += pageRows) {
    const { page, next } = await boards.read(edition, { sort, order, limit: pageRows, after });
    const scores = page.columns.slice(1);
    if (rows === 0) text += toCsvRow([...leading, ...scores]);
    for (const row of page.rows) text += toCsvRow([...toCells(row), ...scores.map(id => row.scores[id])]);
    if (!next) break;
    after = next;
  }
  return text;
}

const leading = [
  'rank',
  'best_rank',
  'worst_rank',
  'tied_with',
  'model',
  'developer',
  'parameter_size',
  'overall_score',
  'low95',
  'high95',
  'rating',
  'veto_rate',
  'veto_rate_upper95',
  'phantom',
  'provisional',
  'ignores_images',
  'completed_at',
];

function toCells(row: BoardRow): readonly (string | number | undefined)[] {
  const { card, interval } = row;
  return [
    row.rank,
    row.ranks?.best,
    row.ranks?.worst,
    row.tiedWith.join(' '),
    card.displayName,
    card.developer,
    card.parameterSize,
    row.overall_score,
    interval?.low,
    interval?.high,
    row.rating ?? undefined,
    row.vetoRate ?? undefined,
    row.vetoRateUpperBound95,
    String(row.phantom),
    String(row.provisional),
    String(row.ignoresImages ?? false),
    row.completedAt,
  ];
}
