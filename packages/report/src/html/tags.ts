import { toTagsView } from '../view/profile.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';

/** How the model did on what carries a tag; only where the policy scores tags. */
export function renderTags({ report, format, words }: Page): Html {
  const view = toTagsView(report, format);
  if (!view) return nothing;
  return html`<section aria-labelledby="tags"><h2 id="tags">${view.heading}</h2>
<p class="lead">${view.lead}</p>
${renderIntervalBars(view.bars, 'bar', words)}
${view.omitted ? html`<p class="hint">${view.omitted}</p>` : nothing}</section>`;
}
