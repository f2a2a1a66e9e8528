import { drawDeciles } from '../../charts/deciles.ts';
import type { DecilesView } from '../../view/stress-charts.ts';
import { type Html, html } from '../html.ts';

const width = 480;
const height = 230;
const plot = { left: 44, right: 464, top: 12, bottom: 186 };

/** Scores by the length of the question, with the fitted line. */
export function renderDeciles({ deciles, perTenth, axis, alternative }: DecilesView): Html {
  const { dots, fit, ticks } = drawDeciles(deciles, perTenth, plot);
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alternative}">
${ticks.map(({ value, y }) => html`<line class="ring" x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}"/><text class="tick-label" x="${plot.left - 6}" y="${y + 4}" text-anchor="end">${value}</text>`)}
<line class="axis-zero" x1="${fit.x1}" y1="${fit.y1}" x2="${fit.x2}" y2="${fit.y2}"/>
${dots.map(({ decile, x, y }) => html`<circle class="dot" cx="${x}" cy="${y}" r="3.5"/><text class="tick-label" x="${x}" y="${plot.bottom + 17}" text-anchor="middle">${decile}</text>`)}
</svg><p class="hint">${axis}</p>`;
}
