import { randomBytes } from 'node:crypto';
import { link, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';
import { findProcessStart } from './process-start.ts';

/** A lock without a process in it is being written, unless it has been empty for this long. */
const writingMs = 3_000;
/** How far the clock of the file system may be from ours. */
const clockSlackMs = 2_000;
const mostRounds = 20;

/** Takes a folder for this process; a lock left by a dead process is taken over by exactly one of those who try. */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const text = [process.pid, await findProcessStart(process.pid), randomBytes(8).toString('hex')].join(' ');
  for (let round = 0; round < mostRounds; round++) {
    if (await place(path, text)) return toRelease(path, text);
    const holder = await readHolder(path);
    if (holder === undefined) continue;
    if (await isAlive(holder)) throw new AppError('run.locked', toWords(holder, path));
    // Only who holds the lock on this very lock may put another in its place: without it, of two who saw it dead the
    // slower one would remove the lock of the faster.
    const releaseTakeover = await takeLock(`${path}-${holder.id}`);
    try {
      const now = await readHolder(path);
      if (now?.text !== holder.text) continue;
      await replace(path, text);
      return toRelease(path, text);
    } finally {
      await releaseTakeover();
    }
  }
  throw new AppError('run.locked', path);
}

interface Holder {
  readonly text: string;
  readonly pid: number;
  /** When the process began, in a form that two processes never share; absent where the system does not say. */
  readonly start: string | undefined;
  /** Of this one taking of the lock. */
  readonly id: string;
  readonly lockedMs: number;
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const found = await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(() => undefined);
  if (!found) return undefined;
  const [text, { mtimeMs: lockedMs }] = found;
  const [pid, start, id] = text.trim().split(' ');
  const isKnown = start !== undefined && start !== '';
  return {
    text,
    pid: Number(pid),
    start: isKnown ? start : undefined,
    id: id || `of-${pid || 'nobody'}`,
    lockedMs,
  };
}

async function isAlive({ pid, start, lockedMs }: Holder): Promise<boolean> {
  if (!(pid > 0)) return Date.now() - lockedMs < writingMs;
  // A process that has the number of a dead one began at another time.
  const current = await findProcessStart(pid);
  if (start !== undefined && current !== '') return start === current;
  // In a container each process may get the same id: a lock older than this process is an earlier one's.
  if (pid === process.pid) return lockedMs > Date.now() - process.uptime() * 1000 - clockSlackMs;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function toWords({ pid }: Holder, path: string): string {
  return pid > 0 ? `process ${pid}` : path;
}

/** Whether there was no lock; the file appears with its text in it. */
async function place(path: string, text: string): Promise<boolean> {
  const draft = toDraft(path);
  try {
    await writeFile(draft, text);
    // Not every file system knows links; there the file is written after it has appeared.
    await link(draft, path).catch(error => {
      if (error.code === 'EEXIST') throw error;
      return writeFile(path, text, { flag: 'wx' });
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new AppError('run.journal-failed', path, { cause: error });
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

async function replace(path: string, text: string): Promise<void> {
  const draft = toDraft(path);
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (cause) {
    throw new AppError('run.journal-failed', path, { cause });
  }
}

function toDraft(path: string): string {
  return `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Gives the lock back once: by a second time it may be another's. */
function toRelease(path: string, text: string): () => Promise<void> {
  let held = true;
  return async () => {
    if (!held) return;
    held = false;
    if ((await readHolder(path))?.text === text) await unlink(path).catch(() => undefined);
  };
}
