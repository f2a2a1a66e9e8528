import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { type Database, openDatabase } from './database.ts';
import { ownPostgresDir } from './postgres/own-dir.ts';
import { startPostgres } from './postgres/postgres-server.ts';
import { watchDatabase } from './watch-database.ts';

type Closer = () => Promise<void> | void;

interface Given {
  /** None: the platform starts one of its own. */
  readonly databaseUrl?: string | undefined;
  readonly databasePatienceSeconds: number;
}

/** The database that is configured, or a PostgreSQL of the platform's own in its data folder. */
export async function openOwnOrGiven(
  { databaseUrl, databasePatienceSeconds }: Given,
  { dataDir, log, closers }: { dataDir: string; log: Logger; closers: Closer[] },
): Promise<Opened> {
  const onError = (error: Error) => log.warn({ error }, 'a database connection broke');
  const patienceMs = databasePatienceSeconds * 1000;
  const opened = async (pool: PoolConfig, serverGone: Promise<void>): Promise<Opened> => {
    const database = await openDatabase(pool, onError);
    closers.push(() => database.close());
    const watch = watchDatabase({ pool: database.pool, log, patienceMs });
    closers.push(() => watch.close());
    return { database, gone: Promise.race([serverGone, watch.gone]) };
  };
  if (databaseUrl !== undefined)
    return opened({ connectionString: databaseUrl }, new Promise(() => undefined));
  const server = await startPostgres({ dir: ownPostgresDir(dataDir), log: line => log.warn(line) });
  closers.push(() => server.stop());
  return opened(server.pool, server.gone);
}

interface Opened {
  readonly database: Database;
  /** Resolves when the database is gone for good. */
  readonly gone: Promise<void>;
}
