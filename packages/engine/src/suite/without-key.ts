import { AppError, type SuiteManifest } from '@doctorbench/core';
import { createEntryTable, type SuiteEntry } from './entry-table.ts';
import type { AskingEstimate, Suite } from './suite.ts';

/** What is known of a sealed suite without a key: how many items of which kind it has, and not a word of them. */
export function closeSuite({
  manifest,
  hash,
  entries,
  estimates,
}: {
  readonly manifest: SuiteManifest;
  readonly hash: string;
  readonly entries: readonly SuiteEntry[];
  readonly estimates: ReadonlyMap<string, AskingEstimate>;
}): Suite {
  const table = createEntryTable();
  for (const entry of entries) table.add(entry);
  const refuse = (): never => {
    throw new AppError('suite.sealed', manifest.id);
  };
  return {
    dir: '',
    manifest,
    hash,
    sealed: true,
    hospitalDir: undefined,
    entries: table,
    estimates,
    // biome-ignore lint/correctness/useYield: there is nothing to yield without a key
    async *items() {
      refuse();
    },
    getItem: async () => refuse(),
    readAttachment: async () => refuse(),
  };
}
