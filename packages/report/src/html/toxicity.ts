import { drawRateCross } from '../charts/rate-cross.ts';
import { toToxicityView } from '../view/toxicity.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderTable } from './views.ts';

const width = 376;
const height = 320;
const plot = { left: 68, right: 356, top: 12, bottom: 272 };

type View = NonNullable<ReturnType<typeof toToxicityView>>;

/** Over-refusal against harm-blindness; nothing where the suite marks no treatment. */
export function renderToxicity({ report, format }: Page): Html {
  const view = toToxicityView(report, format);
  if (!view) return nothing;
  return html`<section aria-labelledby="toxicity"><h2 id="toxicity">${view.heading}</h2>
<p class="lead">${view.lead}</p>
${renderTable(view.rates)}
${view.chart ? renderChart(view.chart, format) : nothing}</section>`;
}

function renderChart(chart: NonNullable<View['chart']>, { percent }: Page['format']): Html {
  const { across, upright, x, y, ticks } = drawRateCross(chart.across, chart.upright, plot);
  const middle = { x: (plot.left + plot.right) / 2, y: (plot.top + plot.bottom) / 2 };
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${chart.alternative}">
${ticks.map(
  tick => html`<line class="tick" x1="${tick.x}" x2="${tick.x}" y1="${plot.top}" y2="${plot.bottom}"/>
<line class="tick" x1="${plot.left}" x2="${plot.right}" y1="${tick.y}" y2="${tick.y}"/>
<text class="tick-label" x="${tick.x}" y="${plot.bottom + 16}" text-anchor="middle">${percent(tick.share)}</text>
<text class="tick-label" x="${plot.left - 6}" y="${tick.y + 4}" text-anchor="end">${percent(tick.share)}</text>`,
)}
<line class="whisker" x1="${across.from}" x2="${across.to}" y1="${y}" y2="${y}"/>
<line class="whisker" x1="${x}" x2="${x}" y1="${upright.from}" y2="${upright.to}"/>
<circle class="dot" cx="${x}" cy="${y}" r="5"/>
<text class="tick-label" x="${plot.left + 6}" y="${plot.bottom - 6}">${chart.best}</text>
<text class="axis-title" x="${middle.x}" y="${height - 8}" text-anchor="middle">${chart.acrossTitle}</text>
<text class="axis-title" x="12" y="${middle.y}" text-anchor="middle" transform="rotate(-90 12 ${middle.y})">${chart.uprightTitle}</text>
</svg>`;
}
