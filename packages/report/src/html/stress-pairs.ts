import type { Locale } from '@doctorbench/core';
import { markPair, type PairsView, type PairView, pairFilters } from '../view/stress-pairs.ts';
import { stressWords } from '../words/stress.ts';
import { type Html, html, nothing } from './html.ts';

/** Which pairs are shown is chosen without a script: by what stands checked before the list. */
export const pairStyles = `.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.pair>div{white-space:pre-wrap;border-left:3px solid var(--line);padding-left:.75rem}.pair mark{background:var(--warn-tint);color:inherit;text-decoration:underline}
.pairs>label{margin-right:1.25rem}.pairs>label:has(+input){margin-right:1.25rem}.pairs>input:focus-visible+label{outline:3px solid var(--accent);outline-offset:2px}
.pairs summary{padding:.35rem 0}.pairs .none{display:none}
#pairs-changed:checked~.pair-list .move-same,#pairs-lost:checked~.pair-list details:not(.move-lost){display:none}
${pairFilters.map(filter => `#pairs-${filter}:checked~.pair-list .none-${filter}`).join(',')}{display:block}
@media print{.pairs>input,.pairs>label{display:none}}@media(max-width:48rem){.pair{grid-template-columns:1fr}}`;

export function renderPairs(view: PairsView, locale: Locale): Html {
  const words = stressWords[locale];
  if (view.pairs.length === 0) return nothing;
  const choices = pairFilters.map(
    filter =>
      html`<input type="radio" name="pairs" id="pairs-${filter}"${filter === 'changed' ? html` checked` : nothing}><label for="pairs-${filter}">${words.pairFilters[filter]} (${view.counts[filter]})</label>`,
  );
  const none = pairFilters
    .filter(filter => view.counts[filter] === 0)
    .map(filter => html`<p class="hint none none-${filter}">${words.noPairs}</p>`);
  return html`<section aria-labelledby="pairs"><h2 id="pairs">${view.title}</h2><p class="hint">${view.lead}</p>
<div class="pairs" role="group" aria-label="${words.pairFilter}">${choices}
<div class="pair-list">${none}${view.pairs.map(renderPair)}</div></div></section>`;
}

function renderPair(pair: PairView): Html {
  const marked = markPair(pair);
  return html`<details class="move-${pair.move}"><summary>${pair.variant} · ${pair.title} · ${pair.answers} · ${pair.moveName}</summary>
<div class="pair">${pair.sides.map(
    ({ id, heading }) =>
      html`<div><h4>${heading}</h4>${marked[id].map(({ text, changed }) => (changed ? html`<mark>${text}</mark>` : html`${text}`))}</div>`,
  )}</div></details>
`;
}
