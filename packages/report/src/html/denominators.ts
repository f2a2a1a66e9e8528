import { toDenominatorsView } from '../view/denominators.ts';
import type { TableView } from '../view/shapes.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { renderTable } from './views.ts';

/** How many answers the numbers rest on, and what became of the rest. */
export function renderDenominators({ report, format }: Page): Html {
  const view = toDenominatorsView(report, format);
  const titled = (table: TableView, instead: string) =>
    html`<h3>${table.title}</h3>${table.rows.length > 0 ? renderTable(table) : html`<p class="hint">${instead}</p>`}`;
  return html`<section aria-labelledby="denominators">
<h2 id="denominators">${view.heading}</h2>
<p class="lead">${view.lead}</p>
<div class="tables">
<div>${titled(view.counts, '')}</div>
<div>${titled(view.exact, view.noExact)}${titled(view.difficulties, view.noGroups)}</div>
<div>${titled(view.departments, view.noGroups)}</div>
${view.facets.map(table => html`<div>${titled(table, view.noGroups)}</div>`)}
</div>
</section>`;
}
