import {
  audiences,
  type Cell,
  type Dimension,
  getScenario,
  listDimensions,
  type ScenarioReport,
} from '@doctorbench/core';
import { formatCount } from '../view/numbers.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { heatBands, renderCell, renderInterval, renderPercent, toHeatClass } from './score.ts';
import type { Words } from './words.ts';

/** Scenario × dimension, grouped by audience, shaded by value with the number always on it. */
export function renderScenarioTable(page: Page, caption: string): Html {
  const { report, locale, words } = page;
  const dimensions = listDimensions(report.run.track);
  const groups = audiences.flatMap(audience => {
    const rows = report.scenarios.filter(scenario => scenario.audience === audience.id);
    if (rows.length === 0) return [];
    return html`<tbody><tr class="group"><th scope="rowgroup" colspan="${dimensions.length + 2}"><span>${audience.name[locale]}</span></th></tr>
${rows.map(row => renderRow(page, row, dimensions))}</tbody>`;
  });
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table class="heat">
<caption class="visually-hidden">${caption}</caption>
<thead><tr><td></td><th scope="col" class="heat-total">${words.scenarios.total}</th>${dimensions.map(dimension => html`<th scope="col" class="heat-head" title="${dimension.name[locale]}${words.colon}${dimension.asks[locale]}"><span>${dimension.name[locale]}</span></th>`)}</tr></thead>
${groups}
<tfoot>${renderFoot(page, dimensions)}</tfoot>
</table></div>
${renderLegend(words)}`;
}

function renderRow({ locale, words }: Page, row: ScenarioReport, dimensions: readonly Dimension[]): Html {
  const score = row.average_total_score;
  const total = score
    ? html`<td class="heat-total ${toHeatClass(score.value)}">${renderPercent(score.value)} ${renderInterval(score, words)}</td>`
    : html`<td class="heat-total"><span class="na">${words.items.unscored}</span></td>`;
  return html`<tr><th scope="row"><span class="heat-name">${getScenario(row.id).name[locale]}</span> ${renderCounts(row, words)}</th>${total}${dimensions.map(({ id, name }) => renderHeatCell(row.dimensions[id] ?? null, name[locale], words))}</tr>
`;
}

function renderCounts(row: ScenarioReport, words: Words): Html {
  const counts = [html`${words.scenarios.items(formatCount(row.items))}`];
  if (row.unscoredItems > 0)
    counts.push(html` · ${words.scenarios.unscoredItems(formatCount(row.unscoredItems))}`);
  if (row.vetoedItems > 0)
    counts.push(
      html` · <span class="neg">${words.scenarios.vetoedItems(formatCount(row.vetoedItems))}</span>`,
    );
  return html`<small>${counts}</small>`;
}

function renderHeatCell(cell: Cell, dimension: string, words: Words): Html {
  return cell
    ? html`<td class="${toHeatClass(cell.value)}" title="${words.scenarios.cellItems(dimension, formatCount(cell.n))}">${renderPercent(cell.value)}</td>`
    : html`<td class="heat-na" title="${words.scenarios.cellNone(dimension)}">${renderCell(null)}</td>`;
}

function renderFoot({ report, locale, words }: Page, dimensions: readonly Dimension[]): Html {
  const overall = report.overall_score;
  const total = overall
    ? html`${renderPercent(overall.value)} ${renderInterval(overall, words)}`
    : renderCell(null);
  const scores = new Map(report.dimensions.map(({ id, score }) => [id, score]));
  return html`<tr><th scope="row">${words.scenarios.allScenarios}</th><td class="heat-total">${total}</td>${dimensions.map(({ id, name }) => renderHeatCell(scores.get(id) ?? null, name[locale], words))}</tr>`;
}

function renderLegend(words: Words): Html {
  const { atLeast, between, below } = words.scenarios;
  const bands = heatBands.map((low, index) => {
    const above = heatBands[index - 1];
    const text = above === undefined ? atLeast(String(low)) : between(String(low), String(above));
    return html`<li><span class="swatch heat-${low}"></span>${text}</li>`;
  });
  return html`<ul class="legend" aria-label="${words.scenarios.legend}">${bands}<li><span class="swatch heat-negative"></span>${below('0')}</li><li><span class="na">N/A</span> ${words.scenarios.notApplicable}</li></ul>`;
}
