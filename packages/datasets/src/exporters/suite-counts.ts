import type { Item } from '@doctorbench/core';

/** What became of the items of a suite. */
export interface SuiteCounts {
  /** Items written, by split. */
  readonly items: Readonly<Partial<Record<Item['split'], number>>>;
  /** Private items that were left out. */
  readonly privateItems: number;
}
