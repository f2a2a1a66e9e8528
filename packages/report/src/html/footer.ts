import { listDimensions } from '@doctorbench/core';
import { toUsageView } from '../view/usage.ts';
import { renderPhantomBadge } from './header.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderProtocol, renderVersions } from './protocol.ts';
import { renderFacts } from './views.ts';

/** What the run took, under which rules, and how to read the numbers. */
export function renderFooter(page: Page): Html {
  const { report, format, words } = page;
  const usage = toUsageView(report, format);
  return html`<footer class="bottom">
<div class="tables">
<div><section aria-labelledby="usage"><h2 id="usage">${usage.heading}</h2>${renderFacts(usage.facts, 'statistics')}</section>
<section aria-labelledby="versions"><h2 id="versions">${words.protocol.versions}</h2>${renderVersions(page)}</section></div>
<section aria-labelledby="protocol"><h2 id="protocol">${words.protocol.heading}</h2>${renderProtocol(page)}</section>
</div>
${report.standing === 'self-test' ? nothing : html`<section aria-labelledby="method"><h2 id="method">${words.method.heading}</h2>${renderMethod(page)}</section>`}
<p class="origin">${renderPhantomBadge(page)} ${words.origin} ${words.notMedicalAdvice}</p>
</footer>`;
}

function renderMethod({ report, policy, locale, words }: Page): Html {
  const points = [...words.method.points[policy.name], ...words.method.commonPoints];
  const weights = listDimensions(report.run.track).map(({ name, maximum }) => `${name[locale]} ${maximum}`);
  if (policy.weighsDimensions)
    points.push(`${words.method.weights}${words.colon}${weights.join(words.listSeparator)}`);
  return html`<ul class="method">${points.map(point => html`<li>${point}</li>`)}</ul>`;
}
