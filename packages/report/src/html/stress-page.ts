import type { Locale, StressReport } from '@doctorbench/core';
import { toFittedDomain } from '../charts/domain.ts';
import { createFormat, type Format } from '../view/format.ts';
import { type MarkedPiece, markChanges } from '../view/mark-changes.ts';
import { toScoreView } from '../view/score.ts';
import { type StressNames, toStressView } from '../view/stress.ts';
import { shorten } from '../view/text.ts';
import { stressWords } from '../words/stress.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { type Html, html, nothing, toText, trusted } from './html.ts';
import { styles } from './styles.ts';
import { renderFacts, renderTable } from './views.ts';
import { getWords } from './words.ts';

/** An item whose answer is another one under a variant, with both texts. */
export interface ChangedItem {
  readonly title: string;
  readonly variant: StressReport['variants'][number]['variant'];
  readonly before: { readonly text: string; readonly answer: string; readonly right: boolean };
  readonly after: { readonly text: string; readonly answer: string; readonly right: boolean };
}

export interface StressPageInput {
  readonly report: StressReport;
  readonly changed: readonly ChangedItem[];
  /** How many changed that are not shown. */
  readonly omitted: number;
  readonly names: StressNames;
  readonly locale: Locale;
}

const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const ownStyles = `.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.pair>div{white-space:pre-wrap;border-left:3px solid var(--line);padding-left:.75rem}.pair mark{background:var(--warn-tint);color:inherit;text-decoration:underline}@media(max-width:48rem){.pair{grid-template-columns:1fr}}`;

/** What a stress experiment found, as one HTML document that needs no network and no script. */
export function renderStressPage(input: StressPageInput): string {
  const { report, names, locale } = input;
  const format = createFormat(locale, 'utc');
  const view = toStressView(report, format, names);
  const words = stressWords[locale];
  const tables = view.tables.map(
    ({
      id,
      lead,
      table,
    }) => html`<section aria-labelledby="${id}"><h2 id="${id}">${table.title}</h2><p class="hint">${lead}</p>
${renderDifferences(input, id)}
<div class="scroll" role="region" aria-label="${table.title}" tabindex="0">${renderTable(table)}</div></section>`,
  );
  const others = [view.pressure, view.scenarios].map(table =>
    table ? html`<section><h2>${table.title}</h2>${renderTable(table)}</section>` : nothing,
  );
  return toText(html`${trusted('<!doctype html>')}
<html lang="${getWords(locale).htmlLang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${`${view.heading} · ${shorten(report.base.model, 100)}`}</title>
<style>${trusted(styles)}${trusted(ownStyles)}</style>
</head>
<body>
<header class="top"><h1>${view.heading}</h1><p class="lead">${view.lead}</p>${view.unfinished ? html`<p class="notices">${view.unfinished}</p>` : nothing}</header>
<main id="main">
<section aria-label="${words.robustness}">${renderFacts(view.facts)}</section>
${tables}
${others}
${renderLengths(input, format)}
${renderChanged(input)}
<section><p class="hint">${view.method}</p></section>
</main>
</body>
</html>
`);
}

/** The change under each variant, with its interval. */
function renderDifferences({ report, names, locale }: StressPageInput, expectation: string): Html {
  const tested = report.variants.filter(({ variant, pairs }) => pairs && variant.expectation === expectation);
  if (tested.length === 0) return nothing;
  const bars = tested.flatMap(({ name, variant, pairs }) => {
    if (!pairs) return [];
    const { value, interval } = pairs.difference;
    return [
      {
        id: name,
        label: names.variant(variant),
        score: toScoreView({ value, interval }),
        estimate: { value, interval },
      },
    ];
  });
  const ends = bars.flatMap(({ estimate }) => [estimate.interval.low, estimate.interval.high]);
  const view = { label: stressWords[locale].difference, domain: toFittedDomain([-5, 5, ...ends]), bars };
  return renderIntervalBars(view, 'point', getWords(locale));
}

function renderLengths(
  { report: { lengths }, names, report, locale }: StressPageInput,
  format: Format,
): Html {
  const view = toStressView(report, format, names).lengths;
  if (!view || !lengths) return nothing;
  const bars = lengths.deciles.map(({ decile, fromCharacters, toCharacters, score }) => ({
    id: String(decile),
    label: String(decile),
    note: `${fromCharacters}–${toCharacters}`,
    score: toScoreView(score),
    estimate: { value: score, interval: null },
  }));
  const domain = toFittedDomain([0, 100, ...lengths.deciles.map(({ score }) => score)]);
  return html`<section aria-labelledby="lengths"><h2 id="lengths">${view.table.title}</h2><p class="hint">${view.lead}</p>
${renderIntervalBars({ label: view.table.title, domain, bars }, 'bar', getWords(locale))}</section>`;
}

function renderChanged({ changed, omitted, names, locale }: StressPageInput): Html {
  if (changed.length === 0) return nothing;
  const words = stressWords[locale];
  const entries = changed.map(({ title, variant, before, after }) => {
    const marked = markChanges(before.text, after.text);
    return html`<details><summary>${names.variant(variant)} · ${title} · ${before.answer} → ${after.answer}</summary>
<div class="pair"><div><h4>${words.before} · ${before.right ? words.right : words.wrong}</h4>${renderPieces(marked.before)}</div>
<div><h4>${words.after} · ${after.right ? words.right : words.wrong}</h4>${renderPieces(marked.after)}</div></div></details>
`;
  });
  return html`<section aria-labelledby="changed"><h2 id="changed">${words.changed}</h2><p class="hint">${words.changedLead(String(changed.length), String(omitted))}</p>
${entries}</section>`;
}

function renderPieces(pieces: readonly MarkedPiece[]): Html {
  return html`${pieces.map(({ text, changed }) => (changed ? html`<mark>${text}</mark>` : html`${text}`))}`;
}
