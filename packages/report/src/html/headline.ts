import { type Report, toRating } from '@doctorbench/core';
import { formatCount, formatFixed, formatInterval, formatScore, missing } from '../view/numbers.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { renderPercent } from './score.ts';
import type { Words } from './words.ts';

/** The numbers a reader takes away, each with how sure it is. */
export function renderHeadline(page: Page): Html {
  const { report, policy, words } = page;
  return html`<section aria-labelledby="result" class="headline">
<h2 id="result">${words.headline.heading}</h2>
<div class="headline-grid">
${renderOverall(page)}
${policy.rate ? renderRating(report, words) : nothing}
${renderStatistics(page)}
</div>
${renderBounds(page)}
</section>`;
}

function renderOverall({ report: { overall_score: overall }, policy, words }: Page): Html {
  if (!overall)
    return html`<div class="figure figure-main"><h3>${words.headline.overall}</h3>
<p class="figure-value na">N/A</p><p class="figure-note">${words.headline.nothingScored}</p></div>`;
  const interval = overall.interval
    ? words.headline.interval(formatInterval(overall.interval))
    : words.headline.noInterval;
  return html`<div class="figure figure-main"><h3>${words.headline.overall}</h3>
<p class="figure-value">${renderPercent(overall.value)}</p>
<p class="figure-interval num">${interval}</p>
<p class="figure-note">${words.headline.overallHints[policy.name]}</p>
<p class="figure-note">${words.headline.policy(policy.name)}</p></div>`;
}

function renderRating({ rating, overall_score: overall }: Report, words: Words): Html {
  if (!rating || !overall)
    return html`<div class="figure"><h3>${words.headline.rating}</h3>
<p class="figure-value na">N/A</p><p class="figure-note">${words.headline.noRating}</p></div>`;
  const earned = toRating(overall.value, 0);
  const note = earned === rating ? words.headline.ratingScale : words.headline.ratingCapped(earned);
  return html`<div class="figure"><h3>${words.headline.rating}</h3>
<p class="figure-value"><span class="rating rating-${rating}">${rating}</span></p>
<p class="figure-note">${note}</p></div>`;
}

function renderStatistics({ report, policy, words }: Page): Html {
  const { average_total_score: average, median_total_score: median, standard_deviation: deviation } = report;
  const interval = average?.interval ? formatInterval(average.interval) : '';
  const row = (label: string, value: Html, note = '') =>
    html`<div><dt>${label}</dt><dd>${value} <span class="interval num">${note}</span></dd></div>`;
  return html`<div class="figure figure-wide"><dl class="statistics">
${row(words.headline.average, average ? renderPercent(average.value) : renderMissing(), interval)}
${row(words.headline.median, median === null ? renderMissing() : renderPercent(median))}
${row(words.headline.deviation, deviation === null ? renderMissing() : html`<span class="num">${formatFixed(deviation, 2)}</span>`)}
${policy.vetoes ? row(words.headline.vetoes, html`<span class="num ${report.veto.vetoedItems > 0 ? 'neg' : ''}">${formatCount(report.veto.vetoedItems)}</span>`) : nothing}
</dl>${policy.vetoes ? html`<p class="veto-rate">${toVetoSentence(report, words)}</p>` : nothing}</div>`;
}

function renderMissing(): Html {
  return html`<span class="na">${missing}</span>`;
}

function toVetoSentence({ veto }: Report, words: Words): string {
  if (veto.scoredItems === 0) return words.headline.vetoUnknown;
  return words.headline.vetoRate({
    vetoed: formatCount(veto.vetoedItems),
    scored: formatCount(veto.scoredItems),
    bound: words.percent(formatFixed(veto.upperBound95 * 100, 1)),
  });
}

/** Only where items without a score, or experts who are awaited, could move the result. */
function renderBounds(page: Page): Html {
  const { report, words } = page;
  const { overall_score: overall, overallBounds: bounds } = report;
  const causes = listCauses(page);
  if (!bounds || causes.length === 0) return nothing;
  const same =
    overall && [bounds.worst, bounds.best].every(bound => formatScore(bound) === formatScore(overall.value));
  if (same) return nothing;
  const sentence = words.headline.bounds({
    causes: causes.join(words.clauseSeparator),
    worst: formatScore(bounds.worst),
    best: formatScore(bounds.best),
  });
  return html`<div class="bounds" role="note"><p>${sentence}</p>
<dl><div><dt>${words.headline.worstCase}</dt><dd>${renderPercent(bounds.worst)}</dd></div><div><dt>${words.headline.bestCase}</dt><dd>${renderPercent(bounds.best)}</dd></div></dl></div>`;
}

function listCauses({ report, policy, words }: Page): readonly string[] {
  const unscored = report.scenarios.reduce((sum, scenario) => sum + scenario.unscoredItems, 0);
  const awaited = report.awaiting.records.length + report.awaiting.omitted;
  const { boundsUnscored, boundsUnscoredUnlimited, boundsAwaiting } = words.headline;
  const toUnscored = Number.isFinite(policy.leastTotal) ? boundsUnscored : boundsUnscoredUnlimited;
  return [
    ...(unscored > 0 ? [toUnscored(formatCount(unscored))] : []),
    ...(awaited > 0 ? [boundsAwaiting(formatCount(awaited))] : []),
  ];
}
