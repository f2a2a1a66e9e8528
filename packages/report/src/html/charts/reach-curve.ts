import { toCoordinate } from '../../charts/coordinate.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Words } from '../words.ts';

const width = 480;
const height = 230;
const margin = { top: 12, right: 16, bottom: 44, left: 44 };
const plotWidth = width - margin.left - margin.right;
const plotHeight = height - margin.top - margin.bottom;

export interface ReachPoint {
  /** Of the window. */
  readonly times: number;
  readonly share: number;
  /** The share in words. */
  readonly label: string;
}

/** How many critical actions had been done by when, the window being 1. */
export function renderReachCurve(points: readonly ReachPoint[], words: Words): Html {
  const longest = Math.max(1, ...points.map(({ times }) => times));
  const toX = (times: number) => toCoordinate(margin.left + (plotWidth * times) / longest);
  const toY = (share: number) => toCoordinate(margin.top + plotHeight * (1 - share));
  const labels = words.clinic;
  const alternative = labels.curveAlt(
    points.map(({ times, label }) => labels.curvePoint(String(times), label)).join(words.listSeparator),
  );
  const grid = [0, 0.5, 1].map(
    share =>
      html`<line class="ring" x1="${margin.left}" x2="${width - margin.right}" y1="${toY(share)}" y2="${toY(share)}"/><text class="tick-label" x="${margin.left - 6}" y="${toY(share) + 4}" text-anchor="end">${words.percent(String(100 * share))}</text>`,
  );
  const ticks = points.map(({ times }) =>
    Number.isInteger(2 * times)
      ? html`<text class="tick-label" x="${toX(times)}" y="${height - margin.bottom + 17}" text-anchor="middle">${times}</text>`
      : nothing,
  );
  const path = points.map(({ times, share }) => `${toX(times)},${toY(share)}`).join(' ');
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alternative}">
${grid}<line class="axis-zero" x1="${toX(1)}" x2="${toX(1)}" y1="${margin.top}" y2="${height - margin.bottom + 5}"/>
<polyline class="outline reach-line" points="${path}"/>
${points.map(({ times, share }) => html`<circle class="dot" cx="${toX(times)}" cy="${toY(share)}" r="3.5"/>`)}
${ticks}<text class="axis-title" x="${margin.left + plotWidth / 2}" y="${height - 6}" text-anchor="middle">${labels.curveAxis}</text>
</svg>`;
}
