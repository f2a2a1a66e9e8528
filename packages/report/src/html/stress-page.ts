import type { Locale, StressFindings } from '@doctorbench/core';
import { createFormat } from '../view/format.ts';
import { type StressView, toStressView } from '../view/stress.ts';
import { toPairsView } from '../view/stress-pairs.ts';
import { shorten } from '../view/text.ts';
import { stressWords } from '../words/stress.ts';
import { renderDeciles } from './charts/deciles.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { renderSlopes } from './charts/slopes.ts';
import { renderHead } from './head.ts';
import { type Html, html, nothing, toText } from './html.ts';
import { pairStyles, renderPairs } from './stress-pairs.ts';
import { renderFacts, renderTable } from './views.ts';
import { getWords } from './words.ts';

const ownStyles =
  '.slope{stroke-width:2}.slope-list{list-style:decimal;padding-left:1.5rem;columns:2 16rem;font-size:.875rem}@media(max-width:48rem){.scroll table.wide{min-width:48rem}.scroll table.wide th[scope=row]{min-width:10rem;overflow-wrap:normal}}';

/** What a stress experiment found, as one HTML document that needs no network and no script. */
export function renderStressPage(findings: StressFindings, locale: Locale): string {
  const { report } = findings;
  const format = createFormat(locale, 'utc');
  const view = toStressView(report, format);
  return toText(html`${renderHead({ lang: getWords(locale).htmlLang, title: `${view.heading} · ${shorten(report.base.model, 100)}`, styles: [ownStyles, pairStyles], holdsPictures: true })}
<header class="top"><h1>${view.heading}</h1><p class="lead">${view.lead}</p>${view.unfinished ? html`<p class="notices">${view.unfinished}</p>` : nothing}</header>
<main id="main">
<section aria-label="${stressWords[locale].robustness}">${renderFacts(view.facts)}</section>
${renderCharts(view, locale)}
${view.tables.map(table => renderExpectation(table, locale))}
${[view.drops, view.pressure, view.scenarios].map(table =>
  table ? html`<section><h2>${table.title}</h2>${renderScrolled(table)}</section>` : nothing,
)}
${view.lengths ? html`<section aria-labelledby="lengths"><h2 id="lengths">${view.lengths.table.title}</h2><p class="hint">${view.lengths.lead}</p>${renderDeciles(view.lengths.chart)}${renderScrolled(view.lengths.table)}</section>` : nothing}
${renderPairs(toPairsView(findings, format), locale)}
<section><p class="hint">${view.method}</p></section>
</main>
</body>
</html>
`);
}

function renderCharts({ slopes, flips }: StressView, locale: Locale): Html {
  return html`${slopes ? html`<section aria-labelledby="slopes"><h2 id="slopes">${slopes.title}</h2><p class="hint">${slopes.lead}</p>${renderSlopes(slopes)}</section>` : nothing}
${flips ? html`<section aria-labelledby="flips"><h2 id="flips">${flips.label}</h2>${renderIntervalBars(flips, 'bar', getWords(locale))}</section>` : nothing}`;
}

function renderExpectation({ id, lead, differences, table }: StressView['tables'][number], locale: Locale) {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${table.title}</h2><p class="hint">${lead}</p>
${differences ? renderIntervalBars(differences, 'point', getWords(locale)) : nothing}
${renderScrolled(table)}</section>`;
}

function renderScrolled(table: Parameters<typeof renderTable>[0]): Html {
  return html`<div class="scroll" role="region" aria-label="${table.title}" tabindex="0">${renderTable(table, table.heads.length > 4 ? 'wide' : '')}</div>`;
}
