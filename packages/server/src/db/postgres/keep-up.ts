import { setTimeout as pause } from 'node:timers/promises';
import type { chooseAccount } from './account.ts';
import { findNative, prepareBinaries } from './binaries.ts';
import { prepareCluster, toDataDir } from './cluster.ts';
import { disownPidFile, isPostmaster, type Postmaster } from './postmaster.ts';
import { launch, shutDown, toLogPath, watch } from './server-process.ts';
import { clearSocketFolder, prepareSocketFolder } from './socket-folder.ts';
import type { Watchdog } from './watchdog.ts';

/** What a start of the server needs, the first and every later one. */
export interface Start {
  readonly dir: string;
  readonly account: Awaited<ReturnType<typeof chooseAccount>>;
  readonly signal: AbortSignal | undefined;
  readonly log: (message: string) => void;
  readonly restartDelaysMs: readonly number[];
}

/** Only as the holder of the folder, when no server runs in it. */
export async function startServer({ dir, account, signal, log }: Start): Promise<[Watchdog, Postmaster]> {
  const binaries = await prepareBinaries(await findNative(), dir, account);
  const options = { dir, binaries, account, signal };
  await disownPidFile(dir);
  await prepareCluster(options);
  const socketDir = await prepareSocketFolder(dir, account);
  await clearSocketFolder(socketDir);
  const [watchdog, postmaster] = await launch(options, socketDir);
  log(`database server ${postmaster.pid} is up`);
  return [watchdog, postmaster];
}

/** Keeps the server of a folder running until it is told to stop, or until it cannot be started any more. */
export interface Keeper {
  pid(): number;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** One that ran so long did not die of what killed the one before it: tries are counted anew. */
const steadyMs = 5000;

interface Running {
  readonly watchdog: Watchdog;
  readonly pid: number;
}

export function keepUp(start: Start, first: Running): Keeper {
  const { dir, log } = start;
  const ending = new AbortController();
  let running = first;
  let tries = 0;

  /** A watchdog that was killed is replaced. */
  const waitUntilGone = async () => {
    for (;;) {
      await running.watchdog.ended;
      if (ending.signal.aborted || !(await isPostmaster(running.pid, toDataDir(dir)))) return;
      running = { ...running, watchdog: await watch(dir, { pid: running.pid }) };
    }
  };
  const restart = async (): Promise<boolean> => {
    for (; tries < start.restartDelaysMs.length; tries++) {
      try {
        await pause(start.restartDelaysMs[tries], undefined, { signal: ending.signal });
        const [watchdog, postmaster] = await startServer({ ...start, signal: ending.signal });
        tries++;
        running = { watchdog, pid: postmaster.pid };
        return true;
      } catch (error) {
        if (ending.signal.aborted) return false;
        log(
          `the database server did not start again: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    return false;
  };
  const keep = async () => {
    for (;;) {
      const upSince = Date.now();
      await waitUntilGone();
      if (ending.signal.aborted) return;
      log(`the database server ${running.pid} ended unexpectedly; see ${toLogPath(dir)}`);
      if (Date.now() - upSince > steadyMs) tries = 0;
      if (!(await restart())) return;
    }
  };
  const ended = keep().catch(error => log(`the database server is no longer watched: ${String(error)}`));
  return {
    pid: () => running.pid,
    ended,
    async stop() {
      ending.abort();
      const isUp = () => isPostmaster(running.pid, toDataDir(dir));
      if (await isUp()) await shutDown(dir, running.watchdog, running.pid);
      await ended;
      // It may have come back just now.
      if (await isUp()) await shutDown(dir, running.watchdog, running.pid);
    },
  };
}
