import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { chooseAccount, createFolder, requireReachable } from './account.ts';
import { toDataDir } from './cluster.ts';
import { claimFolder } from './folder-lock.ts';
import { keepUp, type Start, startServer } from './keep-up.ts';
import { askPostmaster, findPostmaster, type Postmaster, toPool } from './postmaster.ts';
import { isWatched, pollMs, toLogPath, watch } from './server-process.ts';
import { dropSocketFolder } from './socket-folder.ts';
import type { Watchdog } from './watchdog.ts';

export interface PostgresServer {
  readonly pool: PoolConfig;
  readonly pid: number;
  /** Another process owns it; `stop` then leaves it be. */
  readonly joined: boolean;
  /** Resolves when the server ended, could not be started again however often it was tried, and was given up. */
  readonly gone: Promise<void>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Everything is in here: cluster, password, socket, log. */
  readonly dir: string;
  readonly log?: ((message: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How long to wait before each try to start a server that died; after the last it is given up. */
  readonly restartDelaysMs?: readonly number[];
}

/** How long to wait for another process to finish starting or stopping the server. */
const patienceMs = 120_000;

/**
 * A PostgreSQL of our own in a folder, reached over a unix socket alone. One process owns it and stops it;
 * others on the same folder join. A server that a killed owner left behind is adopted.
 */
export async function startPostgres({
  dir: given,
  log,
  signal,
  restartDelaysMs = [0, 250, 500, 1000, 2000, 4000, 8000, 15_000],
}: StartOptions): Promise<PostgresServer> {
  const account = await chooseAccount(toDataDir(resolve(given)));
  await createFolder(resolve(given), account);
  const dir = await realpath(given);
  await requireReachable(dir, account);
  const start = { dir, account, signal, restartDelaysMs, log: log ?? (() => undefined) };
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    signal?.throwIfAborted();
    const claim = await claimFolder(dir);
    const server = claim.kind === 'held' ? await begin(start, claim.release) : await join(dir);
    if (server) return server;
    if (Date.now() > giveUpAt)
      throw new Error(
        `The database in ${dir} is neither up nor down after ${patienceMs / 1000} s` +
          `${claim.kind === 'busy' ? `; process ${claim.pid} holds it` : ''}. See ${toLogPath(dir)}.`,
      );
    await pause(pollMs, undefined, { signal });
  }
}

/** As the holder of the folder. Nothing when a server is on its way up or down: then ask again. */
async function begin(start: Start, release: () => Promise<void>): Promise<PostgresServer | undefined> {
  let server: PostgresServer | undefined;
  try {
    server = await adoptOrLaunch(start, release);
    return server;
  } finally {
    if (!server || server.joined) await release();
  }
}

async function adoptOrLaunch(
  start: Start,
  release: () => Promise<void>,
): Promise<PostgresServer | undefined> {
  const { dir, log } = start;
  if (await isWatched(dir)) return undefined;
  const found = await findPostmaster(dir);
  const answer = found ? await askPostmaster(dir, found) : 'absent';
  if (found?.running) {
    if (answer !== 'ready') return undefined;
    log(`adopting the database server ${found.pid}, which its owner left running`);
    return own(start, { watchdog: await watch(dir, { pid: found.pid }), postmaster: found, release });
  }
  // It answers though its process is not to be seen: it runs in another container on the same folder.
  if (answer !== 'absent') return answer === 'ready' ? join(dir) : undefined;
  const [watchdog, postmaster] = await startServer(start);
  return own(start, { watchdog, postmaster, release });
}

interface Owned {
  readonly watchdog: Watchdog;
  readonly postmaster: Postmaster;
  release(): Promise<void>;
}

async function own(start: Start, { watchdog, postmaster, release }: Owned): Promise<PostgresServer> {
  const { dir, log } = start;
  const { socketDir = '' } = postmaster;
  const keeper = keepUp(start, { watchdog, pid: postmaster.pid });
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await keeper.stop();
    await dropSocketFolder(dir, socketDir);
    await release();
  }

  const gone = keeper.ended.then(async () => {
    if (stopped) return new Promise<never>(() => undefined);
    log(`the database server cannot be brought back; see ${toLogPath(dir)}`);
    stopped = release();
    await stopped;
  });
  return {
    pool: await toPool(dir, socketDir),
    get pid() {
      return keeper.pid();
    },
    joined: false,
    gone,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function join(dir: string): Promise<PostgresServer | undefined> {
  const found = await findPostmaster(dir);
  if (!found?.socketDir || (await askPostmaster(dir, found)) !== 'ready') return undefined;
  return {
    pool: await toPool(dir, found.socketDir),
    pid: found.pid,
    joined: true,
    gone: new Promise(() => undefined),
    stop: async () => undefined,
  };
}
