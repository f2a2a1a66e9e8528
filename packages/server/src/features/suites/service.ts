import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type StoredSuite, suiteManifestFile } from '@doctorbench/core';
import { closeSuite, openSuite, type Suite, type Unseal } from '@doctorbench/engine';
import { openDataKey } from '../../secrets/data-key.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { SuiteStore } from './store.ts';
import { unpackSuite } from './unpack-suite.ts';
import { suiteKeyContext, type Upload, uploadSuite } from './upload-suite.ts';

export interface SuiteService {
  /** The suite with this content hash, wherever it came from; of a sealed one all but the items. */
  open(hash: string): Promise<Suite>;
  /** With its items, sealed ones too: for the worker that asks them, and for nobody else. */
  openForRun(hash: string): Promise<OpenedForRun>;
  /** The bundled suite of this name. */
  openBundled(id: string): Promise<Suite>;
  listBundled(): Promise<readonly string[]>;
  /** Every suite that editions can be made of. */
  list(): Promise<StoredSuite[]>;
  /** Lints a folder of files, in base64 by path, and keeps it when nothing is wrong with it. */
  upload(files: Readonly<Record<string, string>>, options?: { readonly sealed: boolean }): Promise<Upload>;
}

interface OpenedForRun {
  readonly suite: Suite;
  /** What seals the records of its runs; absent where nothing is to be hidden. */
  readonly vault?: KeyRing;
}

interface SuiteServiceDeps {
  readonly store: SuiteStore;
  /** Where the suites that come with the product lie. */
  readonly bundledDir: string;
  /** Where uploaded suites are unpacked; sealed ones as they are. */
  readonly cacheDir: string;
  readonly keyRing: KeyRing;
}

export function createSuiteService({ store, bundledDir, cacheDir, keyRing }: SuiteServiceDeps): SuiteService {
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
  const findBundled = async (hash: string): Promise<Suite | undefined> => {
    for (const id of await listBundled()) {
      const suite = await openBundled(id).catch(() => undefined);
      if (suite?.hash === hash) return suite;
    }
    return undefined;
  };
  const findKept = async (hash: string) => {
    const kept = await store.find(hash);
    if (!kept) throw new AppError('suite.not-found', hash);
    return kept;
  };
  const unpack = async (hash: string, files: Readonly<Record<string, string>>, unseal?: Unseal) => {
    const dir = join(cacheDir, hash.replace(':', '-'));
    const open = (at: string) => openSuite(at, { unseal });
    // Another process may be reading it there.
    const unpacked = await open(dir).catch(() => undefined);
    if (unpacked?.hash === hash) return unpacked;
    const suite = await open(await unpackSuite({ files, dir, open }, store));
    if (suite.hash !== hash) throw new AppError('suite.changed', hash);
    return suite;
  };
  const find = async (hash: string): Promise<Suite> => {
    const bundledSuite = await findBundled(hash);
    if (bundledSuite) return bundledSuite;
    const { manifest, files, sealed } = await findKept(hash);
    return sealed ? closeSuite({ manifest, hash, entries: sealed.entries }) : unpack(hash, files);
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
    async openForRun(hash) {
      const suite = await openOnce(opened, hash, () => find(hash));
      if (!suite.sealed) return { suite };
      const { files, sealed } = await findKept(hash);
      if (!sealed) throw new AppError('suite.not-found', hash);
      const vault = openDataKey(keyRing, sealed.dataKey, suiteKeyContext);
      // Not kept in memory beyond the run.
      return { suite: await unpack(hash, files, vault.open), vault };
    },
    upload: (files, { sealed } = { sealed: false }) =>
      uploadSuite(files, { store, cacheDir, keyRing: sealed ? keyRing : undefined }),
  };
}
