import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any number will do, so long as everything that migrates uses it. */
const migrationLock = 7_204_115;
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** How many steps the schema has had, up to this version. */
export function countKnownMigrations(): number {
  return readJournal().entries.length;
}

/** Lets one process at a time change what tables there are. */
export async function underMigrationLock<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** Brings the schema up to its newest step, one process at a time. */
export async function migrateUnderLock(pool: Pool, folder = migrationsFolder): Promise<void> {
  await underMigrationLock(pool, client => migrate(drizzle(client), { migrationsFolder: folder }));
}

/** Brings the schema to the step of an older version: a backup of that version fits in there. */
export async function migrateTo(pool: Pool, steps: number): Promise<void> {
  const journal = readJournal();
  if (steps === journal.entries.length) return migrateUnderLock(pool);
  const folder = mkdtempSync(join(tmpdir(), 'doctorbench-schema-'));
  try {
    const entries = journal.entries.slice(0, steps);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateUnderLock(pool, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJournal() {
  return journalSchema.parse(
    JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')),
  );
}
