import { join } from 'node:path';
import { AppError } from '@doctorbench/core';
import { closeSuite, openSuite, type Suite, type Unseal } from '@doctorbench/engine';
import { openDataKey } from '../../secrets/data-key.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { SuiteStore } from './store.ts';
import { unpackSuite } from './unpack-suite.ts';
import { suiteKeyContext } from './upload-suite.ts';

export interface OpenedForRun {
  readonly suite: Suite;
  /** What seals the records of its runs; absent where nothing is to be hidden. */
  readonly vault?: KeyRing;
}

interface Deps {
  readonly store: SuiteStore;
  readonly cacheDir: string;
  readonly keyRing: KeyRing;
}

/** Suites that were uploaded. */
export function createKeptSuites({ store, cacheDir, keyRing }: Deps) {
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
  return {
    /** Of a sealed one all but the items. */
    async open(hash: string): Promise<Suite> {
      const { manifest, files, sealed } = await findKept(hash);
      if (!sealed) return unpack(hash, files);
      const estimates = new Map(sealed.entries.map(({ id, estimate }) => [id, estimate]));
      const entries = sealed.entries.map(({ estimate: _, ...entry }) => entry);
      return closeSuite({ manifest, hash, entries, estimates });
    },

    /** Read anew for each run, and kept in memory for no longer. */
    async openSealed(hash: string): Promise<OpenedForRun> {
      const { files, sealed } = await findKept(hash);
      if (!sealed) throw new AppError('suite.not-found', hash);
      const vault = openDataKey(keyRing, sealed.dataKey, suiteKeyContext);
      return { suite: await unpack(hash, files, vault.open), vault };
    },
  };
}
