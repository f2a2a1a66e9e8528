import { type BoundsView, type HeadlineView, toHeadlineView } from '../view/headline.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderReferenceLines } from './reference-lines.ts';
import { renderCell } from './views.ts';

/** The numbers a reader takes away, each with how sure it is. */
export function renderHeadline(page: Page): Html {
  const view = toHeadlineView(page.report, page.format);
  return html`<section aria-labelledby="result" class="headline">
<h2 id="result">${view.heading}</h2>
<div class="headline-grid">
${renderOverall(view.overall)}
${view.rating ? renderRating(view.rating) : nothing}
${renderStatistics(view)}
</div>
${renderReferenceLines(page)}
${view.bounds ? renderBounds(view.bounds) : nothing}
</section>`;
}

function renderOverall({ label, score, interval, hint, policy }: HeadlineView['overall']): Html {
  return html`<div class="figure figure-main"><h3>${label}</h3>
<p class="figure-value">${renderCell(score)}</p>
${interval ? html`<p class="figure-interval num">${interval}</p>` : nothing}
<p class="figure-note">${hint}</p>
<p class="figure-note">${policy.label} ${policy.name}</p></div>`;
}

function renderRating({ label, letter, capped, scale }: NonNullable<HeadlineView['rating']>): Html {
  const mark = letter
    ? html`<span class="rating rating-${letter}">${letter}</span>`
    : html`<span class="na">N/A</span>`;
  return html`<div class="figure"><h3>${label}</h3>
<p class="figure-value">${mark}</p>
${capped ? html`<p class="figure-note neg">${capped}</p>` : nothing}
<p class="figure-note">${scale}</p></div>`;
}

function renderStatistics({ statistics, vetoRate }: HeadlineView): Html {
  return html`<div class="figure figure-wide"><dl class="statistics">
${statistics.map(({ label, note, ...cell }) => html`<div><dt>${label}</dt><dd>${renderCell(cell)}${note ? html` <span class="interval num">${note}</span>` : nothing}</dd></div>`)}
</dl>${vetoRate ? html`<p class="veto-rate">${vetoRate}</p>` : nothing}</div>`;
}

function renderBounds({ sentence, worst, best }: BoundsView): Html {
  return html`<div class="bounds" role="note"><p>${sentence}</p>
<dl>${[worst, best].map(({ label, score }) => html`<div><dt>${label}</dt><dd>${renderCell(score)}</dd></div>`)}</dl></div>`;
}
