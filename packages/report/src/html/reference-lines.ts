import { listReferenceLines } from '../view/reference-lines.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

/** What a reader may hold the score against, a line each; nothing where the suite names nothing. */
export function renderReferenceLines({ report, format }: Page): Html {
  return html`${listReferenceLines(report, format).map(
    ({ label, line, hint }) =>
      html`<p class="published"><strong>${label}</strong> <span class="num">${line}</span> <span class="hint">${hint}</span></p>`,
  )}`;
}
