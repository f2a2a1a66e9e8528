import { drawHistogram } from '../../charts/histogram.ts';
import { formatFixed } from '../../view/numbers.ts';
import type { HistogramView } from '../../view/profile.ts';
import { type Html, html } from '../html.ts';

const width = 480;
const height = 230;
const plot = { left: 8, right: 472, top: 22, bottom: 186 };

/** Item scores in bins of equal width. */
export function renderHistogram({
  counts,
  domain,
  openBelow,
  axis,
  note,
  alternative,
  empty,
}: HistogramView): Html {
  if (empty) return html`<p class="hint">${note}</p>`;
  const { bins, ticks, zero } = drawHistogram(counts, domain, plot);
  return html`<svg class="chart histogram" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alternative}">
${bins
  .filter(({ count }) => count > 0)
  .map(
    ({ x, y, width: wide, height: tall, below, label }) =>
      html`<rect class="bin${below ? ' below' : ''}" x="${x}" y="${y}" width="${wide}" height="${tall}"/><text class="bin-count" x="${x + wide / 2}" y="${y - 5}" text-anchor="middle">${label}</text>`,
  )}
<line class="axis" x1="${plot.left}" x2="${plot.right}" y1="${plot.bottom}" y2="${plot.bottom}"/>
<line class="axis-zero" x1="${zero}" x2="${zero}" y1="${plot.top}" y2="${plot.bottom + 5}"/>
${ticks.map(({ value, x, anchor }, index) => html`<text class="tick-label" x="${x}" y="${plot.bottom + 17}" text-anchor="${anchor}">${openBelow && index === 0 ? '≤ ' : ''}${formatFixed(value, 0)}</text>`)}
<text class="axis-title" x="${width / 2}" y="${height - 6}" text-anchor="middle">${axis}</text>
</svg><p class="hint">${note}</p>`;
}
