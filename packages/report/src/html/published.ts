import { toPublishedView } from '../view/published.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';

/** The figure of the set's own authors, on one line; nothing where the suite names no published rule. */
export function renderPublished({ report, format }: Page): Html {
  const view = toPublishedView(report, format);
  if (!view) return nothing;
  return html`<p class="published"><strong>${view.label}</strong> <span class="num">${view.line}</span> <span class="hint">${view.hint}</span></p>`;
}
