import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { lintSuite } from '@doctorbench/datasets';
import type { SuiteProblem } from '@doctorbench/engine';
import type { SuiteStore } from './store.ts';
import { writeWithFolder } from './write-with-folder.ts';

/** What became of an uploaded suite. */
export interface Upload {
  readonly kept: boolean;
  readonly hash: string;
  readonly items: number;
  readonly problems: readonly SuiteProblem[];
}

/** Lints a folder of files, in base64 by path, and keeps it when nothing is wrong with it. */
export async function uploadSuite(
  files: Readonly<Record<string, string>>,
  { store, cacheDir }: { readonly store: SuiteStore; readonly cacheDir: string },
): Promise<Upload> {
  for (const path of Object.keys(files)) requireInside(path);
  await mkdir(cacheDir, { recursive: true });
  const dir = await mkdtemp(join(cacheDir, 'upload-'));
  try {
    const read = Object.fromEntries(
      Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]),
    );
    for (const [path, bytes] of Object.entries(read)) await writeWithFolder(join(dir, path), bytes);
    const { manifest, hash, entries, problems } = await lintSuite(dir);
    const kept = manifest !== undefined && problems.length === 0;
    if (kept) await store.save({ hash, manifest, items: entries.size, files: read });
    return { kept, hash, items: entries.size, problems: problems.map(toPublic) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function toPublic({ file, line, field, message }: SuiteProblem): SuiteProblem {
  return {
    file,
    ...(line === undefined ? {} : { line }),
    ...(field === undefined ? {} : { field }),
    message,
  };
}

/** Names and folders of them, nothing that leads elsewhere. */
function requireInside(path: string): void {
  const parts = path.split('/');
  if (
    path.length > 300 ||
    parts.some(part => part === '' || part === '.' || part === '..' || !/^[^\\\p{C}]+$/u.test(part))
  )
    throw new AppError('request.invalid', `no path inside a suite: ${path.slice(0, 100)}`);
}
