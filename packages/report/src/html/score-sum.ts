import { toScoreSumView } from '../view/score-sum.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderTable } from './views.ts';

/** How the score adds up, as a whole and scenario by scenario. */
export function renderScoreSum({ report, format }: Page): Html {
  const view = toScoreSumView(report, format);
  if (!view) return nothing;
  const details = view.details.map(
    table =>
      html`<details class="more-criteria"><summary>${table.title}</summary>${renderTable(table)}</details>`,
  );
  return html`<section aria-labelledby="sum"><h2 id="sum">${view.heading}</h2>
<p class="lead">${view.lead}</p>
<h3>${view.overall.title}</h3>
${renderTable(view.overall)}
<h3>${view.scenarios.title}</h3>
${renderTable(view.scenarios)}
${details}
</section>`;
}
