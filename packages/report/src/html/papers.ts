import { toPapersView } from '../view/papers.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderFacts, renderTable } from './views.ts';

/** Papers that are passed or failed; nothing where the suite has none. */
export function renderPapers({ report, format }: Page): Html {
  const view = toPapersView(report, format);
  if (!view) return nothing;
  return html`<section aria-labelledby="papers"><h2 id="papers">${view.heading}</h2>
<p class="lead">${view.lead}</p>
${view.papers.map(
  ({ title, verdict, facts, sections }) =>
    html`<h3>${title}: <strong>${verdict.text}</strong></h3>
${renderFacts(facts)}
${sections.rows.length > 0 ? renderTable(sections) : nothing}
`,
)}</section>`;
}
