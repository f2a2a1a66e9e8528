import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, type StoredSuite, suiteManifestFile } from '@doctorbench/core';
import { lintSuite } from '@doctorbench/datasets';
import { openSuite, type Suite, type SuiteProblem } from '@doctorbench/engine';
import type { SuiteStore } from './store.ts';

export interface SuiteService {
  /** The suite with this content hash, wherever it came from. */
  open(hash: string): Promise<Suite>;
  /** The bundled suite of this name. */
  openBundled(id: string): Promise<Suite>;
  listBundled(): Promise<readonly string[]>;
  /** Every suite that editions can be made of. */
  list(): Promise<StoredSuite[]>;
  /** Lints a folder of files, in base64 by path, and keeps it when nothing is wrong with it. */
  upload(files: Readonly<Record<string, string>>): Promise<Upload>;
}

/** What became of an uploaded suite. */
interface Upload {
  readonly kept: boolean;
  readonly hash: string;
  readonly items: number;
  readonly problems: readonly SuiteProblem[];
}

interface SuiteServiceDeps {
  readonly store: SuiteStore;
  /** Where the suites that come with the product lie. */
  readonly bundledDir: string;
  /** Where uploaded suites are unpacked. */
  readonly cacheDir: string;
}

export function createSuiteService({ store, bundledDir, cacheDir }: SuiteServiceDeps): SuiteService {
  const opened = new Map<string, Promise<Suite>>();
  const bundled = new Map<string, Promise<Suite>>();

  const openOnce = (map: Map<string, Promise<Suite>>, key: string, open: () => Promise<Suite>) => {
    const opening = map.get(key) ?? open();
    map.set(key, opening);
    // What failed may be mended; the next caller tries again.
    opening.catch(() => map.delete(key));
    return opening;
  };
  const listBundled = async () => {
    const entries = await readdir(bundledDir, { withFileTypes: true });
    const names = entries.filter(entry => entry.isDirectory()).map(({ name }) => name);
    // A folder becomes a suite with its manifest.
    return names.filter(name => existsSync(join(bundledDir, name, suiteManifestFile)));
  };
  const openBundled = (id: string) => openOnce(bundled, id, () => openSuite(join(bundledDir, id)));
  const find = async (hash: string): Promise<Suite> => {
    for (const id of await listBundled()) {
      const suite = await openBundled(id).catch(() => undefined);
      if (suite?.hash === hash) return suite;
    }
    const files = await store.findFiles(hash);
    if (!files) throw new AppError('suite.not-found', hash);
    const dir = join(cacheDir, hash.replace(':', '-'));
    // Another process may be reading it there.
    const unpacked = await openSuite(dir).catch(() => undefined);
    if (unpacked?.hash === hash) return unpacked;
    const suite = await openSuite(await unpack(files, dir, store));
    if (suite.hash !== hash) throw new AppError('suite.changed', hash);
    return suite;
  };
  return {
    listBundled,
    openBundled,
    async list() {
      for (const id of await listBundled()) {
        const { hash, manifest, entries } = await openBundled(id);
        await store.save({ hash, manifest, items: entries.size });
      }
      return (await store.list()).map(({ addedAt, ...suite }) => ({
        ...suite,
        addedAt: addedAt.toISOString(),
      }));
    },
    open: hash => openOnce(opened, hash, () => find(hash)),
    async upload(files) {
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
        return { kept, hash, items: entries.size, problems };
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
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

/** Writes the files beside their place and moves them there, so that the place is whole or absent. */
async function unpack(
  files: Readonly<Record<string, string>>,
  dir: string,
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
    const first = await openSuite(dir).catch(() => undefined);
    if (first === undefined) await rm(dir, { recursive: true, force: true });
    await (first === undefined ? rename(draft, dir) : rm(draft, { recursive: true, force: true }));
  });
  return dir;
}

function isOccupied(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
}

async function writeWithFolder(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
