import { type Deidentified, identifierClassNames, type Locale } from '@doctorbench/core';
import { deidentifyWords } from '../words/deidentify.ts';
import { renderHead } from './head.ts';
import { type Html, html, toText } from './html.ts';
import { getWords } from './words.ts';

/** A record with what was taken out of it. */
export interface ReviewedRecord {
  readonly original: string;
  readonly result: Deidentified;
}

const ownStyles =
  '.note{white-space:pre-wrap;line-height:2}.note mark{background:var(--warn-tint);color:inherit;border-radius:3px;padding:0 .15em}.note mark small{opacity:.75;margin-left:.3em}';

/** Every replacement in its place, for a second pair of eyes. The page holds the original: it stays where the record is. */
export function renderDeidentifyPage(records: readonly ReviewedRecord[], locale: Locale): string {
  const words = deidentifyWords[locale];
  const count = records.reduce((sum, { result }) => sum + result.replacements.length, 0);
  return toText(html`${renderHead({ lang: getWords(locale).htmlLang, title: words.heading, styles: [ownStyles] })}
<header class="top"><h1>${words.heading}</h1><p class="lead">${words.lead(records.length, count)}</p><p class="notices">${words.warning}</p></header>
<main id="main">
${records.map(record => renderRecord(record, locale))}
</main>
</body>
</html>
`);
}

function renderRecord({ original, result }: ReviewedRecord, locale: Locale): Html {
  const words = deidentifyWords[locale];
  const rows = result.replacements.map(
    ({ class: kind, original: text, replacement, reason, start, end }) =>
      html`<tr><td>${identifierClassNames[kind][locale]}</td><td>${text}</td><td>${replacement}</td><td>${reason}</td><td>${`${start}–${end}`}</td></tr>`,
  );
  return html`<section><h2>${result.id}</h2>
<p class="note">${markOriginal(original, result, locale)}</p>
<h3>${words.after}</h3><p class="note">${result.text}</p>
<div class="scroll" role="region" aria-label="${words.table}" tabindex="0"><table><thead><tr>${words.columns.map(name => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

function markOriginal(original: string, { replacements }: Deidentified, locale: Locale): readonly Html[] {
  const pieces: Html[] = [];
  let at = 0;
  for (const { start, end, class: kind } of replacements) {
    pieces.push(
      html`${original.slice(at, start)}<mark>${original.slice(start, end)}<small>${identifierClassNames[kind][locale]}</small></mark>`,
    );
    at = end;
  }
  return [...pieces, html`${original.slice(at)}`];
}
