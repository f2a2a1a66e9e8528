import { toImagingNotice, toImagingView } from '../view/imaging.ts';
import { renderIntervalBars } from './charts/interval-bars.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderFacts, renderTable } from './views.ts';

/** Whether the pictures were looked at, and what came of each way of making them. */
export function renderImaging({ report, format, words }: Page): Html {
  const view = toImagingView(report, format);
  if (!view) return nothing;
  const { verdict, blind, swapped, modalities } = view;
  const bad = verdict.tone === 'danger' ? ' sight-bad' : '';
  return html`<section aria-labelledby="imaging"><h2 id="imaging">${view.heading}</h2>
<p class="sight${bad}"><strong>${verdict.title}</strong> ${verdict.text}</p>
<h3>${blind.heading}</h3><p class="hint">${blind.lead}</p>
${renderFacts(blind.facts, 'standing sight-figures')}
${blind.gap ? renderIntervalBars(blind.gap, 'bar', words) : nothing}
<h3>${swapped.heading}</h3><p class="hint">${swapped.lead}</p>
${renderFacts(swapped.facts, 'standing sight-figures')}
${modalities ? html`<h3>${modalities.title}</h3>` : nothing}
${modalities ? renderTable(modalities, 'modalities') : html`<p class="hint">${view.noModalities}</p>`}
</section>`;
}

/** Stands before every number of a run that did not look. */
export function renderImagingNotice({ report, format }: Page): Html {
  const notice = toImagingNotice(report, format);
  return notice ? html`<p><strong>${notice.title}</strong> ${notice.text}</p>` : nothing;
}
