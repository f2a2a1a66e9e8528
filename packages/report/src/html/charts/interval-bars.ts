import type { Estimate } from '@doctorbench/core';
import { type Html, html, nothing } from '../html.ts';
import { renderInterval, renderPercent } from '../score.ts';
import type { Words } from '../words.ts';
import { createScale, type Scale, toCoordinate } from './scale.ts';

export interface IntervalBar {
  readonly label: string;
  /** Small print beside the label. */
  readonly note?: string;
  /** Shown on hover. */
  readonly hint?: string;
  readonly estimate: Estimate | null;
}

export interface IntervalBarsOptions {
  readonly label: string;
  /** `bar` from zero for parts of a whole, `point` for means that are compared with each other. */
  readonly mark: 'bar' | 'point';
  readonly words: Words;
}

/** One row per estimate: name, track with interval, number. The numbers stand in the text; the tracks only draw them. */
export function renderIntervalBars(bars: readonly IntervalBar[], options: IntervalBarsOptions): Html {
  const scale = createScale(
    bars.flatMap(({ estimate }) =>
      estimate ? [estimate.value, estimate.interval?.low ?? estimate.value] : [],
    ),
  );
  return html`<ul class="bars" aria-label="${options.label}">${bars.map(bar => renderBar(bar, scale, options))}
<li class="bars-axis" aria-hidden="true"><span class="bars-ticks">${scale.ticks.map(tick => html`<span>${tick < 0 ? `−${-tick}` : tick}</span>`)}</span></li></ul>`;
}

function renderBar(
  { label, note, hint, estimate }: IntervalBar,
  scale: Scale,
  options: IntervalBarsOptions,
): Html {
  const small = note ? html` <small>${note}</small>` : nothing;
  const score = estimate
    ? html`${renderPercent(estimate.value)} ${renderInterval(estimate, options.words)}`
    : html`<span class="na">N/A</span>`;
  return html`<li><span class="bars-label" title="${hint ?? label}">${label}${small}</span>
<svg class="track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${scale.ticks.map(tick => renderLine(scale.at(tick), tick === 0 && scale.floor < 0 ? 'tick tick-zero' : 'tick'))}${estimate ? renderMarks(estimate, scale, options.mark) : nothing}</svg>
<span class="bars-value">${score}</span></li>`;
}

function renderLine(
  share: number,
  className: string,
  [top, bottom]: readonly [number, number] = [0, 10],
): Html {
  const x = toCoordinate(share * 100);
  return html`<line class="${className}" x1="${x}" x2="${x}" y1="${top}" y2="${bottom}"/>`;
}

function renderMarks({ value, interval }: Estimate, scale: Scale, mark: 'bar' | 'point'): Html {
  const [zero, end] = [scale.at(0) * 100, scale.at(value) * 100];
  const sign = value < 0 ? 'below' : 'above';
  const fill =
    mark === 'bar'
      ? html`<rect class="fill ${sign}" x="${toCoordinate(Math.min(zero, end))}" y="2" width="${toCoordinate(Math.abs(end - zero))}" height="6"/>`
      : nothing;
  const point = renderLine(scale.at(value), `point ${sign}`, [1.5, 8.5]);
  if (!interval) return html`${fill}${point}`;
  const [low, high] = [scale.at(interval.low), scale.at(interval.high)];
  const whisker = html`<line class="whisker" x1="${toCoordinate(low * 100)}" x2="${toCoordinate(high * 100)}" y1="5" y2="5"/>`;
  return html`${fill}${whisker}${renderLine(low, 'whisker', [3, 7])}${renderLine(high, 'whisker', [3, 7])}${point}`;
}
