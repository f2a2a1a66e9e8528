import { resolve } from 'node:path';
import { AppError } from '@doctorbench/core';
import { Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { countKnownMigrations, migrateTo } from '../migrations.ts';
import { ownPostgresDir } from '../postgres/own-dir.ts';
import { startPostgres } from '../postgres/postgres-server.ts';
import { readEncrypted } from './backup-file.ts';
import { type BackupEnd, type BackupHeader, endOfRows, readHeader, readLine } from './backup-format.ts';
import type { BackupSecret } from './backup-secret.ts';
import { splitLines } from './split-lines.ts';
import { countMigrations, quote } from './tables.ts';

interface RestoreOptions {
  readonly file: string;
  readonly secret: BackupSecret;
}

/** Where a backup is brought: a database of somebody's, or our own below a folder. */
interface Target {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

interface Restored {
  readonly rows: number;
  /** Of the product that wrote the backup. */
  readonly version: string;
}

/** Brings a backup into the empty database that the configuration names, and its schema up to date. */
export async function restoreBackup(config: Target, options: RestoreOptions): Promise<Restored> {
  const own =
    config.databaseUrl === undefined
      ? await startPostgres({ dir: ownPostgresDir(resolve(config.dataDir)) })
      : undefined;
  const pool = new Pool({ ...(own?.pool ?? { connectionString: config.databaseUrl }), max: 2 });
  // The server may stop before they are closed, and say so; whatever breaks before that fails its query.
  pool.on('connect', client => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  try {
    return await restoreInto(pool, options);
  } finally {
    await pool.end();
    await own?.stop();
  }
}

/** Row by row, in one transaction: all of it is there afterwards, or none. */
export async function restoreInto(pool: Pool, { file, secret }: RestoreOptions): Promise<Restored> {
  const lines = splitLines(readEncrypted(file, secret));
  const client = await pool.connect();
  let done = false;
  try {
    const first = await lines.next();
    const header = readHeader(first.done ? '' : first.value.toString());
    await prepare(pool, client, header);
    await client.query('begin');
    const { rows } = await readTables(client, lines);
    await client.query('commit');
    await migrateTo(pool, countKnownMigrations());
    done = true;
    return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), version: header.version };
  } finally {
    // A connection in the middle of a transaction is no use to anybody.
    client.release(!done);
    await lines.return(undefined);
  }
}

/** The schema that the backup was made of, in a database with nothing in it. */
async function prepare(pool: Pool, client: PoolClient, { migrations, version }: BackupHeader): Promise<void> {
  if (migrations > countKnownMigrations()) throw new AppError('backup.newer', version);
  const there = await countMigrations(client);
  if (there !== 0 && there !== migrations)
    throw new AppError(
      'backup.not-empty',
      `its schema is ${there} steps old, that of the backup ${migrations}`,
    );
  await migrateTo(pool, migrations);
  for (const table of ['users', 'editions', 'submissions']) {
    const { rowCount } = await client.query(`select 1 from ${quote(table)} limit 1`);
    if (rowCount) throw new AppError('backup.not-empty', `there are ${table}`);
  }
}

async function readTables(client: PoolClient, lines: AsyncGenerator<Buffer>): Promise<BackupEnd> {
  const rows: Record<string, number> = {};
  for await (const bytes of untilReturned(lines)) {
    const line = readLine(bytes.toString());
    if (line.kind === 'copy') rows[line.table] = await copyRows(client, line.statement, lines);
    else if (line.kind === 'sequence')
      await client.query('select setval($1, $2)', [quote(line.name), line.last]);
    else {
      if (JSON.stringify(line.end.rows) !== JSON.stringify(rows))
        throw new AppError('backup.unreadable', 'it does not hold the rows that it names');
      return line.end;
    }
  }
  throw new AppError('backup.unreadable', 'its end is missing');
}

/** Going on with the same generator afterwards: a loop of its own would close it. */
async function* untilReturned(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) yield next.value;
}

async function copyRows(
  client: PoolClient,
  statement: string,
  lines: AsyncGenerator<Buffer>,
): Promise<number> {
  const into = client.query(copyFrom(statement));
  const ended = new Promise<void>((settle, fail) => into.once('finish', settle).once('error', fail));
  // Heard below; a failure must not be nobody's while rows are still being written.
  ended.catch(() => undefined);
  let rows = 0;
  for (;;) {
    const next = await lines.next();
    if (next.done) throw new AppError('backup.unreadable', 'it breaks off within a table');
    if (next.value.length === endOfRows.length && next.value.toString() === endOfRows) break;
    rows++;
    if (!into.write(Buffer.concat([next.value, newline]))) await Promise.race([drained(into), ended]);
  }
  into.end();
  await ended;
  return rows;
}

const newline = Buffer.from('\n');

function drained(stream: NodeJS.EventEmitter): Promise<void> {
  return new Promise(settle => stream.once('drain', settle));
}
