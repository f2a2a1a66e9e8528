import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identifyProcess, isAlive, type ProcessIdentity, parseIdentity, toPid } from './process-identity.ts';

export type Claim =
  | { readonly kind: 'held'; release(): Promise<void> }
  | { readonly kind: 'busy'; readonly pid: number };

const free = 'free';

/**
 * Claims a folder for this process. The lock is one file in `<dir>/lock` whose name says who holds it.
 * Taking it is renaming that very name, so of several processes that see the same dead holder one succeeds,
 * and nobody can take it from a living one by mistake.
 */
export async function claimFolder(dir: string): Promise<Claim> {
  const lock = join(dir, 'lock');
  const self = await identifyProcess(process.pid);
  if (!self) throw new Error('This process cannot see itself in the process table; is /proc mounted?');
  for (;;) {
    const holder = await findHolder(lock);
    if (holder === undefined) {
      await createToken(dir, lock);
      continue;
    }
    if (holder !== free && (await isAlive(holder))) return { kind: 'busy', pid: toPid(holder) };
    if (await moveToken(lock, holder, self))
      return {
        kind: 'held',
        release: async () => {
          await moveToken(lock, self, free);
        },
      };
  }
}

async function findHolder(lock: string): Promise<ProcessIdentity | typeof free | undefined> {
  const names = await readdir(lock).catch(unlessMissing);
  for (const name of names ?? []) {
    if (name === free) return free;
    const holder = parseIdentity(name);
    if (holder) return holder;
  }
  return undefined;
}

/** The token comes with its folder in one step, so there is never a second one: no folder takes the place of a filled one. */
async function createToken(dir: string, lock: string): Promise<void> {
  const draft = await mkdtemp(join(dir, 'lock.new-'));
  try {
    await writeFile(join(draft, free), '');
    await rename(draft, lock);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

async function moveToken(lock: string, from: string, to: string): Promise<boolean> {
  try {
    await rename(join(lock, from), join(lock, to));
    return true;
  } catch (error) {
    unlessMissing(error);
    return false;
  }
}

/** Answers `undefined` for a file that is not there; any other failure stays one. */
export function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}

export async function findText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(unlessMissing);
}
