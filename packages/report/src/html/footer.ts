import { listDimensions, type Report } from '@doctorbench/core';
import { formatCount, formatFixed, formatSeconds, formatUsd } from '../view/numbers.ts';
import { renderPhantomBadge } from './header.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderProtocol, renderVersions } from './protocol.ts';
import type { Words } from './words.ts';

/** What the run took, under which rules, and how to read the numbers. */
export function renderFooter(page: Page): Html {
  const { words } = page;
  return html`<footer class="bottom">
<div class="tables">
<div><section aria-labelledby="usage"><h2 id="usage">${words.usage.heading}</h2>${renderUsage(page)}</section>
<section aria-labelledby="versions"><h2 id="versions">${words.protocol.versions}</h2>${renderVersions(page)}</section></div>
<section aria-labelledby="protocol"><h2 id="protocol">${words.protocol.heading}</h2>${renderProtocol(page)}</section>
</div>
<section aria-labelledby="method"><h2 id="method">${words.method.heading}</h2>${renderMethod(page)}</section>
<p class="origin">${renderPhantomBadge(page)} ${words.origin} ${words.notMedicalAdvice}</p>
</footer>`;
}

function renderUsage({ report, words }: Page): Html {
  const { usage, run } = report;
  const labels = words.usage;
  const unknown = (text: string) => html`<span class="na">${text}</span>`;
  const tokens = (count: number | null) =>
    count === null ? unknown(labels.unknownTokens) : html`${formatCount(count)}`;
  const row = (label: string, value: Html) =>
    html`<tr><th scope="row">${label}</th><td class="num">${value}</td></tr>`;
  const missing =
    usage.answersWithoutUsage > 0 && usage.inputTokens !== null
      ? html`<p class="hint">${labels.withoutUsage(formatCount(usage.answersWithoutUsage))}</p>`
      : nothing;
  return html`<table class="plain"><tbody>
${row(labels.cost, usage.costUsd === null ? unknown(labels.noPrices) : html`${formatUsd(usage.costUsd)}`)}
${row(labels.inputTokens, tokens(usage.inputTokens))}${row(labels.outputTokens, tokens(usage.outputTokens))}
${row(labels.latency, renderQuantiles(usage.latencyMs, words))}${row(labels.firstToken, renderQuantiles(usage.firstTokenMs, words))}
${row(labels.calls, html`${formatCount(usage.calls)}`)}${row(labels.duration, html`${toDuration(run.activeMs, words)}`)}
</tbody></table>${missing}`;
}

function renderQuantiles(quantiles: Report['usage']['latencyMs'], words: Words): Html {
  return quantiles
    ? html`${formatSeconds(quantiles.p50)} / ${formatSeconds(quantiles.p95)}`
    : html`<span class="na">${words.usage.noStreaming}</span>`;
}

function toDuration(milliseconds: number, words: Words): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds >= 3600)
    return words.usage.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
  if (seconds >= 60) return words.usage.minutes(Math.floor(seconds / 60), seconds % 60);
  return words.usage.seconds(formatFixed(milliseconds / 1000, 1));
}

function renderMethod({ report, policy, locale, words }: Page): Html {
  const points = [...words.method.points[policy.name], ...words.method.commonPoints];
  const weights = listDimensions(report.run.track).map(({ name, maximum }) => `${name[locale]} ${maximum}`);
  if (policy.weighsDimensions)
    points.push(`${words.method.weights}${words.colon}${weights.join(words.listSeparator)}`);
  return html`<ul class="method">${points.map(point => html`<li>${point}</li>`)}</ul>`;
}
