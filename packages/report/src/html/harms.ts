import { getScenario, type HarmFinding, type HarmRecord, type Locale, toAnswerKey } from '@doctorbench/core';
import { listFindingRows, summarizeHarm, toHarmsView } from '../view/harms.ts';
import { shorten } from '../view/text.ts';
import { harmWords } from '../words/harms.ts';
import { renderCards } from './cards.ts';
import { renderOverride } from './expert.ts';
import { type Html, html, nothing } from './html.ts';
import { renderQuotes } from './item/quotes.ts';
import type { Page } from './page.ts';
import { judgeNameLimit } from './votes.ts';

const textLimit = 2000;

/** Danger that judges saw where no criterion stands, beside the red lines. */
export function renderHarms(page: Page): Html {
  const view = toHarmsView(page.report, page.format);
  if (!view) return nothing;
  return html`<section aria-labelledby="harms"><h2 id="harms">${view.heading} <span class="count">${view.count}</span></h2>
<p class="lead">${view.lead}</p>
${renderCards(
  page.report.harms.records.map(record => renderHarm(page, record)),
  page.words,
)}
${view.omitted ? html`<p class="hint">${view.omitted}</p>` : nothing}</section>`;
}

function renderHarm({ itemsByKey, locale, words }: Page, record: HarmRecord): Html {
  const placed = itemsByKey.get(toAnswerKey(record));
  const title = placed ? shorten(placed.item.title[locale], textLimit) : record.itemId;
  const link = placed ? html` <a href="#${placed.anchor}">${words.vetoes.open}</a>` : nothing;
  const waits = record.awaiting
    ? html` <span class="badge badge-warn">${words.awaiting.reasons[record.awaiting]}</span>`
    : nothing;
  const expert = record.override
    ? renderOverride(record.override, { locale, wording: harmWords[locale].wording })
    : nothing;
  return html`<li class="waiting"><h3>${title}</h3>
<p class="veto-place">${getScenario(record.scenario).name[locale]} · <code>${record.itemId}</code>${link}</p>
<p>${summarizeHarm(record, locale)}${waits}</p>
${renderFindings(record.findings, locale)}${expert}</li>`;
}

/** Each judge's word: what was said, why it is dangerous and what would be right. */
export function renderFindings(findings: readonly HarmFinding[], locale: Locale): Html {
  const words = harmWords[locale];
  const rows = listFindingRows(findings, locale).map(
    ({ judge, word, quote, why, right }) =>
      html`<li class="vote"><span class="vote-word vote-yes">${word}</span><span><span class="vote-judges"><bdi>${shorten(judge, judgeNameLimit)}</bdi></span> ${renderQuotes([quote], locale)}
<dl><div><dt>${words.why}</dt><dd>${shorten(why, textLimit)}</dd></div><div><dt>${words.right}</dt><dd>${shorten(right, textLimit)}</dd></div></dl></span></li>`,
  );
  return html`<ul class="votes">${rows}</ul>`;
}
