import { chown, lstat, mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, findBarrier } from './account.ts';
import { findText } from './folder-lock.ts';

/** Names the socket file; nothing listens on a port of this number. */
export const socketPort = 5432;
/** The address of a unix socket holds 104 bytes on macOS and 108 on Linux. */
const longestPathBytes = 100;

/** A folder for the socket that only the server's user may enter: in `dir`, or where its path is too long, elsewhere. */
export async function prepareSocketFolder(dir: string, account: Account | undefined): Promise<string> {
  const near = join(dir, 'socket');
  if (isShort(near)) {
    await mkdir(near, { recursive: true, mode: 0o700 });
    if (account) await chown(near, account.uid, account.gid);
    return near;
  }
  const record = join(dir, 'socket-path');
  const recorded = await findText(record);
  if (recorded && (await isOurs(recorded, account))) return recorded;
  const far = await mkdtemp(join(await chooseTemporary(account), 'doctorbench-'));
  if (account) await chown(far, account.uid, account.gid);
  await writeFile(record, far);
  return far;
}

/** No server runs: what a killed one left in the folder would only make the next one doubt. */
export async function clearSocketFolder(folder: string): Promise<void> {
  for (const name of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`])
    await rm(join(folder, name), { force: true });
}

/** A folder outside `dir` goes when the server does. */
export async function dropSocketFolder(dir: string, folder: string): Promise<void> {
  if (dirname(folder) === dir) return;
  await rmdir(folder).catch(() => undefined);
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestPathBytes;
}

async function chooseTemporary(account: Account | undefined): Promise<string> {
  const usual = tmpdir();
  const fits = isShort(join(usual, 'doctorbench-XXXXXX'));
  return fits && !(account && (await findBarrier(usual, account))) ? usual : '/tmp';
}

/** In a folder that everybody writes to, a name is no proof. */
async function isOurs(folder: string, account: Account | undefined): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return false;
  return found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
}
