import { randomBytes } from 'node:crypto';
import { Client, Pool, type PoolConfig } from 'pg';
import { z } from 'zod';
import { type Database, openDatabase } from '../db/database.ts';

export interface TestDatabase extends Database {
  /** To open it once more. */
  readonly config: PoolConfig;
  /** Closes the database and removes it from the server. */
  drop(): Promise<void>;
}

const variable = 'DOCTORBENCH_TEST_PG';
/** Migrated once and copied for every test. Nobody stays connected to it, so copies can be made side by side. */
const template = 'test_template';

const serverSchema = z.object({
  host: z.string(),
  port: z.number().int().optional(),
  user: z.string(),
  password: z.string().optional(),
});

/** Many files test at once against one server, which has 100 connections. */
const maxConnections = 10;

/**
 * Makes a server ready for tests, and tells the processes that follow where it is. Its data is thrown away: no commit
 * has to wait for the disk, nothing has to be vacuumed, and a password that guards nothing need not be slow to check.
 */
export async function shareTestServer(config: PoolConfig): Promise<void> {
  const { host, port, user, password } = config;
  process.env[variable] = JSON.stringify({ host, port, user, password });
  const server = readServer();
  await administer(
    server,
    ...['synchronous_commit', 'full_page_writes', 'autovacuum'].map(name => `alter system set ${name} = off`),
    'select pg_reload_conf()',
    'set scram_iterations = 1',
    `alter role ${user} password '${password}'`,
    `create database ${template} template template0`,
  );
  await (await openDatabase({ ...server, database: template, max: 1 })).close();
}

/** A database of one's own, migrated, on the server that the tests share. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = readServer();
  const database = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${database} template ${template} strategy file_copy`);
  const opened = await openDatabase({ ...server, database, max: maxConnections });
  return {
    ...opened,
    config: { ...server, database },
    async drop() {
      await opened.close();
      await administer(server, `drop database if exists ${database} with (force)`);
    },
  };
}

/** A database with nothing in it. */
export async function openBareDatabase(): Promise<{ readonly pool: Pool; drop(): Promise<void> }> {
  const server = readServer();
  const database = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${database} template template0`);
  const pool = new Pool({ ...server, database, max: 3 });
  return {
    pool,
    async drop() {
      await pool.end();
      await administer(server, `drop database if exists ${database} with (force)`);
    },
  };
}

type Server = ReturnType<typeof readServer>;

function readServer() {
  const text = process.env[variable];
  if (!text) throw new Error(`${variable} is not set: the tests' set-up starts a server and sets it`);
  const { host, user, port, password } = serverSchema.parse(JSON.parse(text));
  return {
    host,
    user,
    ...(port === undefined ? {} : { port }),
    ...(password === undefined ? {} : { password }),
  };
}

async function administer(server: Server, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
