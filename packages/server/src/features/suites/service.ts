import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type StoredSuite, suiteManifestFile } from '@doctorbench/core';
import { openSuite, type Suite } from '@doctorbench/engine';
import type { SuiteStore } from './store.ts';
import { unpackSuite } from './unpack-suite.ts';
import { type Upload, uploadSuite } from './upload-suite.ts';

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
    const suite = await openSuite(await unpackSuite({ files, dir }, store));
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
    upload: files => uploadSuite(files, { store, cacheDir }),
  };
}
