import type { Pool } from 'pg';
import type { KeyRing } from '../../../secrets/key-ring.ts';

interface RotateDeps {
  readonly pool: Pool;
  readonly keyRing: KeyRing;
}

/**
 * Seals what waits and runs under the current master key, each row in a transaction of its own, and returns how many
 * rows it renewed. A row that does not open keeps no other from being renewed; its failure is thrown at the end.
 */
export async function rotateKeys({ pool, keyRing }: RotateDeps): Promise<number> {
  const { rows } = await pool.query<{ id: string; sealed_key: Buffer }>(
    'select id, sealed_key from submissions where sealed_key is not null order by seq',
  );
  const failures: unknown[] = [];
  let renewed = 0;
  for (const { id, sealed_key: sealed } of rows) {
    if (keyRing.isCurrent(sealed)) continue;
    try {
      if (await renew(id, { pool, keyRing })) renewed++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return renewed;
}

/** False when it was erased or renewed in the meantime. */
async function renew(id: string, { pool, keyRing }: RotateDeps): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ sealed_key: Buffer | null }>(
      'select sealed_key from submissions where id = $1 for update',
      [id],
    );
    const sealed = rows[0]?.sealed_key;
    const stale = sealed !== undefined && sealed !== null && !keyRing.isCurrent(sealed);
    if (stale)
      await client.query('update submissions set sealed_key = $2 where id = $1', [
        id,
        keyRing.seal(keyRing.open(sealed, id), id),
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
