import type { AnswerTurn, Item, Locale } from '@doctorbench/core';
import { createTimeAxis } from '../../charts/timeline.ts';
import type { VitalSeries } from '../../charts/vitals.ts';
import { drawVital } from '../../charts/vitals.ts';
import type { Clock } from '../../view/encounter/case-time.ts';
import {
  type BedVitals,
  describeSteady,
  findEndMin,
  listBedVitals,
  listVitalRows,
  toRangeText,
} from '../../view/encounter/vital-series.ts';
import { vitalWords } from '../../words/encounter/vital-words.ts';
import { punctuation } from '../../words/punctuation.ts';
import { type Html, html, nothing } from '../html.ts';

const size = { width: 240, height: 84 };
const plot = { left: 30, right: 234, top: 8, bottom: 76 };

export interface VitalsOptions {
  readonly item: Item;
  readonly turns: readonly AnswerTurn[];
  readonly clock: Clock;
  readonly toTime: (atMin: number) => string;
  readonly locale: Locale;
}

/** One small chart for each vital sign that changed, and all values as a table; in a shift for each patient. */
export function renderVitals({ item, turns, clock, toTime, locale }: VitalsOptions): Html {
  const beds = listBedVitals(turns, item.kind === 'encounter' ? item : undefined);
  const all = beds.flatMap(({ series }) => series);
  if (all.length === 0) return nothing;
  const words = vitalWords[locale];
  const time = createTimeAxis({
    endMin: findEndMin(turns, all),
    visits: clock.visits,
    from: plot.left,
    to: plot.right,
  });
  return html`<h4>${words.heading}</h4><p class="hint">${words.lead}</p>
${beds.map(bed => renderBed(bed, { time, toTime, locale }))}`;
}

function renderBed(
  { patient, series, measured }: BedVitals,
  { time, toTime, locale }: Pick<VitalsOptions, 'toTime' | 'locale'> & Pick<FigureOptions, 'time'>,
): Html {
  const words = vitalWords[locale];
  const name = patient ? html`<h5>${patient.name} (${patient.id})</h5>` : nothing;
  if (series.length === 0) return html`${name}<p class="hint">${words.none}</p>`;
  const figures = series.map(each => renderFigure(each, { time, measured, locale }));
  const steady = describeSteady(series, locale);
  return html`${name}${steady === undefined ? nothing : html`<p class="hint">${steady}</p>`}
<div class="traces">${figures}</div>
<details class="vitals-table"><summary>${words.table}</summary>${renderTable(series, toTime, locale)}</details>`;
}

interface FigureOptions {
  readonly time: ReturnType<typeof createTimeAxis>;
  readonly measured: readonly number[];
  readonly locale: Locale;
}

function renderFigure(series: VitalSeries, { time, measured, locale }: FigureOptions): Html {
  const { path, low, high, dots } = drawVital(series, { time, measured, ...plot });
  const label = vitalWords[locale].names[series.name];
  const values = toRangeText(series, locale);
  const bound = ({ value, y }: typeof low) =>
    html`<line class="ring" x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}"/><text class="tick-label" x="${plot.left - 4}" y="${y + 4}" text-anchor="end">${value}</text>`;
  const visits = time.visits.map(
    x => html`<line class="axis-zero" x1="${x}" x2="${x}" y1="${plot.top}" y2="${plot.bottom}"/>`,
  );
  return html`<figure class="vital"><figcaption>${label} <span class="num">${values}</span></figcaption><svg class="chart trace" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${label}${punctuation[locale].colon}${values}">
${bound(low)}${bound(high)}${visits}<path class="outline reach-line" d="${path}"/>
${dots.map(({ x, y }) => html`<circle class="dot" cx="${x}" cy="${y}" r="3.5"/>`)}
</svg></figure>`;
}

function renderTable(series: readonly VitalSeries[], toTime: VitalsOptions['toTime'], locale: Locale): Html {
  const { heading, names, units, time } = vitalWords[locale];
  const head = series.map(
    ({ name }) => html`<th scope="col">${names[name]} <small>${units[name]}</small></th>`,
  );
  const rows = listVitalRows(series).map(
    ({ atMin, values }) =>
      html`<tr><th scope="row">${toTime(atMin)}</th>${values.map(value => html`<td class="num">${value}</td>`)}</tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${heading}"><table class="plain vitals"><thead><tr><th scope="col">${time}</th>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
