import type { TradePanel, TradeView } from '../view/trade.ts';
import type { FrontView } from '../view/trade-front.ts';
import { renderTradeScatter } from './charts/trade-scatter.ts';
import { type Html, html, nothing } from './html.ts';
import { renderTable } from './views.ts';

/** What encounters achieved against what they cost and took. */
export function renderTrade({ heading, lead, sentences, panels, tasks, records }: TradeView): Html {
  const every =
    records.rows.length > 0
      ? html`<details class="vitals-table"><summary>${records.title}</summary>${renderTable(records)}</details>`
      : nothing;
  return html`<h3>${heading}</h3><p class="hint">${lead}</p>
<p>${sentences.join(' ')}</p>
${renderPanels(panels)}
<h4>${tasks.title}</h4>${renderTable(tasks, 'trade-table')}${every}`;
}

/** Which of several agents trade best. */
export function renderFront({ heading, lead, sentence, table, panels }: FrontView): Html {
  return html`<section aria-labelledby="front"><h2 id="front">${heading}</h2>
<p class="lead">${lead}</p>
<p class="finding">${sentence}</p>
<div class="scroll" role="region" aria-label="${heading}" tabindex="0">${renderTable(table, 'trade-table')}</div>
${renderPanels(panels)}
</section>
`;
}

function renderPanels(panels: readonly TradePanel[]): Html {
  if (panels.length === 0) return nothing;
  return html`<div class="charts">${panels.map(panel => html`<div><h4>${panel.title}</h4>${renderTradeScatter(panel)}</div>`)}</div>`;
}
