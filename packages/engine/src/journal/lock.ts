import { open, readFile, unlink } from 'node:fs/promises';
import { AppError } from '@doctorbench/core';

/** Takes a folder for this process; a lock left by a dead process is taken over. */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => unlink(path).catch(() => undefined);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new AppError('run.journal-failed', path, { cause: error });
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      if (holder > 0 && isAlive(holder)) throw new AppError('run.locked', `process ${holder}`);
      await unlink(path).catch(() => undefined);
    }
  }
  throw new AppError('run.locked', path);
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
