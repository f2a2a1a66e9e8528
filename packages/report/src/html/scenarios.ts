import { toScoresView } from '../view/scores.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';
import { renderScoreTable } from './score-table.ts';

/** Whom the model serves well, and in what. */
export function renderScenarios({ report, format, words }: Page): Html {
  const { heading, lead, audiences, table, empty } = toScoresView(report, format);
  const title = html`<h2 id="scenarios">${heading}</h2>`;
  if (!table)
    return html`<section aria-labelledby="scenarios">${title}<p class="hint">${empty}</p></section>`;
  return html`<section aria-labelledby="scenarios">${title}
<p class="lead">${lead}</p>
<h3>${audiences.label}</h3>
${renderIntervalBars(audiences, 'bar', words)}
<h3>${table.caption}</h3>
${renderScoreTable(table)}
</section>`;
}
