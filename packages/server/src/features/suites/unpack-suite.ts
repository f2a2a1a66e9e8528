import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@doctorbench/core';
import type { SuiteStore } from './store.ts';
import { writeWithFolder } from './write-with-folder.ts';

/** Writes the files beside their place and moves them there, so that the place is whole or absent. */
export async function unpackSuite(
  {
    files,
    dir,
    open,
  }: {
    readonly files: Readonly<Record<string, string>>;
    readonly dir: string;
    readonly open: (dir: string) => Promise<unknown>;
  },
  store: SuiteStore,
): Promise<string> {
  await mkdir(dirname(dir), { recursive: true });
  const draft = await mkdtemp(`${dir}.`);
  for (const [path, digest] of Object.entries(files)) {
    const bytes = await store.readFile(digest);
    if (!bytes) throw new AppError('suite.changed', `${path} is gone`);
    await writeWithFolder(join(draft, path), bytes);
  }
  await rename(draft, dir).catch(async error => {
    if (!isOccupied(error)) throw error;
    // Whole, when another process was first; else the rest of something that went wrong.
    const first = await open(dir).catch(() => undefined);
    if (first === undefined) await rm(dir, { recursive: true, force: true });
    await (first === undefined ? rename(draft, dir) : rm(draft, { recursive: true, force: true }));
  });
  return dir;
}

function isOccupied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}
