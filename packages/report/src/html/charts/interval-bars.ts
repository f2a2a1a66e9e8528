import { toCoordinate } from '../../charts/coordinate.ts';
import { toTicks } from '../../charts/domain.ts';
import { drawIntervalBar, type IntervalBarDrawing } from '../../charts/interval-bar.ts';
import type { BarsView, BarView } from '../../view/bars.ts';
import { formatFixed } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import { renderEstimate } from '../views.ts';
import type { Words } from '../words.ts';

/** `bar` from zero for parts of a whole, `point` for means that are compared with each other. */
type Mark = 'bar' | 'point';

const labelLimit = 200;

/** One row per estimate: name, track with interval, number. The numbers stand in the text; the tracks only draw them. */
export function renderIntervalBars(view: BarsView, mark: Mark, { common }: Words): Html {
  const ticks = toTicks(view.domain);
  return html`<ul class="bars" aria-label="${view.label}">${view.bars.map(
    bar => html`<li>${renderLabel(bar)}
<svg class="track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${renderTicks(view)}${bar.estimate ? renderMarks(drawIntervalBar(bar.estimate, view.domain), mark) : nothing}</svg>
<span class="bars-value">${renderEstimate(bar.score, common.noInterval)}</span></li>`,
  )}
<li class="bars-axis" aria-hidden="true"><span class="bars-ticks">${ticks.map(tick => html`<span>${formatFixed(tick, 0)}</span>`)}</span></li></ul>`;
}

function renderLabel({ label, note, hint }: BarView): Html {
  const name = shorten(label, labelLimit);
  const small = note ? html` <small>${note}</small>` : nothing;
  return html`<span class="bars-label" title="${hint ?? name}">${name}${small}</span>`;
}

function renderTicks({ domain }: BarsView): Html {
  const { length } = toTicks(domain);
  return html`${toTicks(domain).map((tick, index) => renderLine(index / (length - 1), tick === 0 && domain.low < 0 ? 'tick tick-zero' : 'tick'))}`;
}

function renderLine(
  share: number,
  className: string,
  [top, bottom]: readonly [number, number] = [0, 10],
): Html {
  const x = toCoordinate(share * 100);
  return html`<line class="${className}" x1="${x}" x2="${x}" y1="${top}" y2="${bottom}"/>`;
}

function renderMarks({ at, interval, fill, below }: IntervalBarDrawing, mark: Mark): Html {
  const sign = below ? 'below' : 'above';
  const bar =
    mark === 'bar'
      ? html`<rect class="fill ${sign}" x="${toCoordinate(100 * fill.from)}" y="2" width="${toCoordinate(100 * (fill.to - fill.from))}" height="6"/>`
      : nothing;
  const point = renderLine(at, `point ${sign}`, [1.5, 8.5]);
  if (!interval) return html`${bar}${point}`;
  const { low, high } = interval;
  const whisker = html`<line class="whisker" x1="${toCoordinate(low * 100)}" x2="${toCoordinate(high * 100)}" y1="5" y2="5"/>`;
  return html`${bar}${whisker}${renderLine(low, 'whisker', [3, 7])}${renderLine(high, 'whisker', [3, 7])}${point}`;
}
