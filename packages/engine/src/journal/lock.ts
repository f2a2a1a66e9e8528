import { open, readFile, stat, unlink } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';

/** A lock without a process in it is being written, unless it has been empty for this long. */
const writingMs = 3_000;
/** How far the clock of the file system may be from ours. */
const clockSlackMs = 2_000;

/** Takes a folder for this process; a lock left by a dead process is taken over. */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return toRelease(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new AppError('run.journal-failed', path, { cause: error });
      const holder = await findHolder(path);
      if (holder !== undefined) throw new AppError('run.locked', holder);
      await unlink(path).catch(() => undefined);
    }
  }
  throw new AppError('run.locked', path);
}

/** Gives the lock back once: by a second time it may be another's. */
function toRelease(path: string): () => Promise<void> {
  let held = true;
  return async () => {
    if (!held) return;
    held = false;
    await unlink(path).catch(() => undefined);
  };
}

/** Who holds a lock, in words; undefined when nobody does any more. */
async function findHolder(path: string): Promise<string | undefined> {
  const found = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => undefined);
  if (!found) return undefined;
  const [text, { mtimeMs }] = found;
  const pid = Number(text);
  if (!(pid > 0)) return Date.now() - mtimeMs < writingMs ? path : undefined;
  return isAlive(pid, mtimeMs) ? `process ${pid}` : undefined;
}

function isAlive(pid: number, lockedMs: number): boolean {
  // In a container each process may get the same id: a lock older than this process is an earlier one's.
  if (pid === process.pid) return lockedMs > Date.now() - process.uptime() * 1000 - clockSlackMs;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
