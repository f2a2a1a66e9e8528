import { getErrorEntry } from '@doctorbench/core';
import { listShownCautions } from '../view/cautions.ts';
import { formatCount, formatInstant } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { getTrackWords } from '../view/track-words.ts';
import { contaminationWords } from '../words/contamination.ts';
import { standingWords } from '../words/standing.ts';
import { type Html, html, nothing } from './html.ts';
import { renderImagingNotice } from './imaging.ts';
import type { Page } from './page.ts';

/** Characters of a model name, suite title or failure detail that a header can hold. */
const nameLimit = 200;
const detailLimit = 400;

/** Who was examined, on what, when, and what must be known before any number is read. */
export function renderHeader(page: Page): Html {
  const { report, words } = page;

  return html`<header class="top">
<p class="brand"><strong>DoctorBench</strong> <span>${getTrackWords(report.run.track, page.format).track}</span> <span>${words.page.reportOf}</span></p>
<h1><bdi>${shorten(report.run.endpoint.model, nameLimit)}</bdi></h1>
<p class="badges">${renderPhantomBadge(page)}${renderBadges(page)}</p>
${renderNotices(page)}
${renderFacts(page)}
</header>`;
}

/** Says wherever a name stands that it is not a real model's. */
export function renderPhantomBadge({ report, words }: Page): Html {
  return report.run.endpoint.phantom === undefined
    ? nothing
    : html`<span class="badge badge-phantom">${words.badges.phantom}</span>`;
}

function renderBadges({ report, words, locale }: Page): Html {
  const { kind } = report.run.state;
  const standing =
    report.standing === 'result'
      ? nothing
      : html`<span class="badge badge-warn">${standingWords[locale].badges[report.standing]}</span>`;
  const verdict = report.contamination?.verdict ?? 'not-tested';
  const memory = html`<span class="badge${verdict === 'signs' ? ' badge-warn' : ''}">${contaminationWords[locale].badges[verdict]}</span>`;
  return html`${standing}<span class="badge badge-${kind}">${words.badges[kind]}</span>${memory}`;
}

function renderNotices(page: Page): Html {
  const { report, locale, words } = page;
  const { run, denominators } = report;
  const notices: Html[] = report.imaging?.looksAtImages === false ? [renderImagingNotice(page)] : [];
  if (run.endpoint.phantom !== undefined)
    notices.push(html`<p>${words.notices.phantom(shorten(run.endpoint.phantom, nameLimit))}</p>`);
  if (report.contamination?.verdict === 'signs') {
    const percent = `${Math.round(100 * (report.contamination.probability ?? 1))} %`;
    notices.push(html`<p>${contaminationWords[locale].notice(percent)}</p>`);
  }
  const { notices: standing } = standingWords[locale];
  if (report.standing !== 'result') notices.push(html`<p>${standing[report.standing]}</p>`);
  notices.push(...listShownCautions(report, page.format).map(text => html`<p>${text}</p>`));
  if (run.state.kind === 'stopped') {
    const { what, fix } = getErrorEntry(run.state.cause);
    const detail = run.state.detail
      ? html` <span class="detail">${shorten(run.state.detail, detailLimit)}</span>`
      : nothing;
    notices.push(
      html`<p><strong>${words.badges.stopped}${words.colon}</strong>${words.notices.stopped(what[locale], fix[locale])}${detail}</p>`,
    );
  }
  const notAnswered = run.planned - denominators.asked;
  if (notAnswered > 0)
    notices.push(html`<p>${words.notices.notAsked(formatCount(notAnswered), formatCount(run.planned))}</p>`);
  return notices.length > 0 ? html`<div class="notices" role="note">${notices}</div>` : nothing;
}

function renderFacts({ report, locale, words }: Page): Html {
  const { run } = report;
  const fact = (label: string, value: Html) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const ended =
    run.state.kind === 'running'
      ? nothing
      : fact(words.facts.endedAt, html`${formatInstant(run.state.endedAt)}`);
  return html`<dl class="facts">
${fact(words.facts.suite, html`${shorten(run.suiteTitle[locale], nameLimit)} <span class="num">${shorten(run.protocol.suite.version, nameLimit)}</span>`)}
${fact(words.facts.runId, html`<code>${run.runId}</code>`)}
${fact(words.facts.endpoint, html`<code>${toHost(run.endpoint.baseUrl)}</code>`)}
${fact(words.facts.startedAt, html`${formatInstant(run.startedAt)}`)}
${ended}
${fact(words.facts.generatedAt, html`${formatInstant(report.generatedAt)}`)}
${fact(words.facts.suiteHash, html`<code class="hash">${shorten(run.protocol.suite.hash, nameLimit)}</code>`)}
</dl>`;
}

/** The host alone: a base URL may carry more than should be published. */
function toHost(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : '—';
}
