import type { ItemKind, Score } from '@doctorbench/core';
import { isHarmful } from '../view/item/item-flags.ts';
import { formatScore, isNegative } from '../view/numbers.ts';
import { type Html, html } from './html.ts';
import type { Words } from './words.ts';

/** A score in percent; below zero in red, with a minus sign for those who do not see red. */
export function renderPercent(percent: number): Html {
  return isNegative(percent)
    ? html`<span class="num neg">${formatScore(percent)}</span>`
    : html`<span class="num">${formatScore(percent)}</span>`;
}

/** The score of one item: a number, N/A, or the word that our measurement failed. */
export function renderItemScore(score: Score, words: Words, kind: ItemKind): Html {
  switch (score.kind) {
    case 'scored':
      return isHarmful(score, kind)
        ? renderPercent(score.percent)
        : html`<span class="num">${formatScore(score.percent)}</span>`;
    case 'not-applicable':
      return html`<span class="na">${words.items.notApplicable}</span>`;
    case 'unscored':
      return html`<span class="na">${score.reason === 'needs-judges' ? words.items.unread : words.items.unscored}</span>`;
  }
}
