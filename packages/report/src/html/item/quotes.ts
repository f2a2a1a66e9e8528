import type { Locale } from '@doctorbench/core';
import { formatCount } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { criteriaWords } from '../../words/item/criteria-words.ts';
import { type Html, html, nothing } from '../html.ts';

/** Quotes of one verdict that are printed, and how much of each. */
const listedQuotes = 5;
const quoteLimit = 600;

/** What a verdict rests on, in the words of the answer. */
export function renderQuotes(quotes: readonly string[], locale: Locale): Html {
  const listed = quotes.slice(0, listedQuotes).map(quote => html`<q>${shorten(quote, quoteLimit)}</q>`);
  const rest = quotes.length - listed.length;
  const more =
    rest > 0
      ? html` <span class="hint">${criteriaWords[locale].moreQuotes(formatCount(rest))}</span>`
      : nothing;
  return html`<span class="quotes">${listed}${more}</span>`;
}
