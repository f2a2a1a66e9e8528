import { getScenario, type Report, toAnswerKey, toCriterionWords } from '@doctorbench/core';
import { type SelfTestView, toSelfTestView } from '../view/self-test.ts';
import { shorten } from '../view/text.ts';
import { renderCards } from './cards.ts';
import { type Html, html, nothing } from './html.ts';
import { renderQuotes } from './item/quotes.ts';
import type { Page } from './page.ts';
import { renderReferenceLines } from './reference-lines.ts';
import { renderFacts, renderTable } from './views.ts';

const textLimit = 2000;

/** What stands in the place of a result: what code decided, what words matched, and how to get a result. */
export function renderSelfTest(page: Page): Html {
  const view = toSelfTestView(page.report, page.format);
  if (!view) return nothing;
  return html`<section aria-labelledby="result" class="headline">
<h2 id="result">${view.heading}</h2>
<p class="lead">${view.notice}</p>
<p>${view.how}${page.words.colon}<code>${view.command}</code></p>
${renderFacts(view.facts)}
${renderReferenceLines(page)}
${view.scenarios.rows.length > 0 ? renderTable(view.scenarios) : nothing}
</section>
${renderLookAt(page, view)}`;
}

function renderLookAt(page: Page, { lookAt }: SelfTestView): Html {
  const { heading, lead, records, omitted } = lookAt;
  return html`<section aria-labelledby="look-at"><h2 id="look-at">${heading}</h2>
<p class="lead">${lead}</p>
${
  records.length > 0
    ? renderCards(
        records.map(record => renderRecord(page, record)),
        page.words,
      )
    : nothing
}
${omitted ? html`<p class="hint">${omitted}</p>` : nothing}</section>`;
}

type LookAtRecord = NonNullable<Report['matched']>['lookAt'][number];

function renderRecord({ itemsByKey, locale, words }: Page, record: LookAtRecord): Html {
  const placed = itemsByKey.get(toAnswerKey(record));
  const title = placed ? shorten(placed.item.title[locale], textLimit) : record.itemId;
  const link = placed ? html` <a href="#${placed.anchor}">${words.vetoes.open}</a>` : nothing;
  const { text } = toCriterionWords(record, locale);
  return html`<li class="waiting"><h3>${title}</h3>
<p class="veto-place">${getScenario(record.scenario).name[locale]} · <code>${record.itemId}</code>${link}</p>
<p>${shorten(text, textLimit)}</p>
${renderQuotes(record.evidence, locale)}</li>`;
}
