import { drawTradeScatter } from '../../charts/trade-scatter.ts';
import type { TradePanel } from '../../view/trade.ts';
import { type Html, html, nothing } from '../html.ts';

const width = 480;
const height = 280;
const plot = { left: 44, right: 464, top: 22, bottom: 226 };

/** Score over cost or time as multiples of the expert's. */
export function renderTradeScatter({ points, axis, scoreAxis, expert, alternative }: TradePanel): Html {
  const { dots, front, xTicks, yTicks, expertX } = drawTradeScatter(points, plot);
  return html`<svg class="chart trade" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alternative}">
<text class="axis-title" x="4" y="12">${scoreAxis}</text>
${yTicks.map(({ value, y }) => html`<line class="ring" x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}"/><text class="tick-label" x="${plot.left - 6}" y="${y + 4}" text-anchor="end">${toTick(value)}</text>`)}
<line class="axis-zero" x1="${expertX}" x2="${expertX}" y1="${plot.top}" y2="${plot.bottom + 5}"/>
<text class="tick-label" x="${expertX}" y="${plot.top - 9}" text-anchor="middle">${expert}</text>
${renderFrontLine(front)}
${dots.map(({ x, y }, at) => renderDot(points[at], x, y))}
${xTicks.map(({ value, x }) => html`<text class="tick-label" x="${x}" y="${plot.bottom + 18}" text-anchor="middle">${value} ×</text>`)}
<text class="axis-title" x="${(plot.left + plot.right) / 2}" y="${height - 8}" text-anchor="middle">${axis}</text>
</svg>`;
}

/** As steps: between two points of the front nothing better was reached than the cheaper one. */
function renderFrontLine([first, ...rest]: readonly { readonly x: number; readonly y: number }[]): Html {
  if (!first) return nothing;
  const path = `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}`;
  return html`<path class="trade-front" fill="none" stroke="currentColor" stroke-dasharray="4 3" d="${path}"/>`;
}

/** A vetoed one is a cross, so that it is not told by its colour alone. */
function renderDot(point: TradePanel['points'][number] | undefined, x: number, y: number): Html {
  if (!point) return nothing;
  const { tone, label, sign } = point;
  const title = html`<title>${label}</title>`;
  const mark =
    tone === 'danger'
      ? html`<path class="trade-cross" d="M${x - 4} ${y - 4}l8 8m0-8l-8 8">${title}</path>`
      : html`<circle class="dot trade-${tone}" cx="${x}" cy="${y}" r="4.5">${title}</circle>`;
  return sign === undefined
    ? mark
    : html`${mark}<text class="tick-label" x="${x + 8}" y="${y + 4}">${sign}</text>`;
}

function toTick(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
