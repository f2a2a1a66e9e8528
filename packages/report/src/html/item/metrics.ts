import type { Expected, Grade, Item } from '@doctorbench/core';
import { formatFixed } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { renderPercent } from '../score.ts';
import type { Words } from '../words.ts';

type MetricGrade = NonNullable<Grade['metrics']>[number];

const textLimit = 600;
const listedMembers = 20;

/** What metrics read and gave, beside what was expected. */
export function renderMetrics({ words }: Page, { item, grade }: ReportedItem): Html {
  const { metrics = [] } = grade;
  if (metrics.length === 0) return nothing;
  const expected = listExpected(item);
  // A metric that failed leaves no record; then it cannot be said which expectation is whose.
  const aligned = expected.length === metrics.length ? expected : [];
  return html`<h4>${words.metrics.heading}</h4>
<ul class="metrics">${metrics.map((metric, index) => renderMetric(metric, { expected: aligned[index], item, words }))}</ul>`;
}

function listExpected(item: Item): readonly Expected[] {
  return item.kind === 'open' ? (item.expected ?? []) : [];
}

function renderMetric(
  { metric, percent, read, detail }: MetricGrade,
  { expected, item, words }: { readonly expected: Expected | undefined; item: Item; words: Words },
): Html {
  const labels = words.metrics;
  const wanted = expected
    ? html`<div><dt>${labels.expected}</dt><dd lang="${item.language}">${shorten(toText(expected, words), textLimit)}</dd></div>`
    : nothing;
  return html`<li class="metric"><p class="metric-name">${toName(metric, words)} <code>${shorten(metric, textLimit)}</code></p><p class="metric-score">${renderPercent(percent)}</p>
<dl>${wanted}${renderRead({ read, detail }, { item, words })}</dl>${renderDetail(detail ?? {}, words)}</li>`;
}

/** What was taken to be the answer. A text that is compared whole leaves figures and no reading. */
function renderRead(
  { read, detail }: Pick<MetricGrade, 'read' | 'detail'>,
  { item, words }: { readonly item: Item; readonly words: Words },
): Html {
  if (read === undefined && detail) return nothing;
  const taken =
    read === undefined
      ? html`<span class="na">${words.metrics.unread}</span>`
      : html`<q lang="${item.language}">${shorten(read, textLimit)}</q>`;
  return html`<div><dt>${words.metrics.read}</dt><dd>${taken}</dd></div>`;
}

function toName(metric: string, { metrics: { names } }: Words): string {
  const name = metric.split('@', 1)[0] ?? metric;
  return Object.entries(names).find(([id]) => id === name)?.[1] ?? '';
}

function renderDetail(detail: Readonly<Record<string, number>>, { metrics: { details } }: Words): Html {
  const entries = Object.entries(detail).map(([key, value]) => {
    const label = Object.entries(details).find(([id]) => id === key)?.[1] ?? shorten(key, textLimit);
    return `${label} ${formatFixed(value, Number.isInteger(value) ? 0 : 3)}`;
  });
  return entries.length > 0 ? html`<p class="hint">${entries.join(' · ')}</p>` : nothing;
}

/** What was expected, in words. */
function toText(expected: Expected, words: Words): string {
  switch (expected.metric) {
    case 'number': {
      const { value, unit = '', range, tolerance, label = [] } = expected;
      const number = range ? words.scenarios.between(String(range.low), String(range.high)) : String(value);
      return [
        label[0] ?? '',
        number,
        unit,
        tolerance ? words.metrics.tolerance(toTolerance(tolerance, words)) : '',
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'date':
      return expected.toleranceDays
        ? `${expected.value} ${words.metrics.days(String(expected.toleranceDays))}`
        : expected.value;
    case 'yes-no-maybe':
      return expected.value;
    case 'box': {
      const { left, top, right, bottom } = expected.value;
      return `[${left}, ${top}, ${right}, ${bottom}]`;
    }
    case 'set':
      return listFirst(expected.members, words);
    case 'key-points':
      return listFirst(
        expected.points.map(({ synonyms }) => synonyms),
        words,
      );
    case 'rouge':
    case 'similarity':
      return expected.references[0] ?? '';
  }
}

function toTolerance(
  tolerance: { readonly absolute: number } | { readonly percent: number },
  words: Words,
): string {
  return 'percent' in tolerance ? words.percent(String(tolerance.percent)) : String(tolerance.absolute);
}

function listFirst(groups: readonly (readonly string[])[], { listSeparator }: Words): string {
  const listed = groups.slice(0, listedMembers).map(synonyms => synonyms[0] ?? '');
  return `${listed.join(listSeparator)}${groups.length > listed.length ? '…' : ''}`;
}
