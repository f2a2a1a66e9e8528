import { formatCount } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Words } from '../words.ts';

/** Quotes of one verdict that are printed, and how much of each. */
const listedQuotes = 5;
const quoteLimit = 600;

/** What a verdict rests on, in the words of the answer. */
export function renderQuotes(quotes: readonly string[], words: Words): Html {
  const listed = quotes.slice(0, listedQuotes).map(quote => html`<q>${shorten(quote, quoteLimit)}</q>`);
  const rest = quotes.length - listed.length;
  const more =
    rest > 0 ? html` <span class="hint">${words.items.moreEvidence(formatCount(rest))}</span>` : nothing;
  return html`<span class="quotes">${listed}${more}</span>`;
}
