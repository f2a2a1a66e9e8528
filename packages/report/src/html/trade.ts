import type { TableView } from '../view/shapes.ts';
import type { TradePanel, TradeView } from '../view/trade.ts';
import type { FrontView } from '../view/trade-front.ts';
import { renderTradeScatter } from './charts/trade-scatter.ts';
import { type Html, html, nothing } from './html.ts';
import { renderTable } from './views.ts';

/** What encounters achieved against what they cost and took. */
export function renderTrade({ heading, lead, sentences, panels, tasks, records }: TradeView): Html {
  const every =
    records.rows.length > 0
      ? html`<details class="vitals-table"><summary>${records.title}</summary>${renderWide(records)}</details>`
      : nothing;
  return html`<h3>${heading}</h3><p class="hint">${lead}</p>
<p class="trade-words">${sentences.join(' ')}</p>
${renderPanels(panels)}
<h4>${tasks.title}</h4>${renderWide(tasks)}${every}`;
}

/** Which of several agents trade best. */
export function renderFront({ heading, lead, sentence, table, panels }: FrontView): Html {
  return html`<section aria-labelledby="front"><h2 id="front">${heading}</h2>
<p class="lead">${lead}</p>
<p class="finding">${sentence}</p>
${renderWide(table)}
${renderPanels(panels)}
</section>
`;
}

/** On a narrow page it is moved sideways, not squeezed. */
function renderWide(table: TableView): Html {
  return html`<div class="scroll trade-scroll" role="region" aria-label="${table.title}" tabindex="0">${renderTable(table, 'trade-table')}</div>`;
}

function renderPanels(panels: readonly TradePanel[]): Html {
  if (panels.length === 0) return nothing;
  return html`<div class="charts">${panels.map(panel => html`<div><h4>${panel.title}</h4>${renderTradeScatter(panel)}</div>`)}</div>`;
}
