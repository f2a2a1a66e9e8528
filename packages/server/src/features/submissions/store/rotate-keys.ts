import type { Pool } from 'pg';
import type { KeyRing } from '../../../secrets/key-ring.ts';
import { toMarkContext } from '../../editions/reword-suite.ts';
import { suiteKeyContext } from '../../suites/upload-suite.ts';

interface RotateDeps {
  readonly pool: Pool;
  readonly keyRing: KeyRing;
}

/** A column of secrets that are sealed under the master keys. */
interface SealedColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  /** What a row's secret is bound to. */
  readonly toContext: (id: string) => string;
}

const columns: readonly SealedColumn[] = [
  { table: 'submissions', id: 'id', column: 'sealed_key', toContext: id => id },
  { table: 'suites', id: 'hash', column: 'data_key', toContext: () => suiteKeyContext },
  { table: 'editions', id: 'id', column: 'mark_key', toContext: toMarkContext },
];

/**
 * Seals under the current master key the keys of what waits and runs, of sealed suites and of wordings, each row in a
 * transaction of its own, and returns how many rows it renewed. A row that does not open keeps no other from being
 * renewed; its failure is thrown at the end.
 */
export async function rotateKeys(deps: RotateDeps): Promise<number> {
  const failures: unknown[] = [];
  let renewed = 0;
  for (const sealed of columns) {
    const { table, id, column } = sealed;
    const { rows } = await deps.pool.query<{ id: string; secret: Buffer }>(
      `select ${id} as id, ${column} as secret from ${table} where ${column} is not null order by ${id}`,
    );
    for (const row of rows) {
      if (deps.keyRing.isCurrent(row.secret)) continue;
      try {
        if (await renew(row.id, sealed, deps)) renewed++;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
  return renewed;
}

/** False when it was erased or renewed in the meantime. */
async function renew(
  id: string,
  { table, id: idColumn, column, toContext }: SealedColumn,
  { pool, keyRing }: RotateDeps,
): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ secret: Buffer | null }>(
      `select ${column} as secret from ${table} where ${idColumn} = $1 for update`,
      [id],
    );
    const sealed = rows[0]?.secret;
    const stale = sealed !== undefined && sealed !== null && !keyRing.isCurrent(sealed);
    const context = toContext(id);
    if (stale)
      await client.query(`update ${table} set ${column} = $2 where ${idColumn} = $1`, [
        id,
        keyRing.seal(keyRing.open(sealed, context), context),
      ]);
    await client.query('commit');
    return stale;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
