import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Item } from '@doctorbench/core';

/** Why a test on real records was passed over. */
export const noRealData = 'no real records beside the checkout (../shared/data)';

/** A file of real public records, which lie beside the checkout and never in it; undefined where it is not there. */
export function readRealData(path: string): Buffer | undefined {
  const file = fileURLToPath(new URL(`../../../../../shared/data/${path}`, import.meta.url));
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** What can be said of a question without a word of it: its key, and how long stem and options are. */
export function measureChoice(items: readonly Item[], id: string) {
  const item = items.find(each => each.id === id);
  if (item?.kind !== 'choice') throw new Error(`no choice ${id}`);
  return [item.key.join(''), item.stem.length, item.options.map(({ text }) => text.length).join(' ')];
}
