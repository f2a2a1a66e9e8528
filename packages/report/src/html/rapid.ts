import type { RapidView } from '../view/rapid.ts';
import { type Html, html, nothing } from './html.ts';

/** What a rapid assessment has in place of scores. */
export function renderRapid(view: RapidView | null): Html {
  if (!view) return nothing;
  const { heading, facts, note } = view;
  return html`<section id="rapid"><h2>${heading}</h2>
<dl>${facts.map(([label, text]) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>
<p>${note}</p></section>`;
}
