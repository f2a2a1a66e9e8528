import { AppError, type Item } from '@doctorbench/core';
import type { Suite } from '@doctorbench/engine';
import { fillFolder } from './export-folder.ts';
import { toSuiteCard } from './hf/card.ts';
import { toRecord } from './hf/columns.ts';
import { itemColumns } from './hf/item-columns.ts';
import type { SuiteCounts } from './suite-counts.ts';

export interface SuiteExportOptions {
  readonly suite: Suite;
  readonly target: string;
  /** Items that never leave are among them. */
  readonly includePrivate: boolean;
  readonly signal?: AbortSignal;
}

/** Writes a suite as a data set for Hugging Face `datasets`: one file a split, and a card. */
export async function exportSuite(options: SuiteExportOptions): Promise<SuiteCounts> {
  const { suite, target, includePrivate, signal } = options;
  const items: Partial<Record<Item['split'], number>> = {};
  let privateItems = 0;
  await fillFolder(target, signal, async folder => {
    for await (const item of suite.items()) {
      signal?.throwIfAborted();
      if (item.split === 'private' && !includePrivate) {
        privateItems++;
        continue;
      }
      await folder.addLine(`${item.split}.jsonl`, toRecord(itemColumns, item));
      await folder.copyFiles(suite, item);
      items[item.split] = (items[item.split] ?? 0) + 1;
    }
    if (Object.keys(items).length === 0) throw new AppError('export.empty', `${privateItems} private items`);
    await folder.writeText('README.md', toSuiteCard(suite, { items, privateItems }));
  });
  return { items, privateItems };
}
