import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '@doctorbench/core';
import { unlessMissing } from './folder-lock.ts';

/** Whom PostgreSQL runs as when it may not run as ourselves. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as whoever owns the data, at first `nobody`. */
export async function chooseAccount(dataDir: string): Promise<Account | undefined> {
  const own = process.getuid?.();
  const data = await stat(dataDir).catch(unlessMissing);
  if (own !== 0) {
    if (data && own !== undefined && data.uid !== own)
      throw new Error(
        `The database folder ${dataDir} belongs to user ${data.uid}, and this process runs as user ${own}. ` +
          'Start it as that user or as root, choose another data folder, or set DATABASE_URL.',
      );
    return undefined;
  }
  return data && data.uid !== 0 ? { uid: data.uid, gid: data.gid } : findNobody();
}

async function findNobody(): Promise<Account> {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8')) ?? [];
  if (!uid || !gid)
    throw new Error(
      'PostgreSQL does not run as root, and /etc/passwd has no user "nobody" to run it as. ' +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  return { uid: Number(uid), gid: Number(gid) };
}

/** The options of a child process that runs as the account. */
export function runAs(account: Account | undefined): Partial<Account> {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** The topmost part of an absolute path that the account may not read or pass. Access lists are not considered. */
export async function findBarrier(
  path: string,
  account: Account,
  { readable = false } = {},
): Promise<string | undefined> {
  const above = dirname(path);
  const barrier = above === path ? undefined : await findBarrier(above, account);
  if (barrier) return barrier;
  const { mode, uid, gid } = await stat(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  const needed = readable ? 0o5 : 0o1;
  return ((mode >> shift) & needed) === needed ? undefined : path;
}

/** Makes a folder and those above it that are missing; the account can pass the ones made here, whatever the umask. */
export async function createFolder(path: string, account: Account | undefined): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: account ? 0o711 : 0o700 });
  if (!first || !account) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await chmod(made, 0o711);
}

export async function requireReachable(dir: string, account: Account | undefined): Promise<void> {
  const barrier = account && (await findBarrier(dir, account));
  if (!barrier) return;
  throw new AppError(
    'config.invalid',
    `PostgreSQL runs as user ${account.uid}, not as root, and that user may not pass the folder ${barrier} ` +
      `on the way to ${dir}. Allow it with: chmod o+x '${barrier}'; or choose another data folder, ` +
      'or set DATABASE_URL.',
  );
}
