import { drawReachCurve } from '../../charts/reach-curve.ts';
import type { ActionsView } from '../../view/clinic.ts';
import { type Html, html } from '../html.ts';

const width = 480;
const height = 230;
const plot = { left: 44, right: 464, top: 12, bottom: 186 };

/** How many critical actions had been done by when, the window being 1. */
export function renderReachCurve({ curve, curveAxis, alternative }: ActionsView): Html {
  const { path, dots, grid, ticks, window } = drawReachCurve(curve, plot);
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alternative}">
${grid.map(({ label, y }) => html`<line class="ring" x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}"/><text class="tick-label" x="${plot.left - 6}" y="${y + 4}" text-anchor="end">${label}</text>`)}
<line class="axis-zero" x1="${window}" x2="${window}" y1="${plot.top}" y2="${plot.bottom + 5}"/>
<path class="outline reach-line" d="${path}"/>
${dots.map(({ x, y }) => html`<circle class="dot" cx="${x}" cy="${y}" r="3.5"/>`)}
${ticks.map(({ times, x }) => html`<text class="tick-label" x="${x}" y="${plot.bottom + 17}" text-anchor="middle">${times}</text>`)}
<text class="axis-title" x="${(plot.left + plot.right) / 2}" y="${height - 6}" text-anchor="middle">${curveAxis}</text>
</svg>`;
}
