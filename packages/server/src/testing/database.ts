import { randomBytes } from 'node:crypto';
import { Client, Pool, type PoolConfig } from 'pg';
import { z } from 'zod';
import { type Database, openDatabase } from '../db/database.ts';

export interface TestDatabase extends Database {
  /** To open it once more. */
  readonly config: PoolConfig;
  /** Closes the database, which is nobody's from then on. */
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
 * has to wait for the disk, nothing is vacuumed unless asked, and a password that guards nothing is not asked for, which
 * was most of what a connection takes.
 */
export async function shareTestServer(config: PoolConfig): Promise<void> {
  const { host, port, user, password } = config;
  process.env[variable] = JSON.stringify({ host, port, user, password });
  const server = readServer();
  await administer(
    server,
    ...['synchronous_commit', 'full_page_writes', 'autovacuum'].map(name => `alter system set ${name} = off`),
    letIn(server.user),
    'select pg_reload_conf()',
    `create database ${template} template template0`,
  );
  await (await openDatabase({ ...server, database: template, max: 1 })).close();
}

/** Whoever reaches its socket, in place of its rules for access. */
function letIn(user: string): string {
  return `do $do$ begin
    execute format('copy (select %L) to %L', 'local all ${user} trust', current_setting('hba_file'));
  end $do$`;
}

/** What tests of this process have done with: emptied in a fifth of the time that it takes to make one. */
const used: string[] = [];

/** A database of one's own, migrated, on the server that the tests share. Whoever changes its tables takes a bare one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = readServer();
  const before = used.pop();
  const database = before ?? `test_${randomBytes(8).toString('hex')}`;
  if (before === undefined)
    await administer(server, `create database ${database} template ${template} strategy file_copy`);
  const opened = await openDatabase({ ...server, database, max: maxConnections });
  if (before !== undefined) await empty(opened.pool);
  return {
    ...opened,
    config: { ...server, database },
    async drop() {
      await opened.close();
      used.push(database);
    },
  };
}

/**
 * Whoever is still connected is thrown out. Rows are deleted without a look at what refers to them, since all of them
 * go; then each table is as short as a new one, so that its rows lie in the order in which they come.
 */
async function empty(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name);
    await client.query(
      `begin; set local session_replication_role = replica;
       ${names.map(name => `delete from ${name};`).join(' ')}
       select setval(format('%I.%I', schemaname, sequencename), start_value, false)
       from pg_sequences where schemaname = 'public' and last_value is not null; commit`,
    );
    await client.query(`vacuum ${names.join(', ')}`);
  } finally {
    client.release();
  }
}

/** A database with nothing in it. */
export async function openBareDatabase(): Promise<Pick<TestDatabase, 'pool' | 'config' | 'drop'>> {
  const server = readServer();
  const database = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${database} template template0`);
  const pool = new Pool({ ...server, database, max: 3 });
  // A pool has ended before its connections have: dropping throws them out, and they tell so.
  pool.on('connect', client => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    pool,
    config: { ...server, database },
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
