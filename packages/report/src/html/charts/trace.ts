import { type Html, html } from '../html.ts';
import { toCoordinate } from './scale.ts';

const width = 240;
const height = 84;
const margin = { top: 8, right: 6, bottom: 8, left: 30 };
const plotWidth = width - margin.left - margin.right;
const plotHeight = height - margin.top - margin.bottom;

export interface TracePoint {
  readonly atMin: number;
  readonly value: number;
}

export interface TraceOptions {
  /** In words, for those who do not see it. */
  readonly label: string;
  readonly endMin: number;
  /** Least difference between the ends of the scale, so that a flicker does not look like a crisis. */
  readonly leastSpan: number;
  readonly dots: readonly TracePoint[];
  /** Minutes at which to draw a line from top to bottom. */
  readonly marks: readonly number[];
}

/** One value over case time, small. */
export function renderTrace(points: readonly TracePoint[], options: TraceOptions): Html {
  const { label, endMin, leastSpan, dots, marks } = options;
  const { low, high } = toScale(
    points.map(({ value }) => value),
    leastSpan,
  );
  const toX = (atMin: number) => toCoordinate(margin.left + (plotWidth * atMin) / Math.max(1, endMin));
  const toY = (value: number) =>
    toCoordinate(margin.top + plotHeight * (1 - (value - low) / Math.max(1e-9, high - low)));
  const last = points.at(-1);
  const drawn = last && last.atMin < endMin ? [...points, { ...last, atMin: endMin }] : points;
  const bound = (value: number) =>
    html`<line class="ring" x1="${margin.left}" x2="${width - margin.right}" y1="${toY(value)}" y2="${toY(value)}"/><text class="tick-label" x="${margin.left - 4}" y="${toY(value) + 4}" text-anchor="end">${toCoordinate(value)}</text>`;
  return html`<svg class="chart trace" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
${bound(low)}${bound(high)}${marks.map(atMin => html`<line class="axis-zero" x1="${toX(atMin)}" x2="${toX(atMin)}" y1="${margin.top}" y2="${height - margin.bottom}"/>`)}
<polyline class="outline reach-line" points="${drawn.map(({ atMin, value }) => `${toX(atMin)},${toY(value)}`).join(' ')}"/>
${dots.map(({ atMin, value }) => html`<circle class="dot" cx="${toX(atMin)}" cy="${toY(value)}" r="3.5"/>`)}
</svg>`;
}

function toScale(
  values: readonly number[],
  leastSpan: number,
): { readonly low: number; readonly high: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spare = Math.max(0, leastSpan - (high - low)) / 2;
  const start = Math.max(0, Math.floor(low - spare));
  return { low: start, high: Math.max(Math.ceil(high + spare), start + leastSpan) };
}
