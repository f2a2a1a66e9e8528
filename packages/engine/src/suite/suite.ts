import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  AppError,
  type Attachment,
  type FormsProtocol,
  type Item,
  type SuiteManifest,
} from '@doctorbench/core';
import { readLineAt, readLineBatches } from '../files/lines.ts';
import type { TokenEstimate } from '../tokens/estimate-tokens.ts';
import type { SuiteEntries } from './entry-table.ts';
import { parseScannedItem, type ScanOptions, scanSuite } from './scan.ts';
import { createOpener } from './sealed.ts';

/** What asking an item once takes. */
export interface AskingEstimate extends TokenEstimate {
  readonly calls: number;
}

/**
 * A suite that was read through once and found whole. The items of a small one stay in memory as they were hashed;
 * those of a larger one are read from disk as they are needed.
 */
export interface Suite {
  readonly dir: string;
  readonly manifest: SuiteManifest;
  readonly hash: string;
  /** Whether its items were opened with a key: nothing of their words is written anywhere. */
  readonly sealed: boolean;
  /** What asking each item once takes, where the items themselves are sealed. */
  readonly estimates?: ReadonlyMap<string, AskingEstimate>;
  /** Whose wording its items have, where they are not as they were written. */
  readonly wording?: string;
  /** How forms of item families were drawn, where they are not as they were written. */
  readonly forms?: FormsProtocol;
  /** Where the clinic of its encounters lies. */
  readonly hospitalDir: string | undefined;
  /** By id, in suite order. */
  readonly entries: SuiteEntries;
  /** The items in suite order. */
  items(): AsyncGenerator<Item>;
  getItem(id: string): Promise<Item>;
  readAttachment(attachment: Attachment): Promise<Buffer>;
}

/** Bytes of item files up to which a suite is small. */
const smallSuiteBytes = 4 * 1024 * 1024;

/** Throws `suite.not-found`, or `suite.invalid` naming the first problem and how many there are. */
export async function openSuite(dir: string, options: ScanOptions = {}): Promise<Suite> {
  let kept: Map<string, Item> | undefined = new Map();
  let bytes = 0;
  const { manifest, entries, problems, hash, sealed } = await scanSuite(dir, {
    ...options,
    onItem(scanned) {
      bytes += scanned.bytes;
      if (bytes > smallSuiteBytes) kept = undefined;
      kept?.set(scanned.item.id, scanned.item);
      options.onItem?.(scanned);
    },
  });
  const small: ReadonlyMap<string, Item> | undefined = kept;
  const [first] = problems;
  if (first || !manifest) {
    const place = first
      ? [first.file, first.line, first.field].filter(part => part !== undefined).join(':')
      : dir;
    throw new AppError('suite.invalid', `${problems.length} found, the first at ${place}: ${first?.message}`);
  }
  const opener = createOpener(manifest.id, options.unseal);
  return {
    dir: resolve(dir),
    manifest,
    hash,
    sealed,
    hospitalDir: manifest.hospital === undefined ? undefined : join(resolve(dir), manifest.hospital),
    entries,
    async *items() {
      if (small) {
        for (const item of small.values()) yield item;
        return;
      }
      for (const file of manifest.files)
        for await (const batch of readLineBatches(join(dir, file)))
          for (const { text, offset } of batch) {
            if (text.trim() === '') continue;
            const item = parseScannedItem(opener.openLine(text));
            // An edit made since the scan moves the lines behind it.
            if (entries.get(item.id)?.offset !== offset) throw new AppError('suite.changed', file);
            yield item;
          }
    },
    async getItem(id) {
      const entry = entries.get(id);
      if (!entry) throw new AppError('suite.item-unknown', id);
      return (
        small?.get(id) ??
        parseScannedItem(opener.openLine(await readLineAt(join(dir, entry.file), entry.offset)))
      );
    },
    readAttachment: async ({ path }) => opener.openBytes(await readFile(join(dir, path)), path),
  };
}
