import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { migrateUnderLock } from './migrations.ts';
import * as schema from './schema.ts';

export type Db = NodePgDatabase<typeof schema>;
/** A transaction, or the database itself. */
export type Executor = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'>;

export interface Database {
  readonly db: Db;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** Locks of a process that froze or vanished within a transaction are given back after this. */
const idleInTransactionMs = 10_000;

/** Opens the database and brings its schema up to date, one process at a time. */
export async function openDatabase(
  config: PoolConfig,
  onError: (error: Error) => void = () => undefined,
): Promise<Database> {
  const pool = new Pool({
    max: 20,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...config,
    application_name: 'doctorbench',
  });
  // One in use that breaks fails its query; the error it also emits, unheard, would end the process.
  pool.on('connect', client => client.on('error', () => undefined));
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  let closing = false;
  pool.on('error', error => {
    // Of those that are being closed, the server may be quicker to speak.
    if (!closing) onError(error);
  });
  try {
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool, { schema }),
    pool,
    async close() {
      closing = true;
      await pool.end();
    },
  };
}
