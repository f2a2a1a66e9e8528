import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { chooseAccount, createFolder, requireReachable } from './account.ts';
import { findNative, prepareBinaries } from './binaries.ts';
import { prepareCluster, toDataDir } from './cluster.ts';
import { claimFolder } from './folder-lock.ts';
import {
  askPostmaster,
  disownPidFile,
  findPostmaster,
  isPostmaster,
  type Postmaster,
  toPool,
} from './postmaster.ts';
import { isWatched, launch, pollMs, shutDown, toLogPath, watch } from './server-process.ts';
import { clearSocketFolder, dropSocketFolder, prepareSocketFolder } from './socket-folder.ts';
import type { Watchdog } from './watchdog.ts';

export interface PostgresServer {
  readonly pool: PoolConfig;
  readonly pid: number;
  /** Another process owns it; `stop` then leaves it be. */
  readonly joined: boolean;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Everything is in here: cluster, password, socket, log. */
  readonly dir: string;
  readonly log?: ((message: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How long to wait for another process to finish starting or stopping the server. */
const patienceMs = 120_000;

/**
 * A PostgreSQL of our own in a folder, reached over a unix socket alone. One process owns it and stops it;
 * others on the same folder join. A server that a killed owner left behind is adopted.
 */
export async function startPostgres({ dir: given, log, signal }: StartOptions): Promise<PostgresServer> {
  const account = await chooseAccount(toDataDir(resolve(given)));
  await createFolder(resolve(given), account);
  const dir = await realpath(given);
  await requireReachable(dir, account);
  const start = { dir, account, signal, log: log ?? (() => undefined) };
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

interface Start {
  readonly dir: string;
  readonly account: Awaited<ReturnType<typeof chooseAccount>>;
  readonly signal: AbortSignal | undefined;
  readonly log: (message: string) => void;
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
  const { dir, account, signal, log } = start;
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
  const binaries = await prepareBinaries(await findNative(), dir, account);
  const options = { dir, binaries, account, signal };
  await disownPidFile(dir);
  await prepareCluster(options);
  const socketDir = await prepareSocketFolder(dir, account);
  await clearSocketFolder(socketDir);
  const [watchdog, postmaster] = await launch(options, socketDir);
  log(`database server ${postmaster.pid} is up`);
  return own(start, { watchdog, postmaster, release });
}

interface Owned {
  readonly watchdog: Watchdog;
  readonly postmaster: Postmaster;
  release(): Promise<void>;
}

async function own(start: Start, { watchdog, postmaster, release }: Owned): Promise<PostgresServer> {
  const { dir, log } = start;
  const { pid, socketDir = '' } = postmaster;
  let current = watchdog;
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await shutDown(dir, current, pid);
    await dropSocketFolder(dir, socketDir);
    await release();
  }

  /** A watchdog that was killed is replaced. A server that is gone frees the folder, so that the next start recovers it. */
  async function guard(): Promise<void> {
    for (;;) {
      await current.ended;
      if (stopped) return;
      if (!(await isPostmaster(pid, toDataDir(dir)))) break;
      current = await watch(dir, { pid });
    }
    log(`the database server ${pid} ended unexpectedly; see ${toLogPath(dir)}`);
    stopped = release();
    await stopped;
  }

  guard().catch(error => log(`the database server ${pid} is no longer watched: ${String(error)}`));
  return {
    pool: await toPool(dir, socketDir),
    pid,
    joined: false,
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
    stop: async () => undefined,
  };
}
