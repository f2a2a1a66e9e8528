import { readdir, readFile } from 'node:fs/promises';
import { Client, type PoolConfig } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openBareDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';

let made: Awaited<ReturnType<typeof openBareDatabase>> | undefined;
afterEach(async () => {
  await made?.drop();
  made = undefined;
});

/** A database of the tests without anything in it. */
async function openFresh(): Promise<PoolConfig> {
  made = await openBareDatabase();
  return { ...made.config, max: 2 };
}

const migrations = new URL('../../migrations/', import.meta.url);

describe('opening the database', () => {
  it('migrates once, when ten open it at once', async () => {
    const config = await openFresh();
    const opened = await Promise.all(Array.from({ length: 10 }, () => openDatabase(config)));
    try {
      const files = (await readdir(migrations)).filter(name => name.endsWith('.sql'));
      const applied = await opened[0]?.pool.query('select hash from drizzle.__drizzle_migrations');
      expect(applied?.rows).toHaveLength(files.length);
      for (const { pool } of opened)
        expect((await pool.query('select count(*)::int as n from submissions')).rows).toEqual([{ n: 0 }]);
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
    }
  });

  it('keeps the activity log when its table is renamed, and counts on', async () => {
    const client = new Client(await openFresh());
    await client.connect();
    try {
      const apply = async (name: string) => client.query(await readFile(new URL(name, migrations), 'utf8'));
      await apply('0000_begin.sql');
      await apply('0001_item_totals.sql');
      await client.query(`insert into audit_log (action) values ('thing.made'), ('thing.broken')`);
      await apply('0002_activity_log.sql');
      await client.query(`insert into activity_log (action) values ('thing.mended')`);
      const { rows } = await client.query('select seq::int, action from activity_log order by seq');
      expect(rows).toEqual([
        { seq: 1, action: 'thing.made' },
        { seq: 2, action: 'thing.broken' },
        { seq: 3, action: 'thing.mended' },
      ]);
    } finally {
      await client.end();
    }
  });

  it('gives the lock back, also when it fails', async () => {
    const config = await openFresh();
    const client = new Client(config);
    await client.connect();
    try {
      await client.query('create table public.users (id text)');
      await expect(openDatabase(config)).rejects.toThrow();
      const held = await client.query(`select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`);
      expect(held.rows).toEqual([]);
      await client.query('drop table public.users');
      await (await openDatabase(config)).close();
    } finally {
      await client.end();
    }
  });

  it('outlives an idle connection that breaks, and tells', async () => {
    const config = await openFresh();
    const errors: Error[] = [];
    const { pool, close } = await openDatabase(config, error => errors.push(error));
    await pool.query(`select 1`);
    const killer = new Client(config);
    await killer.connect();
    await killer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await killer.end();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it('takes the locks back of one that falls silent within a transaction, who hears of it by his next query', async () => {
    const { pool, close } = await openDatabase(await openFresh());
    const silent = await pool.connect();
    const { rows } = await silent.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
    // Sooner, but in one breath with what it locks: while the others migrate or a machine is busy, silence is no fault.
    await silent.query(
      'begin; set local idle_in_transaction_session_timeout = 50; select pg_advisory_xact_lock(1)',
    );
    await pool.query('select pg_advisory_xact_lock(1)');
    await expect(silent.query('select 1')).rejects.toThrow();
    silent.release(true);
    await close();
  });
});
