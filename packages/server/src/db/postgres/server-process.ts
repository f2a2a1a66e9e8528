import { open, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runAs } from './account.ts';
import { type ClusterOptions, toDataDir } from './cluster.ts';
import { findText, unlessMissing } from './folder-lock.ts';
import { askPostmaster, findPostmaster, isPostmaster, type Postmaster } from './postmaster.ts';
import { identifyProcess, isAlive, parseIdentity } from './process-identity.ts';
import { cleanEnv } from './run-command.ts';
import { startWatchdog, type Watchdog, type Watched } from './watchdog.ts';

export const pollMs = 25;
const largestLogBytes = 10_000_000;
/** How long the sessions of a killed server may take to notice and end. */
const leftoverMs = 15_000;
const leftovers = 'pre-existing shared memory block';

/** For a small machine that also does other things. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The values of a row stay out of the log.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // Containers have little of the shared memory that parallel workers and their results need.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
};

export function toLogPath(dir: string): string {
  return join(dir, 'postgres.log');
}

/** Starts PostgreSQL under a watchdog and waits for its first answer. */
export async function launch(options: ClusterOptions, socketDir: string): Promise<[Watchdog, Postmaster]> {
  const { dir, signal } = options;
  const giveUpAt = Date.now() + leftoverMs;
  for (;;) {
    const logStart = await rotateLog(toLogPath(dir));
    const watchdog = await watch(dir, toServer(options, socketDir));
    try {
      const postmaster = await waitUntilReady(dir, watchdog, signal);
      if (postmaster) return [watchdog, postmaster];
    } catch (error) {
      watchdog.close();
      await watchdog.ended;
      throw error;
    }
    const said = (await findText(toLogPath(dir)))?.slice(logStart) ?? '';
    const passes = said.includes(leftovers) || (await findPostmaster(dir))?.running;
    if (!passes || Date.now() > giveUpAt)
      throw new Error(`PostgreSQL did not start: ${said.trim().slice(-1000)} (log: ${toLogPath(dir)})`);
    await pause(pollMs, undefined, { signal });
  }
}

/** Puts a watchdog on a server that is to start or runs already, and notes who it is. */
export async function watch(dir: string, watched: Watched): Promise<Watchdog> {
  const log = await open(toLogPath(dir), 'a', 0o600);
  try {
    const watchdog = startWatchdog(watched, log.fd);
    const identity = watchdog.pid === undefined ? undefined : await identifyProcess(watchdog.pid);
    await writeFile(join(dir, 'watchdog'), identity ?? '');
    return watchdog;
  } finally {
    await log.close();
  }
}

/** Whether the watchdog of a process that is gone is still at work: it then shuts the server down. */
export async function isWatched(dir: string): Promise<boolean> {
  const identity = parseIdentity((await findText(join(dir, 'watchdog'))) ?? '');
  return identity !== undefined && (await isAlive(identity));
}

/** Fast shutdown, however often the watchdog is killed over it. */
export async function shutDown(dir: string, watchdog: Watchdog, pid: number): Promise<void> {
  let current = watchdog;
  for (;;) {
    current.close();
    await current.ended;
    if (!(await isPostmaster(pid, toDataDir(dir)))) return;
    current = await watch(dir, { pid });
  }
}

function toServer({ dir, binaries, account }: ClusterOptions, socketDir: string): Watched {
  // The setting is a list; quotes keep a path with a comma whole.
  const all = { ...settings, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` };
  return {
    file: binaries.postgres,
    args: [
      '-D',
      toDataDir(dir),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    options: {
      ...runAs(account),
      cwd: '/',
      env: { ...cleanEnv, PG_GRANDPARENT_PID: String(process.pid) },
    },
  };
}

/** The server when it answers; nothing when it ended instead. Recovery after a crash may take its time. */
async function waitUntilReady(
  dir: string,
  watchdog: Watchdog,
  signal: AbortSignal | undefined,
): Promise<Postmaster | undefined> {
  while (!watchdog.hasEnded()) {
    const found = await findPostmaster(dir);
    if (found?.running && (await askPostmaster(dir, found)) === 'ready') return found;
    await pause(pollMs, undefined, { signal });
  }
  return undefined;
}

/** The length of the log, begun anew when it has grown large. */
async function rotateLog(path: string): Promise<number> {
  const found = await stat(path).catch(unlessMissing);
  if (!found) return 0;
  if (found.size < largestLogBytes) return found.size;
  await rename(path, `${path}.old`);
  return 0;
}
