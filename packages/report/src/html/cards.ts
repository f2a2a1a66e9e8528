import { formatCount } from '../view/numbers.ts';
import { type Html, html, nothing } from './html.ts';
import type { Words } from './words.ts';

/** Cards laid open; the rest is one click away, so that a long list does not bury what follows it. */
const openCards = 10;

/** Items of a list that each take some space. */
export function renderCards(cards: readonly Html[], words: Words): Html {
  const rest = cards.slice(openCards);
  const folded =
    rest.length > 0
      ? html`<details class="more-cards"><summary>${words.page.more(formatCount(rest.length))}</summary><ol class="cards" start="${openCards + 1}">${rest}</ol></details>`
      : nothing;
  return html`<ol class="cards">${cards.slice(0, openCards)}</ol>${folded}`;
}
