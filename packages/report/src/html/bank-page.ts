import type { Bank, Locale } from '@doctorbench/core';
import { drawCurve } from '../charts/curve.ts';
import { type BankView, toBankView } from '../view/bank.ts';
import { formatCount, formatFixed } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { bankWords } from '../words/bank.ts';
import { renderHead } from './head.ts';
import { type Html, html, toPieces } from './html.ts';
import { getWords } from './words.ts';

const width = 640;
const height = 280;
const plot = { left: 56, right: 620, top: 14, bottom: 236 };
const longestName = 60;

/** A bank as one HTML document: item map, information, cost, and every item with its fit. */
export function renderBankPage(bank: Bank, locale: Locale): string {
  const words = bankWords[locale];
  const view = toBankView(bank);
  const developers = new Set(bank.calibrators.map(({ developer }) => developer)).size;
  return [
    ...toPieces(html`${renderHead({ lang: getWords(locale).htmlLang, title: words.title })}
<main id="main"><h1>${words.title}</h1>
<p class="lead">${words.lead(formatCount(bank.items.length), formatCount(bank.calibrators.length), formatCount(developers))}</p>
<section id="map"><h2>${words.map}</h2><p>${words.mapNote}</p>${renderMap(view, locale)}</section>
<section id="information"><h2>${words.information}</h2><p>${words.informationNote}</p>${renderInformation(bank, view, locale)}</section>
<section id="cost"><h2>${words.cost}</h2><p>${view.cost.length > 1 ? words.costNotes[bank.gate.open ? 'adaptive' : 'stratified'] : words.noCost}</p>${view.cost.length > 1 ? renderCost(view, locale) : ''}</section>
<section id="fit"><h2>${words.fit}</h2>${renderItems(bank, locale)}</section>
</main>
</body>
</html>
`),
  ].join('');
}

function renderMap({ map }: BankView, locale: Locale): Html {
  const words = bankWords[locale];
  return html`<div class="scroll" role="region" aria-label="${words.map}" tabindex="0"><table>
<thead><tr><th scope="col" style="white-space:nowrap">${words.logits}</th><th scope="col">${words.models}</th><th scope="col">${words.items}</th></tr></thead>
<tbody>${map.map(({ from, examinees, items, share }) => html`<tr><th scope="row" style="white-space:nowrap">${formatFixed(from, 1)}</th><td>${examinees.map(name => shorten(name, longestName)).join(', ')}</td><td style="white-space:nowrap">${items > 0 ? html`${renderBar(share)}${formatCount(items)}` : ''}</td></tr>`)}</tbody>
</table></div>`;
}

/** Short on a phone, where names of models need the room. */
function renderBar(share: number): Html {
  return html`<span style="display:inline-block;height:.6em;margin-right:.4em;background:currentColor;width:calc(${share.toFixed(3)} * min(10em, 14vw))"></span>`;
}

function renderInformation({ calibrators }: Bank, { information }: BankView, locale: Locale): Html {
  const words = bankWords[locale];
  const drawing = drawCurve(
    information.map(({ theta, information: value }) => [theta, value]),
    plot,
  );
  const first = information[0]?.theta ?? 0;
  const last = information.at(-1)?.theta ?? 0;
  const marks = calibrators
    .filter(({ ability }) => ability >= first && ability <= last)
    .map(({ ability }) => drawing.toX(ability));
  return renderCurve(drawing, { name: words.information, x: words.ability, y: words.information }, marks);
}

function renderCost({ cost }: BankView, locale: Locale): Html {
  const words = bankWords[locale];
  const drawing = drawCurve(
    cost.map(({ asked, error }) => [asked, error]),
    plot,
  );
  return renderCurve(
    drawing,
    { name: words.cost, x: words.asked, y: words.error },
    drawing.dots.map(({ x }) => x),
  );
}

function renderCurve(
  { path, xTicks, yTicks }: ReturnType<typeof drawCurve>,
  names: { readonly name: string; readonly x: string; readonly y: string },
  marks: readonly number[],
): Html {
  const middle = (plot.left + plot.right) / 2;
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${names.name}" font-size="12" fill="currentColor">
${yTicks.map(({ value, y }) => html`<line x1="${plot.left}" x2="${plot.right}" y1="${y}" y2="${y}" stroke="currentColor" stroke-opacity="0.15"/><text x="${plot.left - 6}" y="${y + 4}" text-anchor="end">${value}</text>`)}
${xTicks.map(({ value, x }) => html`<text x="${x}" y="${plot.bottom + 18}" text-anchor="middle">${value}</text>`)}
<path d="${path}" fill="none" stroke="#2563a8" stroke-width="2"/>
${marks.map(x => html`<line x1="${x}" x2="${x}" y1="${plot.bottom - 6}" y2="${plot.bottom}" stroke="#b45309" stroke-width="2"/>`)}
<text x="${middle}" y="${height - 8}" text-anchor="middle">${names.x}</text>
<text x="14" y="${height / 2}" text-anchor="middle" transform="rotate(-90 14 ${height / 2})">${names.y}</text>
</svg>`;
}

function renderItems({ items, dif = [] }: Bank, locale: Locale): Html {
  const words = bankWords[locale];
  const differs = (id: string) =>
    dif.flatMap(({ group, items: listed }) =>
      listed.flatMap(item => (item.id === id ? [`${shorten(group, longestName)} ${item.level}`] : [])),
    );
  const sorted = [...items].sort((a, b) => b.parameters.b - a.parameters.b);
  return html`<div class="scroll" role="region" aria-label="${words.fit}" tabindex="0"><table>
<thead><tr>${words.columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${sorted.map(
    ({ id, parameters, infit, outfit, summedScoreFit, easiness }) =>
      html`<tr><th scope="row">${shorten(id, longestName)}</th><td>${formatFixed(parameters.a, 2)}</td><td>${formatFixed(parameters.b, 2)}</td><td>${formatFixed(parameters.c, 2)}</td><td>${formatFixed(infit, 2)}</td><td>${formatFixed(outfit, 2)}</td><td>${summedScoreFit ? formatFixed(summedScoreFit.p, 3) : '—'}</td><td>${formatFixed(100 * easiness, 0)} %</td><td>${differs(id).join(', ')}</td></tr>`,
  )}</tbody>
</table></div>`;
}
