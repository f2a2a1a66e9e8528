import { type BoardRow, robustnessColumn } from '@doctorbench/core';
import { toCsvRow } from '@doctorbench/report/files';
import type { BoardCursor } from './board-query.ts';
import type { BoardService } from './service.ts';

const pageRows = 500;
const mostRows = 10_000;

/** A board as a table. Cells that a spreadsheet would take for a formula are disarmed. */
export async function toBoardCsv(
  boards: BoardService,
  edition: string,
  { sort, order }: { readonly sort?: string | undefined; readonly order: 'asc' | 'desc' },
): Promise<string> {
  let text = '\ufeff';
  let after: BoardCursor | undefined;
  for (let rows = 0; rows < mostRows; rows += pageRows) {
    const { page, next } = await boards.read(edition, { sort, order, limit: pageRows, after });
    const scores = page.columns.slice(1);
    if (rows === 0) text += toCsvRow([...leading, ...scores]);
    for (const row of page.rows)
      text += toCsvRow([...toCells(row), ...scores.map(column => toScore(row, column))]);
    if (!next) break;
    after = next;
  }
  return text;
}

/** The index stands on rows too that have no score. */
function toScore({ robustness, scores }: BoardRow, column: string): number | undefined {
  return column === robustnessColumn ? robustness?.value : scores[column];
}

const leading = [
  'rank',
  'medal',
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
  'choice_answers',
  'choice_correct',
  'sequence_answers',
  'sequence_mean_tau',
  'robustness_low95',
  'robustness_high95',
  'phantom',
  'standing',
  'ignores_images',
  'completed_at',
];

function toCells(row: BoardRow): readonly (string | number | undefined)[] {
  const { card, interval } = row;
  return [
    row.rank ?? undefined,
    row.medal ?? undefined,
    row.ranks?.best,
    row.ranks?.worst,
    row.tiedWith.join(' '),
    card.displayName,
    card.developer,
    card.parameterSize,
    row.overall_score ?? undefined,
    interval?.low,
    interval?.high,
    row.rating ?? undefined,
    row.vetoRate ?? undefined,
    row.vetoRateUpperBound95 ?? undefined,
    row.decided.choice?.n,
    row.decided.choice?.correct,
    row.decided.sequence?.n,
    row.decided.sequence?.meanTau,
    row.robustness?.interval.low,
    row.robustness?.interval.high,
    String(row.phantom),
    row.standing,
    String(row.ignoresImages ?? false),
    row.completedAt,
  ];
}
