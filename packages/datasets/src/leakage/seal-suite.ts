import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError, type Item, needsReading } from '@doctorbench/core';
import { type Seal, type Suite, sealBytes, sealLine } from '@doctorbench/engine';
import { requireEmpty } from './require-empty.ts';

/**
 * Writes a copy of a suite whose items and pictures are sealed, line by line and file by file. Its content hash is that
 * of the suite. Items that judges read are refused: a veto names its criterion, and the report would tell it.
 */
export async function sealSuite(
  suite: Suite,
  { target, seal }: { readonly target: string; readonly seal: Seal },
): Promise<number> {
  await requireEmpty(target);
  const { id: suiteId, files } = suite.manifest;
  const lines = new Map<string, string[]>(files.map(file => [file, []]));
  const paths = new Set<string>();
  for await (const item of suite.items()) {
    if (needsReading(item)) throw new AppError('suite.not-sealable', item.id);
    lines.get(suite.entries.get(item.id)?.file ?? '')?.push(sealLine(JSON.stringify(item), suiteId, seal));
    for (const path of listPaths(item)) paths.add(path);
  }
  const left = new Set([...files, ...paths].map(path => resolve(suite.dir, path)));
  // Nothing that is to be sealed is ever written as it was.
  await cp(suite.dir, resolve(target), { recursive: true, filter: from => !left.has(resolve(from)) });
  for (const [file, written] of lines) await writeFile(join(target, file), `${written.join('\n')}\n`);
  for (const path of paths) {
    const bytes = await readFile(join(suite.dir, path));
    await writeFile(join(target, path), sealBytes(bytes, { suiteId, path }, seal));
  }
  return suite.entries.size;
}

function listPaths(item: Item): readonly string[] {
  const swapped = 'swap' in item ? (item.swap?.attachments ?? []) : [];
  const mirrored = 'mirror' in item ? (item.mirror?.attachments ?? []) : [];
  return [...(item.attachments ?? []), ...swapped, ...mirrored].map(({ path }) => path);
}
