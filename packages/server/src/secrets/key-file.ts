import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMasterKey } from './key-ring.ts';

const fileName = 'master.keys';

/** The master keys of a data folder, one a line, the current one first; made on first use, for its owner's eyes only. */
export async function readKeyFile(dataDir: string): Promise<readonly string[]> {
  const path = join(dataDir, fileName);
  const found = await read(path);
  if (found) return found;
  await mkdir(dataDir, { recursive: true });
  // A name of its own: processes in containers have the same ids.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, `${createMasterKey('k1')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // Fails when another process was first, and then that one's key counts.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return (await read(path)) ?? [];
}

async function read(path: string): Promise<readonly string[] | undefined> {
  try {
    const lines = (await readFile(path, 'utf8')).split('\n');
    return lines.map(line => line.trim()).filter(line => line !== '' && !line.startsWith('#'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
