import type { Pool } from 'pg';

export interface ColumnQuery {
  readonly column: string;
  readonly order: 'asc' | 'desc';
  readonly after?: { readonly score: number; readonly modelId: string } | undefined;
  readonly limit: number;
}

/** Models in the order of a column, after a place in that order. */
export async function listByColumn(
  pool: Pool,
  { editionId, column, order, after, limit }: ColumnQuery & { readonly editionId: string },
): Promise<readonly { readonly modelId: string; readonly score: number }[]> {
  const { rows } = await pool.query<{ modelId: string; score: number }>({
    name: `board-column-${order}${after ? '-after' : ''}`,
    text: toColumnQuery(order, after !== undefined),
    values: [editionId, column, limit, ...(after ? [after.score, after.modelId] : [])],
  });
  return rows;
}

function toColumnQuery(order: 'asc' | 'desc', after: boolean): string {
  const [beyond, tie] = order === 'desc' ? ['<', '>'] : ['>', '<'];
  return `select model_id as "modelId", score from board_scores where edition_id = $1 and board_column = $2
    ${after ? `and score ${beyond}= $4 and (score ${beyond} $4 or model_id ${tie} $5)` : ''}
    ${
      // As the index has it, nulls included, though there are none: else everything is sorted for each page.
      order === 'desc'
        ? 'order by score desc nulls last, model_id'
        : 'order by score nulls first, model_id desc'
    } limit $3`;
}
