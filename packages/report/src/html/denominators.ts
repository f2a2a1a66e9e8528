import { departments, difficulties, type Report, type UnscoredReason } from '@doctorbench/core';
import { formatCount, formatFixed, formatInterval } from '../view/numbers.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderCell } from './score.ts';
import type { Words } from './words.ts';

/** How many answers the numbers rest on, and what became of the rest. */
export function renderDenominators(page: Page): Html {
  const { words } = page;
  return html`<section aria-labelledby="denominators">
<h2 id="denominators">${words.denominators.heading}</h2>
<p class="lead">${words.denominators.lead}</p>
<div class="tables">
<div>${renderCounts(page)}</div>
<div><h3>${words.denominators.exact}</h3>${renderExact(page)}
<h3>${words.denominators.difficulties}</h3>${renderDifficulties(page)}</div>
<div><h3>${words.denominators.departments}</h3>${renderDepartments(page)}</div>
</div>
</section>`;
}

function renderCounts({ report: { denominators: counts }, words }: Page): Html {
  const labels = words.denominators;
  const reasons = Object.keys(labels.unscoredReasons) as UnscoredReason[];
  const unscored = reasons.reduce((sum, reason) => sum + (counts.unscored[reason] ?? 0), 0);
  const row = (label: string, count: number, part = false) =>
    html`<tr${part ? html` class="part"` : nothing}><th scope="row">${label}</th><td class="num">${formatCount(count)}</td></tr>`;
  return html`<h3>${labels.what}</h3><table class="plain"><thead class="visually-hidden"><tr><th scope="col">${labels.what}</th><th scope="col">${labels.count}</th></tr></thead><tbody>
${row(labels.planned, counts.planned)}${row(labels.asked, counts.asked)}${row(labels.answered, counts.answered)}
${row(labels.refused, counts.refused, true)}${row(labels.unparseable, counts.unparseable, true)}${row(labels.truncated, counts.truncated, true)}${row(labels.addressesJudge, counts.addressesJudge, true)}${row(labels.manipulated, counts.manipulated, true)}
${row(labels.scored, counts.scored)}${row(labels.unscored, unscored)}${reasons.map(reason => row(labels.unscoredReasons[reason], counts.unscored[reason] ?? 0, true))}
${row(labels.unjudged, counts.unjudgedCriteria)}
</tbody></table>`;
}

function renderExact({ report: { exact }, words }: Page): Html {
  const labels = words.denominators;
  if (!exact.choice && !exact.sequence) return html`<p class="hint">${labels.noExact}</p>`;
  return html`<table class="plain"><thead><tr><th scope="col">${labels.measure}</th><th scope="col">${labels.value}</th><th scope="col">${labels.basis}</th></tr></thead><tbody>
${exact.choice ? renderChoice(exact.choice, words) : nothing}${exact.sequence ? renderRow(labels.tau, html`${formatFixed(exact.sequence.meanTau, 3)}`, exact.sequence.n) : nothing}
</tbody></table>`;
}

function renderChoice(choice: NonNullable<Report['exact']['choice']>, words: Words): Html {
  const labels = words.denominators;
  const accuracy = words.percent(formatFixed((100 * choice.correct) / choice.n, 1));
  const { low, high } = choice.accuracyInterval;
  const interval = labels.wilson(formatInterval({ low: 100 * low, high: 100 * high }, 1));
  return html`${renderRow(labels.choiceAccuracy, html`${accuracy} <small class="block">${interval}</small>`, choice.n)}${renderRow(labels.partial, html`${words.percent(formatFixed(choice.partialPercent, 1))}`, choice.n)}`;
}

function renderRow(label: string, value: Html, n: number): Html {
  return html`<tr><th scope="row">${label}</th><td class="num">${value}</td><td class="num">${formatCount(n)}</td></tr>`;
}

function renderDepartments({ report, locale, words }: Page): Html {
  const rows = report.departments.map(({ id, score }) => ({
    name: departments.find(department => department.id === id)?.name[locale] ?? id,
    score,
  }));
  return renderGroups(words.denominators.department, rows, words);
}

function renderDifficulties({ report, locale, words }: Page): Html {
  const rows = report.difficulties.map(({ id, score }) => ({
    name: difficulties.find(difficulty => difficulty.id === id)?.name[locale] ?? id,
    score,
  }));
  return renderGroups(words.denominators.difficulty, rows, words);
}

function renderGroups(
  heading: string,
  rows: readonly { readonly name: string; readonly score: Report['departments'][number]['score'] }[],
  words: Words,
): Html {
  const labels = words.denominators;
  if (rows.length === 0) return html`<p class="hint">${labels.noGroups}</p>`;
  return html`<table class="plain"><thead><tr><th scope="col">${heading}</th><th scope="col">${labels.mean}</th><th scope="col">${labels.answers}</th></tr></thead><tbody>
${rows.map(({ name, score }) => renderRow(name, renderCell(score), score?.n ?? 0))}
</tbody></table>`;
}
