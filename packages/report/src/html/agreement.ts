import { findDimension, type Report } from '@doctorbench/core';
import { formatCoefficient, formatCount, formatFixed } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { type Html, html } from './html.ts';
import type { Page } from './page.ts';

type Agreement = NonNullable<Report['judging']>['agreement'];

const nameLimit = 200;

/** How far the judges agree, over all criteria and by dimension. */
export function renderAgreement(page: Page, agreement: Agreement): Html {
  const labels = page.words.agreement;
  const heading = html`<h3>${labels.heading}</h3>`;
  const measured = agreement.filter(({ units }) => units > 0);
  if (measured.length === 0) return html`${heading}<p class="calm">${labels.none}</p>`;
  return html`${heading}
<table class="plain agreement"><thead><tr><th scope="col">${labels.dimension}</th><th scope="col">${labels.units}</th><th scope="col">${labels.observed}</th><th scope="col">${labels.alpha}</th><th scope="col">${labels.kappa}</th></tr></thead><tbody>
${measured.map(entry => renderRow(page, entry))}
</tbody></table>
<p class="hint reading-help">${labels.how}</p>`;
}

function renderRow(
  { report, locale, words }: Page,
  { dimension, units, observed, alpha, kappa }: Agreement[number],
): Html {
  const name =
    dimension === null
      ? html`<strong>${words.agreement.all}</strong>`
      : html`${shorten(findDimension(report.run.track, dimension)?.name[locale] ?? dimension, nameLimit)}`;
  const share = observed === null ? '–' : words.percent(formatFixed(100 * observed, 1));
  return html`<tr><th scope="row">${name}</th><td class="num">${formatCount(units)}</td><td class="num">${share}</td><td class="num">${formatCoefficient(alpha)}</td><td class="num">${formatCoefficient(kappa)}</td></tr>
`;
}
