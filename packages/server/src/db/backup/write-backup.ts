import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeEncrypted } from './backup-file.ts';
import { endOfRows, writeEnd, writeHeader } from './backup-format.ts';
import type { BackupSecret } from './backup-secret.ts';
import { countMigrations, listSequences, listTables, quote } from './tables.ts';

interface BackupOptions {
  readonly file: string;
  readonly secret: BackupSecret;
  /** Of the product. */
  readonly version: string;
}

/** Writes all tables as they were at one moment, row by row; the platform goes on meanwhile. */
export async function writeBackup(
  pool: Pool,
  { file, secret, version }: BackupOptions,
): Promise<{ readonly rows: number }> {
  const counts: Record<string, number> = {};
  const client = await pool.connect();
  try {
    await writeEncrypted(file, readAll(client, version, counts), secret);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

async function* readAll(
  client: PoolClient,
  version: string,
  counts: Record<string, number>,
): AsyncGenerator<Buffer> {
  // Only now, and without the limit of others: a slow disk may let it wait between two rows.
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const migrations = await countMigrations(client);
  yield Buffer.from(writeHeader({ schemaVersion: 1, version, migrations, madeAt: new Date().toISOString() }));
  for (const { name, columns } of await listTables(client)) {
    const target = `${quote(name)} (${columns.map(quote).join(', ')})`;
    yield Buffer.from(`COPY ${target} FROM stdin;\n`);
    let rows = 0;
    for await (const chunk of client.query(copyTo(`copy ${target} to stdout`))) {
      rows += countLines(chunk as Buffer);
      yield chunk as Buffer;
    }
    counts[name] = rows;
    yield Buffer.from(`${endOfRows}\n`);
  }
  // Sequences are of now, not of the moment of the tables: at worst a number is left out.
  for (const { name, last } of await listSequences(client))
    yield Buffer.from(`SELECT setval('${quote(name)}', ${last});\n`);
  yield Buffer.from(writeEnd({ rows: counts }));
}

/** A line break within a value is written as `\n`: each that is there ends a row. */
function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count++;
  return count;
}
