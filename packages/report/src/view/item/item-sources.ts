import type { Item, Locale } from '@doctorbench/core';
import { itemWords } from '../../words/item/item-words.ts';

/** Where the facts of an item come from, who wrote it, and who read it after that. */
export interface ItemSources {
  /** Guidelines, textbooks, laws. */
  readonly basis: readonly string[];
  readonly author: string;
  readonly reviews: readonly { readonly by: string; readonly verdict: string }[];
}

export function toItemSources({ provenance, review = [] }: Item, locale: Locale): ItemSources {
  const { reviewBy } = itemWords[locale];
  return {
    basis: provenance.basis,
    author: reviewBy({ by: provenance.author, on: provenance.written }),
    reviews: review.map(({ by, on, verdict }) => ({ by: reviewBy({ by, on }), verdict })),
  };
}
