import type { Pool } from 'pg';
import type { Standing } from '../standings.ts';
import type { ModelInEdition } from './entry-row.ts';

const loadPage = 5000;

interface Ordered {
  /** By score; else by date. */
  readonly ranks: boolean;
}

const toOrder = ({ ranks }: Ordered) => (ranks ? 'overall' : 'extract(epoch from completed_at)::float8');

/** Everybody's standing, a page of rows at a time so that a large board does not hold up the process. */
export async function* readStandings(
  pool: Pool,
  { editionId, ...order }: Ordered & { readonly editionId: string },
): AsyncGenerator<readonly Standing[]> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<[string, string, number]>({
      text: `select model_id, submission_id, ${toOrder(order)} from board_entries
             where edition_id = $1 and model_id > $2 order by model_id limit $3`,
      values: [editionId, after, loadPage],
      rowMode: 'array',
    });
    yield rows.map(toStanding);
    if (rows.length < loadPage) return;
    after = rows.at(-1)?.[0] ?? '';
  }
}

export async function findStanding(
  pool: Pool,
  { editionId, modelId, ...order }: ModelInEdition & Ordered,
): Promise<Standing | undefined> {
  const { rows } = await pool.query<[string, string, number]>({
    text: `select model_id, submission_id, ${toOrder(order)} from board_entries
           where edition_id = $1 and model_id = $2`,
    values: [editionId, modelId],
    rowMode: 'array',
  });
  return rows[0] && toStanding(rows[0]);
}

function toStanding([modelId, submissionId, score]: readonly [string, string, number]): Standing {
  return { modelId, submissionId, score };
}
