import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { stateFile } from './import-state.ts';

/** Where an import stands until it is whole: beside the target, so that one step brings it there. */
export interface WorkFolder {
  readonly dir: string;
  /** Becomes the target. */
  readonly suite: string;
  /** What archives unpack to. */
  readonly unpacked: string;
  /** Whether an import has noted how far it came. */
  hasState(): Promise<boolean>;
  /** Empties it of what an earlier import has left. */
  clear(): Promise<void>;
  remove(): Promise<void>;
  /** Leaves it for the next import to go on with. */
  release(): Promise<void>;
}

const lockFile = 'lock';

export async function openWorkFolder(target: string): Promise<WorkFolder> {
  const dir = join(dirname(target), `.${basename(target)}.import`);
  const lock = join(dir, lockFile);
  await mkdir(dir, { recursive: true });
  await takeLock(lock, dir);
  const parts = { suite: join(dir, 'suite'), unpacked: join(dir, 'unpacked') };
  await mkdir(parts.suite, { recursive: true });
  return {
    dir,
    ...parts,
    hasState: () =>
      access(join(dir, stateFile)).then(
        () => true,
        () => false,
      ),
    async clear() {
      for (const path of [parts.suite, parts.unpacked, join(dir, stateFile)])
        await rm(path, { recursive: true, force: true });
      await mkdir(parts.suite, { recursive: true });
    },
    remove: () => rm(dir, { recursive: true, force: true }),
    release: () => rm(lock, { force: true }),
  };
}

async function takeLock(lock: string, dir: string): Promise<void> {
  const take = () => writeFile(lock, String(process.pid), { flag: 'wx' });
  await take().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (holder !== process.pid && isAlive(holder))
      throw new AppError(
        'import.target-refused',
        `process ${holder} is importing there; if it is not, remove ${basename(dir)}`,
      );
    await rm(lock, { force: true });
    await take();
  });
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
