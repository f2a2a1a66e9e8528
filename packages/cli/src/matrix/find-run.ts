import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runFiles } from '@doctorbench/engine';

/** The run of a cell, if it was ever begun. */
export async function findRun({ dir }: { readonly dir: string }): Promise<string | undefined> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.sort())
    if ((await readdir(join(dir, name))).includes(runFiles.manifest)) return join(dir, name);
  return undefined;
}
