import { getScenario, type Report, toAnswerKey } from '@doctorbench/core';
import { type Html, html, nothing } from './html.ts';
import { renderQuotes } from './item/quotes.ts';
import { formatCount } from './numbers.ts';
import type { Page } from './page.ts';
import { shorten } from './text.ts';

const textLimit = 2000;

/** Dangerous answers stand before every score. */
export function renderVetoes(page: Page): Html {
  const { report, words } = page;
  const { records, omitted, scoredItems } = report.veto;
  if (records.length === 0) {
    const sentence = scoredItems > 0 ? words.vetoes.none : words.vetoes.noneScored;
    return html`<section aria-labelledby="vetoes"><h2 id="vetoes">${words.vetoes.heading}</h2><p class="calm">${sentence}</p></section>`;
  }
  const rest =
    omitted > 0 ? html`<p class="hint">${words.vetoes.omitted(formatCount(omitted))}</p>` : nothing;
  return html`<section aria-labelledby="vetoes"><h2 id="vetoes">${words.vetoes.heading} <span class="count">${formatCount(records.length + omitted)}</span></h2>
<p class="lead">${words.vetoes.lead}</p>
<ol class="vetoes">${records.map(record => renderVeto(page, record))}</ol>
${rest}</section>`;
}

function renderVeto(page: Page, record: Report['veto']['records'][number]): Html {
  const { locale, words, report } = page;
  const placed = page.itemsByKey.get(toAnswerKey(record));
  const title = placed ? shorten(placed.item.title[locale], textLimit) : record.itemId;
  const place = [getScenario(record.scenario).name[locale]];
  if (placed?.item.kind === 'dialogue') place.push(words.vetoes.turn(String(record.turn + 1)));
  if (report.run.protocol.repeats > 1) place.push(words.vetoes.repeat(String(record.repeat + 1)));
  const link = placed ? html` <a href="#${placed.anchor}">${words.vetoes.open}</a>` : nothing;
  return html`<li class="veto"><h3>${title}</h3>
<p class="veto-place">${place.join(' · ')}${link}</p>
<dl><div><dt>${words.vetoes.redLine}</dt><dd>${shorten(record.text, textLimit)}</dd></div>
<div><dt>${words.vetoes.reason}</dt><dd>${shorten(record.reason, textLimit)}</dd></div>
<div><dt>${words.vetoes.evidence}</dt><dd>${renderQuotes(record.evidence, words)}</dd></div></dl></li>`;
}
