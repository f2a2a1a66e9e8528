import { getTableColumns } from 'drizzle-orm';
import type { Pool } from 'pg';
import { boardEntries } from '../../../db/schema.ts';
import type { BoardEntryRow } from './entry-row.ts';

const entriesQuery = `select ${Object.entries(getTableColumns(boardEntries))
  .map(([key, { name }]) => `"${name}" as "${key}"`)
  .join(
    ', ',
  )} from board_entries join unnest($2::text[]) as wanted (model_id) using (model_id) where edition_id = $1`;

export async function listEntries(
  pool: Pool,
  { editionId, modelIds }: { readonly editionId: string; readonly modelIds: readonly string[] },
): Promise<readonly BoardEntryRow[]> {
  if (modelIds.length === 0) return [];
  // Under a name, so that it is parsed and planned once a connection: most of what a page costs.
  const { rows } = await pool.query<Omit<BoardEntryRow, 'seq'> & { readonly seq: string }>({
    name: 'board-entries',
    text: entriesQuery,
    values: [editionId, modelIds],
  });
  return rows.map(row => ({ ...row, seq: Number(row.seq) }));
}
