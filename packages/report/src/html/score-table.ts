import type { HeatLegendView } from '../view/heat-legend.ts';
import type { HeatCell, ScoreRow, ScoreTableView } from '../view/score-table.ts';
import { type Html, html, nothing } from './html.ts';
import { renderCell } from './views.ts';

/** Scenario × dimension, grouped by audience, shaded by value with the number always on it. */
export function renderScoreTable({ caption, heads, columns, groups, all, legend }: ScoreTableView): Html {
  const bodies = groups.map(
    ({ label, rows }) =>
      html`<tbody><tr class="group"><th scope="rowgroup" colspan="${columns.length + 2}"><span>${label}</span></th></tr>
${rows.map(renderRow)}</tbody>`,
  );
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table class="heat">
<caption class="visually-hidden">${caption}</caption>
<thead><tr><th scope="col">${heads.scenario}</th><th scope="col" class="heat-total">${heads.total}</th>${columns.map(({ label, hint }) => html`<th scope="col" class="heat-head" title="${hint}"><span>${label}</span></th>`)}</tr></thead>
${bodies}
<tfoot>${renderRow(all)}</tfoot>
</table></div>
${renderLegend(legend)}`;
}

function renderRow({ label, counts, total, cells }: ScoreRow): Html {
  const parts = counts.map(
    ({ text, tone }, index) =>
      html`${index > 0 ? ' · ' : ''}${tone === 'danger' ? html`<span class="neg">${text}</span>` : text}`,
  );
  const interval = total.score.interval
    ? html` <span class="interval num">${total.score.interval}</span>`
    : nothing;
  return html`<tr><th scope="row"><span class="heat-name">${label}</span> <small>${parts}</small></th><td class="heat-total ${toClass(total)}">${renderCell(total.score)}${interval}</td>${cells.map(cell => html`<td class="${toClass(cell)}" title="${cell.hint}">${renderCell(cell.score)}</td>`)}</tr>
`;
}

function toClass({ step }: HeatCell): string {
  return step === null ? 'heat-na' : `heat-${step}`;
}

export function renderLegend({ label, steps, notApplicable }: HeatLegendView): Html {
  return html`<ul class="legend" aria-label="${label}">${steps.map(({ id, text }) => html`<li><span class="swatch heat-${id}"></span>${text}</li>`)}<li><span class="na">N/A</span> ${notApplicable}</li></ul>`;
}
