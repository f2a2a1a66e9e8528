import type { Locale, Report } from '@doctorbench/core';
import type { ShownHigher } from '@doctorbench/psychometrics';
import { toHeatStep } from '../charts/heat-scale.ts';
import { drawRadar, leastRadarAxes } from '../charts/radar.ts';
import { type ComparedGroup, listComparedGroups } from '../view/compared-groups.ts';
import { createFormat } from '../view/format.ts';
import { toHeatLegend } from '../view/heat-legend.ts';
import { toScoreView } from '../view/score.ts';
import { shorten } from '../view/text.ts';
import { toFrontView } from '../view/trade-front.ts';
import { comparedWords } from '../words/compared.ts';
import { renderHead } from './head.ts';
import { type Html, html, nothing, toPieces } from './html.ts';
import { renderLegend } from './score-table.ts';
import { renderFront } from './trade.ts';
import { renderCell } from './views.ts';
import { getWords } from './words.ts';

/** More outlines over one another cannot be told apart; the table has them all. */
const mostOutlines = 4;
/** More axes than this leave no room for their names. */
const mostAxes = 16;

/** Several runs side by side as one HTML document: every group as a heat map, and as a radar where it has a shape. */
export function renderComparePage(
  entries: readonly { readonly name: string; readonly report: Report }[],
  locale: Locale,
  /** Which are shown to score higher than which; where that was not looked into, nobody is placed by score and cost. */
  shown?: readonly ShownHigher[] | undefined,
): string {
  const format = createFormat(locale, 'utc');
  const words = comparedWords[locale];
  const names = entries.map(({ name }) => shorten(name, 60));
  const named = entries.map(({ report }, at) => ({ name: names[at] ?? '', report }));
  const front = shown ? toFrontView(named, shown, format) : null;
  const groups = listComparedGroups(
    entries.map(({ report }) => report),
    format,
  );
  return [
    ...toPieces(html`${renderHead({ lang: getWords(locale).htmlLang, title: words.title, styles: [seriesStyles] })}
<main id="main"><h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<ol>${names.map((name, index) => html`<li><span class="series-${index}">●</span> ${name}</li>`)}</ol>
${front ? renderFront(front) : nothing}
${groups.map(group => renderGroup(group, names))}
${renderLegend(toHeatLegend(format))}
</main>
</body>
</html>
`),
  ].join('');
}

const colours = ['#2563a8', '#b45309', '#15803d', '#7e22ce'];
const seriesStyles = colours
  .map(
    (colour, index) =>
      `.series-${index}{color:${colour};stroke:${colour};fill:none}li .series-${index}{stroke:none}`,
  )
  .join('');

function renderGroup({ id, label, rows }: ComparedGroup, names: readonly string[]): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${label}</h2>
<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="heat">
<thead><tr><th scope="col">${label}</th>${names.map(name => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
    row => html`<tr><th scope="row">${row.label}</th>${row.cells.map(cell => html`<td class="${cell ? `heat-${toHeatStep(cell.value)}` : 'heat-na'}">${renderCell(toScoreView(cell))}${cell ? html` <small>n ${cell.n}</small>` : nothing}</td>`)}</tr>
`,
  )}</tbody></table></div>
${renderShape({ id, label, rows }, names)}
</section>
`;
}

function renderShape({ label, rows }: ComparedGroup, names: readonly string[]): Html {
  if (rows.length < leastRadarAxes || rows.length > mostAxes) return nothing;
  const drawing = drawRadar({
    labels: rows.map(row => row.label),
    series: names.slice(0, mostOutlines).map((_, run) => rows.map(({ cells }) => cells[run]?.value ?? null)),
    radius: 128,
    labelRadius: 146,
    lineHeight: 17,
  });
  return html`<svg class="chart radar" viewBox="-240 -200 480 400" role="img" aria-label="${label}">
${drawing.rings.map(({ path }) => html`<path class="ring" d="${path}"/>`)}
${drawing.spokes.map(({ x, y }) => html`<line class="ring" x1="0" y1="0" x2="${x}" y2="${y}"/>`)}
${drawing.outlines.map(({ path }, run) => html`<path class="series-${run}" stroke-width="2" d="${path}"/>`)}
${drawing.labels.map(({ anchor, lines }) => html`<text class="axis-label" text-anchor="${anchor}">${lines.map(({ x, y, text }) => html`<tspan x="${x}" y="${y}">${text}</tspan>`)}</text>`)}
</svg>`;
}
