import { getScenario, type ReportComparison } from '@doctorbench/core';
import { describeInterval } from '../view/headline.ts';
import { formatCount, formatDifference, formatInstant, formatPValue, formatScore } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderPercent } from './score.ts';

const nameLimit = 200;
/** Items vetoed in one run alone that are laid open. */
const openVetoes = 5;

/** This run beside a second one, where one was given. */
export function renderComparison(page: Page): Html {
  const { report, words } = page;
  const { comparison } = report;
  if (!comparison) return nothing;
  const labels = words.comparison;
  return html`<section aria-labelledby="comparison"><h2 id="comparison">${labels.headings[comparison.kind]}</h2>
<p class="lead">${labels.leads[comparison.kind]}</p>
${renderSides(page, comparison)}
<p class="finding">${toFinding(page, comparison)}</p>
<div class="tables"><div>${renderNumbers(page, comparison)}
<h3>${labels.widest}</h3>${renderWidest(page, comparison)}</div>
<div><h3>${labels.scenarios}</h3>${renderScenarios(page, comparison)}</div></div>
</section>`;
}

function renderSides({ report, words }: Page, { against, kind }: ReportComparison): Html {
  const { run } = report;
  const a = {
    ...run.endpoint,
    runId: run.runId,
    startedAt: run.startedAt,
    judges: run.protocol.judges,
  };
  const labels = words.comparison;
  const side = (label: string, { model, phantom, runId, startedAt, judges }: Omit<typeof a, 'baseUrl'>) => {
    const badge =
      phantom === undefined || kind === 'judges'
        ? nothing
        : html` <span class="badge badge-phantom">${words.badges.phantom}</span>`;
    const name = kind === 'judges' ? judges.join(words.listSeparator) : model;
    return html`<div><dt>${label}</dt><dd><strong><bdi>${shorten(name, nameLimit)}</bdi></strong>${badge} <small class="block"><code>${runId}</code> · ${formatInstant(startedAt)}</small></dd></div>`;
  };
  return html`<dl class="sides">${side(labels.a, a)}${side(labels.b, against)}</dl>`;
}

function toFinding({ words }: Page, { verdict }: ReportComparison): string {
  return words.comparison.verdicts[verdict];
}

function renderNumbers(page: Page, comparison: ReportComparison): Html {
  const { words, policy } = page;
  const labels = words.comparison;
  const { overallA, overallB, difference, interval, pValue, pairs, unpaired } = comparison;
  const row = (label: string, value: Html) =>
    html`<tr><th scope="row">${label}</th><td class="num">${value}</td></tr>`;
  const bounds = describeInterval(interval, page.locale);
  const left =
    unpaired > 0 ? html`<small class="block">${labels.unpaired(formatCount(unpaired))}</small>` : nothing;
  return html`<h3>${labels.overall}</h3><table class="plain"><tbody>
${row('A', renderPercent(overallA))}${row('B', renderPercent(overallB))}
${row(labels.difference, html`${formatDifference(difference)} <small class="block">${bounds}</small>`)}
${pValue === null ? nothing : row(labels.pValue, html`${formatPValue(pValue)} <small class="block">${labels.pValueHint}</small>`)}
${row(labels.pairs, html`${formatCount(pairs)}${left}`)}
${policy.vetoes ? row(labels.vetoedOnly, html`A ${formatCount(comparison.vetoedOnlyA)} · B ${formatCount(comparison.vetoedOnlyB)}`) : nothing}
</tbody></table>${renderVetoed(page, comparison)}`;
}

/** Which items, one list for each run. */
function renderVetoed(page: Page, { vetoedOnly, vetoedOnlyA, vetoedOnlyB }: ReportComparison): Html {
  const labels = page.words.comparison;
  const lists = (['a', 'b'] as const).map(run => {
    const listed = vetoedOnly.filter(entry => entry.run === run);
    const count = run === 'a' ? vetoedOnlyA : vetoedOnlyB;
    if (count === 0) return nothing;
    const rest = count - listed.length;
    const more = rest > 0 ? html`<li class="hint">${labels.moreVetoes(formatCount(rest))}</li>` : nothing;
    return html`<details class="vetoed-only"${count <= openVetoes ? html` open` : nothing}><summary>${labels.vetoedIn(run.toUpperCase())} <span class="neg">${formatCount(count)}</span></summary><ul class="faults">${listed.map(({ itemId }) => html`<li>${renderItemName(page, itemId)}</li>`)}${more}</ul></details>`;
  });
  return html`${lists}`;
}

function renderScenarios({ report, locale, words }: Page, { scenarios }: ReportComparison): Html {
  const labels = words.comparison;
  const compared = new Map(scenarios.map(scenario => [scenario.id, scenario]));
  const rows = report.scenarios
    .flatMap(({ id }) => compared.get(id) ?? [])
    .map(
      ({ id, pairs, a, b }) =>
        html`<tr><th scope="row">${getScenario(id).name[locale]} <small>${words.common.items(formatCount(pairs))}</small></th>${renderPair(a, b)}</tr>
`,
    );
  return html`<table class="plain pairs"><thead><tr><th scope="col">${labels.scenario}</th><th scope="col">A</th><th scope="col">B</th><th scope="col">A − B</th></tr></thead><tbody>
${rows}</tbody></table>`;
}

function renderWidest(page: Page, { widest }: ReportComparison): Html {
  const labels = page.words.comparison;
  const rows = widest.map(
    ({ itemId, a, b }) =>
      html`<tr><th scope="row">${renderItemName(page, itemId)}</th>${renderPair(a, b)}</tr>
`,
  );
  return html`<table class="plain pairs"><thead><tr><th scope="col">${labels.item}</th><th scope="col">A</th><th scope="col">B</th><th scope="col">A − B</th></tr></thead><tbody>
${rows}</tbody></table>`;
}

/** In plain ink: below zero lies a wrong order as well as harm. */
function renderPair(a: number, b: number): Html {
  return html`<td class="num">${formatScore(a)}</td><td class="num">${formatScore(b)}</td><td class="num">${formatDifference(a - b)}</td>`;
}

/** The title, linked where the page has the item; else the id. */
function renderItemName(page: Page, itemId: string): Html {
  const placed = page.itemsById.get(itemId);
  return placed
    ? html`<a href="#${placed.anchor}">${shorten(placed.item.title[page.locale], nameLimit)}</a>`
    : html`<code>${itemId}</code>`;
}
