import { drawSlopes, toSlopesHeight } from '../../charts/slopes.ts';
import type { SlopesView } from '../../view/stress-charts.ts';
import { type Html, html } from '../html.ts';

const width = 420;

/** Right answers before and after: a line a variant, whose number is in the list below. */
export function renderSlopes({ lines, before, after, alternative }: SlopesView): Html {
  const plot = { left: 60, right: 360, top: 26, bottom: 26 + toSlopesHeight(lines.length) };
  const drawn = drawSlopes(lines, plot);
  return html`<svg class="chart" viewBox="0 0 ${width} ${plot.bottom + 12}" role="img" aria-label="${alternative}">
<text class="axis-title" x="${plot.left}" y="14" text-anchor="middle">${before}</text><text class="axis-title" x="${plot.right}" y="14" text-anchor="middle">${after}</text>
${drawn.ticks.map(({ value, y }) => html`<line class="ring" x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}"/><text class="tick-label" x="${plot.left - 8}" y="${y + 4}" text-anchor="end">${value}</text>`)}
${drawn.lines.map(({ from, to, numberY }, at) => {
  const sign = lines[at]?.tone === 'danger' ? 'below' : 'above';
  return html`<line class="point ${sign} slope" x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}"/><circle class="dot ${sign}" cx="${to.x}" cy="${to.y}" r="3"/><text class="tick-label" x="${to.x + 10}" y="${numberY + 4}">${lines[at]?.number ?? ''}</text>`;
})}
</svg>
<ol class="slope-list">${lines.map(({ label, text, tone }) => html`<li>${label} <span class="num${tone === 'danger' ? ' neg' : ''}">${text}</span></li>`)}</ol>`;
}
