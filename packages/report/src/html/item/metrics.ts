import type { Item } from '@doctorbench/core';
import { listMetricRows, type MetricRow } from '../../view/item/metric-rows.ts';
import { shorten } from '../../view/text.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { metricWords } from '../../words/item/metric-words.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { renderPercent } from '../score.ts';

const textLimit = 600;

/** What metrics read and gave, beside what was expected. */
export function renderMetrics({ locale }: Page, { item, grade }: ReportedItem): Html {
  const rows = listMetricRows(item, grade, locale);
  if (rows.length === 0) return nothing;
  return html`<h4>${metricWords[locale].heading}</h4>
<ul class="metrics">${rows.map(row => renderMetric(row, item, locale))}</ul>`;
}

function renderMetric(
  { name, percent, expected, read, details }: MetricRow,
  item: Item,
  locale: Page['locale'],
): Html {
  const words = metricWords[locale];
  const { read: readLabel, unread } = itemWords[locale];
  const wanted =
    expected === undefined
      ? nothing
      : html`<div><dt>${words.expected}</dt><dd lang="${item.language}">${shorten(expected, textLimit)}</dd></div>`;
  const said =
    read === null
      ? html`<span class="na">${unread}</span>`
      : html`<q lang="${item.language}">${shorten(read ?? '', textLimit)}</q>`;
  const taken = read === undefined ? nothing : html`<div><dt>${readLabel}</dt><dd>${said}</dd></div>`;
  const figures = details.length > 0 ? html`<p class="hint">${details.join(' · ')}</p>` : nothing;
  return html`<li class="metric"><p class="metric-name">${name}</p><p class="metric-score">${renderPercent(percent)}</p>
<dl>${wanted}${taken}</dl>${figures}</li>`;
}
