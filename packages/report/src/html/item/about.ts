import type { Item, Locale } from '@doctorbench/core';
import { listItemFacts } from '../../view/item/item-facts.ts';
import { toItemSources } from '../../view/item/item-sources.ts';
import { shorten } from '../../view/text.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { type Html, html } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';

const textLimit = 2000;

/** Where an item stands in the catalogue, how it was graded, and where it comes from. */
export function renderAbout({ locale }: Page, placed: ReportedItem): Html {
  const facts = listItemFacts(placed, locale).map(
    ({ label, value }) => html`<div><dt>${label}</dt><dd>${shorten(value, textLimit)}</dd></div>`,
  );
  return html`<h4>${itemWords[locale].about}</h4><dl class="item-about">${facts}${renderSources(placed.item, locale)}</dl>`;
}

function renderSources(item: Item, locale: Locale): Html {
  const words = itemWords[locale];
  const { basis, author, reviews } = toItemSources(item, locale);
  const sources = basis.map(source => html`<li>${shorten(source, textLimit)}</li>`);
  const read = reviews.map(
    ({ by, verdict }) =>
      html`<li>${shorten(verdict, textLimit)} <small>${shorten(by, textLimit)}</small></li>`,
  );
  const second =
    reviews.length > 0 ? html`<ul>${read}</ul>` : html`<span class="na">${words.noReview}</span>`;
  return html`<div><dt>${words.basis}</dt><dd><ul>${sources}</ul></dd></div><div><dt>${words.author}</dt><dd>${shorten(author, textLimit)}</dd></div><div><dt>${words.review}</dt><dd>${second}</dd></div>`;
}
