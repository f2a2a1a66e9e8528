import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { lintSuite } from '@doctorbench/datasets';
import type { AskingEstimate, SuiteEntry, SuiteProblem } from '@doctorbench/engine';
import type { SealedEntry } from '../../db/schema.ts';
import { createDataKey } from '../../secrets/data-key.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import { sealFiles } from './seal-files.ts';
import type { SuiteStore } from './store.ts';
import { writeWithFolder } from './write-with-folder.ts';

/** Bound to the keys of suites. */
export const suiteKeyContext = 'suite key';

/** What became of an uploaded suite. */
export interface Upload {
  readonly kept: boolean;
  readonly hash: string;
  readonly items: number;
  readonly problems: readonly SuiteProblem[];
}

interface UploadOptions {
  readonly store: SuiteStore;
  readonly cacheDir: string;
  /** Where the suite is to be sealed: nothing of its items is ever written as it was. */
  readonly keyRing?: KeyRing | undefined;
}

/** Lints a folder of files, in base64 by path, and keeps it when nothing is wrong with it. */
export async function uploadSuite(
  files: Readonly<Record<string, string>>,
  { store, cacheDir, keyRing }: UploadOptions,
): Promise<Upload> {
  for (const path of Object.keys(files)) requireInside(path);
  await mkdir(cacheDir, { recursive: true });
  const dir = await mkdtemp(join(cacheDir, 'upload-'));
  try {
    const given = Object.fromEntries(
      Object.entries(files).map(([path, base64]) => [path, Buffer.from(base64, 'base64')]),
    );
    const key = keyRing && createDataKey(keyRing, suiteKeyContext);
    const sealed = key && sealFiles(given, key.ring.seal);
    const read = sealed?.files ?? given;
    for (const [path, bytes] of Object.entries(read)) await writeWithFolder(join(dir, path), bytes);
    const lint = await lintSuite(dir, key ? { unseal: key.ring.open } : {});
    const { manifest, hash, entries } = lint;
    const problems = [...(sealed?.problems ?? []), ...lint.problems];
    const kept = manifest !== undefined && problems.length === 0;
    if (kept)
      await store.save({
        ...{ hash, manifest, items: entries.size, files: read },
        ...(key
          ? { sealedEntries: toSealedEntries(entries.values(), sealed?.estimates), dataKey: key.sealed }
          : {}),
      });
    return { kept, hash, items: entries.size, problems: problems.map(key ? toPlace : toPublic) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function toSealedEntries(
  entries: Iterable<SuiteEntry>,
  estimates: ReadonlyMap<string, AskingEstimate> = new Map(),
): SealedEntry[] {
  const nothing: AskingEstimate = { calls: 0, input: 0, output: 0 };
  return [...entries].map(entry => ({ ...entry, estimate: estimates.get(entry.id) ?? nothing }));
}

/** Lint quotes what it finds; of a sealed suite it says where alone. */
function toPlace(problem: SuiteProblem): SuiteProblem {
  return { ...toPublic(problem), message: 'run suite lint where the suite is, to read what is wrong here' };
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
