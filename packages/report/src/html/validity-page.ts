import type { Locale, ValidityReport } from '@doctorbench/core';
import { listValiditySections } from '../validity/validity-view.ts';
import { validityWords } from '../words/validity.ts';
import { renderHead } from './head.ts';
import { html, nothing, toText } from './html.ts';
import { getWords } from './words.ts';

/** What speaks for a suite, as one HTML document without script. */
export function renderValidityPage(report: ValidityReport, locale: Locale): string {
  const words = validityWords[locale];
  const { suite, examinees } = report;
  const lead = words.lead(`${suite.id} ${suite.version}`, suite.items, examinees);
  const sections = listValiditySections(report, locale).map(
    ({ title, lead: about, rows: [heading = [], ...rows] }) =>
      html`<section><h2>${title}</h2>${about === undefined ? nothing : html`<p class="hint">${about}</p>`}${rows.length === 0 ? nothing : html`<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${heading.map(name => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows.map(row => html`<tr>${row.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`}</section>`,
  );
  return toText(html`${renderHead({ lang: getWords(locale).htmlLang, title: words.heading })}
<header class="top"><h1>${words.heading}</h1><p class="lead">${lead}</p></header>
<main id="main">
${sections}
<section><p class="hint">${words.method}</p></section>
</main>
</body>
</html>
`);
}
