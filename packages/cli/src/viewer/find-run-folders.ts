import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runFiles } from '@doctorbench/engine';

/** A folder that holds a run, and what the pages call it. */
export interface RunFolder {
  readonly id: string;
  readonly dir: string;
}

/** How far below the folder runs are looked for: a folder of matrices of runs. */
const deepest = 3;
const mostFolders = 5_000;

/** The runs in a folder and below it, gradings of them included. A stress experiment is read with its run. */
export async function findRunFolders(root: string): Promise<readonly RunFolder[]> {
  const found: RunFolder[] = [];
  let visited = 0;
  const visit = async (dir: string, depth: number): Promise<void> => {
    if (++visited > mostFolders) return;
    const isRun = await holdsRun(dir);
    if (isRun) found.push({ id: toRunPageId(dir), dir });
    if (isRun) await visitAll(join(dir, runFiles.gradings), deepest);
    else if (depth < deepest) await visitAll(dir, depth + 1);
  };
  const visitAll = async (dir: string, depth: number): Promise<void> => {
    for (const name of await listFolders(dir)) await visit(join(dir, name), depth);
  };
  await visit(resolve(root), 0);
  return found;
}

/** In the form of the ids of submissions: the pages are the platform's. */
export function toRunPageId(dir: string): string {
  return `sub_${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 24)}`;
}

async function holdsRun(dir: string): Promise<boolean> {
  return stat(join(dir, runFiles.manifest)).then(
    file => file.isFile(),
    () => false,
  );
}

async function listFolders(dir: string): Promise<readonly string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}
