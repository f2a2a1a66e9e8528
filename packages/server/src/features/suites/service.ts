import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredSuite, suiteManifestFile } from '@doctorbench/core';
import { openSuite, type Suite } from '@doctorbench/engine';
import type { KeyRing } from '../../secrets/key-ring.ts';
import { createKeptSuites, type OpenedForRun } from './kept-suites.ts';
import type { SuiteStore } from './store.ts';
import { type Upload, uploadSuite } from './upload-suite.ts';

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
  const kept = createKeptSuites({ store, cacheDir, keyRing });

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
  const find = async (hash: string): Promise<Suite> => {
    const bundledSuite = await findBundled(hash);
    if (bundledSuite) return bundledSuite;
    return kept.open(hash);
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
      return suite.sealed ? kept.openSealed(hash) : { suite };
    },
    upload: (files, { sealed } = { sealed: false }) =>
      uploadSuite(files, { store, cacheDir, keyRing: sealed ? keyRing : undefined }),
  };
}
