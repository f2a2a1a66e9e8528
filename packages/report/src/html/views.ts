import type { ScoreView } from '../view/score.ts';
import type { CellView, FactView, RowView, TableView, Tone } from '../view/shapes.ts';
import { type Html, html, nothing } from './html.ts';

/** The class of a number in each tone; red has its minus or its word for those who do not see it. */
const classes: Readonly<Record<Tone, string>> = {
  plain: 'num',
  danger: 'num neg',
  warning: 'num',
  good: 'num',
  faint: 'na',
};

/** A value with its small print. */
export function renderCell({ text, tone = 'plain', note }: CellView): Html {
  const small = note ? html` <small class="few">${note}</small>` : nothing;
  return html`<span class="${classes[tone]}">${text}</span>${small}`;
}

/** A score and its interval. */
export function renderEstimate(score: ScoreView, noInterval: string): Html {
  if (score.value === null) return renderCell(score);
  return score.interval
    ? html`${renderCell(score)} <span class="interval num">${score.interval}</span>`
    : html`${renderCell(score)} <span class="interval na" title="${noInterval}">[—]</span>`;
}

/** Names and values, one line each. */
export function renderFacts(facts: readonly FactView[], className = 'statistics'): Html {
  return html`<dl class="${className}">${facts.map(({ label, note, ...cell }) => html`<div><dt>${label}</dt><dd>${renderCell(cell)}${note ? html`<small class="block">${note}</small>` : nothing}</dd></div>`)}</dl>`;
}

/** A table of names and values; one column of values needs no visible heading. */
export function renderTable({ title, heads, rows }: TableView, className = ''): Html {
  const hidden = heads.length === 2 ? html` class="visually-hidden"` : nothing;
  return html`<table class="plain ${className}"><caption class="visually-hidden">${title}</caption><thead${hidden}><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>
${rows.map(renderRow)}</tbody></table>`;
}

function renderRow({ label, note, part, tone, cells }: RowView): Html {
  const small = note ? html` <small class="block">${note}</small>` : nothing;
  return html`<tr${part ? html` class="part"` : nothing}><th scope="row"${tone === 'danger' ? html` class="neg"` : nothing}>${label}${small}</th>${cells.map(cell => html`<td class="num">${renderCell(cell)}</td>`)}</tr>
`;
}
