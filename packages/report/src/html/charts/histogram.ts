import { formatCount, formatFixed } from '../../view/numbers.ts';
import { type Html, html } from '../html.ts';
import type { Words } from '../words.ts';
import { toCoordinate } from './scale.ts';

const width = 480;
const height = 230;
const margin = { top: 22, right: 8, bottom: 44, left: 8 };
const plotWidth = width - margin.left - margin.right;
const plotHeight = height - margin.top - margin.bottom;

export interface HistogramOptions {
  readonly words: Words;
  /** Totals may lie below −100; the first bin has them too. */
  readonly openBelow: boolean;
}

/** Item totals from −100 to 100 in bins of equal width. */
export function renderHistogram(bins: readonly number[], { words, openBelow }: HistogramOptions): Html {
  const count = bins.reduce((sum, bin) => sum + bin, 0);
  if (count === 0) return html`<p class="hint">${words.dimensions.histogramEmpty}</p>`;
  const highest = Math.max(...bins);
  const step = 200 / bins.length;
  const filled = bins.flatMap((bin, index) => {
    const low = -100 + index * step;
    const range = { low: formatFixed(low, 0), high: formatFixed(low + step, 0), count: formatCount(bin) };
    const toText = openBelow && index === 0 ? words.dimensions.binBelow : words.dimensions.bin;
    return bin > 0 ? [toText(range)] : [];
  });
  const alternative = words.dimensions.histogramAlt(formatCount(count), filled.join(words.listSeparator));
  return html`<svg class="chart histogram" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alternative}">
${bins.map((bin, index) => renderBin({ bin, index, of: bins.length, highest }))}
<line class="axis" x1="${margin.left}" x2="${width - margin.right}" y1="${height - margin.bottom}" y2="${height - margin.bottom}"/>
<line class="axis-zero" x1="${width / 2}" x2="${width / 2}" y1="${margin.top}" y2="${height - margin.bottom + 5}"/>
${[-100, -50, 0, 50, 100].map(percent => renderTick(percent, openBelow))}
<text class="axis-title" x="${width / 2}" y="${height - 6}" text-anchor="middle">${words.dimensions.axis}</text>
</svg>`;
}

function renderBin(options: { bin: number; index: number; of: number; highest: number }): Html {
  const { bin, index, of, highest } = options;
  if (bin === 0) return html``;
  const slot = plotWidth / of;
  const barHeight = Math.max(1.5, (plotHeight * bin) / highest);
  const x = margin.left + index * slot;
  const y = margin.top + plotHeight - barHeight;
  const className = index < of / 2 ? 'bin below' : 'bin';
  return html`<rect class="${className}" x="${toCoordinate(x + 1)}" y="${toCoordinate(y)}" width="${toCoordinate(slot - 2)}" height="${toCoordinate(barHeight)}"/><text class="bin-count" x="${toCoordinate(x + slot / 2)}" y="${toCoordinate(y - 5)}" text-anchor="middle">${toShortCount(bin)}</text>`;
}

/** A bin is as wide as three digits. */
function toShortCount(count: number): string {
  return count < 1000 ? String(count) : `${Math.round(count / 1000)}k`;
}

function renderTick(percent: number, openBelow: boolean): Html {
  const x = margin.left + (plotWidth * (percent + 100)) / 200;
  const anchor = percent === -100 ? 'start' : percent === 100 ? 'end' : 'middle';
  return html`<text class="tick-label" x="${toCoordinate(x)}" y="${height - margin.bottom + 17}" text-anchor="${anchor}">${openBelow && percent === -100 ? '≤ ' : ''}${formatFixed(percent, 0)}</text>`;
}
