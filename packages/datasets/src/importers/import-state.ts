import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '@doctorbench/core';
import { z } from 'zod';
import { imageFolder } from '../pictures/image-store.ts';
import { listRecordFiles } from '../records/list-files.ts';
import type { ImportOptions } from './import-options.ts';
import { importRecordSchema } from './import-record.ts';
import { type KeptItems, restoreItems } from './suite-writer.ts';

/** In the folder of an import that is under way. */
export const stateFile = 'state.json';
const deepest = 4;

/** How far an import has come: what it needs to go on after it was broken off. */
const importStateSchema = z.strictObject({
  schemaVersion: z.literal(1),
  /** Of source, importer and options. Others than these begin anew. */
  fingerprint: z.string(),
  canary: z.string(),
  startedAt: z.iso.datetime(),
  read: z.int().nonnegative(),
  leftOut: importRecordSchema.shape.leftOut,
  noticed: importRecordSchema.shape.noticed,
  /** Bytes of each file of items that count. */
  bytes: z.record(z.string(), z.int().nonnegative()),
});
export type ImportState = z.infer<typeof importStateSchema>;

export interface KeptImport {
  readonly state: ImportState;
  readonly items: KeptItems;
}

/** In one step, so that what is there is always whole. */
export async function saveState(work: string, state: ImportState): Promise<void> {
  await writeFile(join(work, `${stateFile}.part`), JSON.stringify(state));
  await rename(join(work, `${stateFile}.part`), join(work, stateFile));
}

/** What an earlier import of the same has left in its folder; pictures that no item names are removed. */
export async function loadKept(
  work: string,
  suite: string,
  fingerprint: string,
): Promise<KeptImport | undefined> {
  const text = await readFile(join(work, stateFile), 'utf8').catch(() => '');
  const state = importStateSchema.safeParse(parseJson(text));
  if (!state.success || state.data.fingerprint !== fingerprint) return undefined;
  const items = await restoreItems(suite, state.data.bytes);
  if (!items) return undefined;
  const names = new Set(await readdir(join(suite, imageFolder)).catch((): string[] => []));
  for (const name of names)
    if (!items.images.has(`${imageFolder}/${name}`)) await rm(join(suite, imageFolder, name));
  const whole = [...items.images].every(path => names.has(path.slice(imageFolder.length + 1)));
  return whole ? { state: state.data, items } : undefined;
}

/** What an import depends on: importer, options, and name, size and time of each file of entries. */
export async function toFingerprint(source: string, options: ImportOptions): Promise<string> {
  const { importer, split, slices, window, limit, strict } = options;
  const hash = createHash('sha256').update(
    JSON.stringify({
      importer: `${importer.name}@${importer.version}`,
      settings: importer.settings,
      ...{ source, split, slices, window, limit, strict },
    }),
  );
  for (const file of await listFiles(source)) {
    const { size, mtimeMs } = await stat(join(source, file));
    hash.update(JSON.stringify([file, size, mtimeMs]));
  }
  return hash.digest('hex');
}

async function listFiles(source: string): Promise<readonly string[]> {
  if (!(await stat(source)).isDirectory()) return [''];
  const files: string[] = [];
  for await (const file of listRecordFiles(source, deepest)) files.push(file);
  const archives = (await readdir(source)).filter(name => /\.zip$/i.test(name));
  return [...files, ...archives.sort()];
}
