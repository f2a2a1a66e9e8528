import { type Locale, ratingAspectSchema, ratingScales } from '@doctorbench/core';
import { drawRadar } from '../charts/radar.ts';
import type { RatingsReport } from '../ratings/analyse-ratings.ts';
import { toRatingsView } from '../ratings/ratings-view.ts';
import { ratingsWords } from '../words/ratings.ts';
import { renderHead } from './head.ts';
import { type Html, html, nothing, toText } from './html.ts';
import { getWords } from './words.ts';

const sizes = { radius: 128, labelRadius: 146, lineHeight: 17 };
const width = 480;
const height = 360;
const ownStyles = '.radars{display:flex;flex-wrap:wrap;gap:1rem}.radars figure{margin:0}';

/** What experts' ratings say, as one HTML document without script. */
export function renderRatingsPage(report: RatingsReport, locale: Locale): string {
  const words = ratingsWords[locale];
  const view = toRatingsView(report, locale);
  return toText(html`${renderHead({ lang: getWords(locale).htmlLang, title: words.heading, styles: [ownStyles] })}
<header class="top"><h1>${words.heading}</h1><p class="lead">${view.lead}</p>${report.connected ? nothing : html`<p class="notices">${words.unconnected}</p>`}</header>
<main id="main">
<section><h2>${words.means}</h2>${renderRows(view.means, words.means)}
<p class="hint">${words.radar}</p><div class="radars">${report.models.map(model => renderModelRadar(model, locale))}</div></section>
<section><h2>${words.agreement}</h2>${renderRows(view.agreement, words.agreement)}</section>
<section><h2>${words.raters}</h2>${renderRows(view.raters, words.raters)}</section>
${view.preferences.length > 0 ? html`<section><h2>${words.preferences}</h2>${renderRows(view.preferences, words.preferences)}<p class="hint">${view.preferencesNote}</p></section>` : nothing}
<section><h2>${words.scales}</h2>${renderScales(locale)}<p class="hint">${words.method}</p></section>
</main>
</body>
</html>
`);
}

function renderRows([heading = [], ...rows]: readonly (readonly string[])[], label: string): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${heading.map(name => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows.map(row => html`<tr>${row.map(cell => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

function renderModelRadar({ model, aspects }: RatingsReport['models'][number], locale: Locale): Html {
  const options = ratingAspectSchema.options;
  // The drawing's axis runs from 0 to 100: 1 is its centre, 5 its rim.
  const values = options.map(aspect => {
    const mean = aspects[aspect];
    return mean ? (mean.value - 1) * 25 : null;
  });
  const labels = options.map(aspect => ratingScales[aspect].name[locale]);
  const { rings, spokes, outlines, labels: placed } = drawRadar({ labels, series: [values], ...sizes });
  return html`<figure><svg class="chart radar" viewBox="${-width / 2} ${-height / 2} ${width} ${height}" role="img" aria-label="${model}">
${rings.map(({ value, path, y }) => html`<path class="ring" d="${path}"/><text class="ring-label" x="4" y="${y + 12}">${String(1 + value / 25)}</text>`)}
${spokes.map(({ x, y }) => html`<line class="ring" x1="0" y1="0" x2="${x}" y2="${y}"/>`)}
${outlines.map(({ path, whole, dots }) => html`<path class="outline${whole ? ' area' : ''}" d="${path}"/>${dots.map(({ x, y }) => html`<circle class="dot" cx="${x}" cy="${y}" r="3.5"/>`)}`)}
${placed.map(({ anchor, lines }) => html`<text class="axis-label" text-anchor="${anchor}">${lines.map(({ x, y, text }) => html`<tspan x="${x}" y="${y}">${text}</tspan>`)}</text>`)}
</svg><figcaption>${model}</figcaption></figure>`;
}

function renderScales(locale: Locale): Html {
  const rows = ratingAspectSchema.options.map(aspect => {
    const { name, asks, anchors } = ratingScales[aspect];
    return html`<h3>${name[locale]}</h3><p>${asks[locale]}</p><ol>${anchors.map(anchor => html`<li>${anchor[locale]}</li>`)}</ol>`;
  });
  return html`${rows}`;
}
