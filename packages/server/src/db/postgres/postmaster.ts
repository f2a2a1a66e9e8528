import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, DatabaseError, type PoolConfig } from 'pg';
import { databaseName, findPassword, toDataDir, userName } from './cluster.ts';
import { findText } from './folder-lock.ts';
import { findCommand } from './process-identity.ts';
import { socketPort } from './socket-folder.ts';

/** The server a data folder names, alive or not. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string | undefined;
  /** Whether that process is there and serves this folder. */
  readonly running: boolean;
}

/** `absent`: nobody listens. `not-yet`: somebody does, and is starting or stopping. */
export type Answer = 'ready' | 'not-yet' | 'absent';

const pidFile = 'postmaster.pid';
const connectTimeoutMs = 5000;
/** cannot_connect_now, admin_shutdown, crash_shutdown: it starts or stops. */
const passing = new Set(['57P03', '57P01', '57P02']);
/** too_many_connections */
const full = '53300';

/** Reads what PostgreSQL writes there: its process on line 1, the folder of its socket on line 5. */
export async function findPostmaster(dir: string): Promise<Postmaster | undefined> {
  const dataDir = toDataDir(dir);
  const lines = (await findText(join(dataDir, pidFile)))?.split('\n');
  const pid = Number.parseInt(lines?.[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  return { pid, socketDir: lines?.[4] || undefined, running: await isPostmaster(pid, dataDir) };
}

/** Whether a process is the server of a data folder, and not another that was given its number later. */
export async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  const command = await findCommand(pid);
  if (!command) return false;
  const [first = ''] = command;
  return command.length > 1
    ? command.some((word, index) => word === '-D' && command[index + 1] === dataDir)
    : first.includes(` -D ${dataDir} `);
}

/**
 * PostgreSQL takes the number in its file for a living server whenever some process of its user has it, a
 * zombie included. Once we know better, the number becomes ours, which it takes for no server
 * (PG_GRANDPARENT_PID). The rest of the file stays: it leads PostgreSQL to shared memory still in use.
 */
export async function disownPidFile(dir: string): Promise<void> {
  const path = join(toDataDir(dir), pidFile);
  const text = await findText(path);
  if (text !== undefined) await writeFile(path, text.replace(/^.*/, String(process.pid)));
}

export async function toPool(dir: string, socketDir: string): Promise<PoolConfig> {
  const password = await findPassword(dir);
  if (password === undefined)
    throw new Error(
      `The password of the running database is gone from ${join(dir, 'password')}: stop the processes that ` +
        'use the folder and start again, and it is set anew.',
    );
  // The port and ssl are said, since their absence would let the environment decide.
  return { host: socketDir, port: socketPort, user: userName, password, database: databaseName, ssl: false };
}

/** What the server that a folder names has to say. */
export async function askPostmaster(dir: string, { socketDir, running }: Postmaster): Promise<Answer> {
  if (!socketDir) return 'absent';
  // A lost password is made anew, unless a server still runs that knows the old one.
  if (!running && (await findPassword(dir)) === undefined) return 'absent';
  return probe(await toPool(dir, socketDir));
}

/** Asks the server for an answer to a query. */
async function probe(pool: PoolConfig): Promise<Answer> {
  const client = new Client({ ...pool, connectionTimeoutMillis: connectTimeoutMs });
  // An error after the first would have no listener, and end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    return interpret(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function interpret(error: unknown): Answer {
  if (error instanceof DatabaseError) {
    if (error.code === full) return 'ready';
    if (passing.has(error.code ?? '')) return 'not-yet';
    throw new Error(`The database server refuses its own user: ${error.message}`, { cause: error });
  }
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || code === 'ENOENT' ? 'absent' : 'not-yet';
}
