import { errorCodeSchema, getErrorEntry, type JudgeFault, type Report } from '@doctorbench/core';
import { formatCount, formatFixed, formatUsd } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { renderAgreement } from './agreement.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import { judgeNameLimit } from './votes.ts';
import type { Words } from './words.ts';

type JudgeReport = NonNullable<Report['judging']>['judges'][number];

/** Who read the answers, how well it went, and how far the readers agree. */
export function renderJudges(page: Page): Html {
  const { report, words } = page;
  const heading = html`<h2 id="judges">${words.judges.heading}</h2>`;
  if (!report.judging)
    return html`<section aria-labelledby="judges">${heading}<p class="calm">${words.judges.offline}</p></section>`;
  return html`<section aria-labelledby="judges">${heading}
<p class="lead">${words.judges.lead}</p>
<ul class="judges">${seatedFirst(report.judging.judges).map(judge => renderJudge(page, judge))}</ul>
${renderAgreement(page, report.judging.agreement)}
</section>`;
}

function seatedFirst(judges: readonly JudgeReport[]): readonly JudgeReport[] {
  return [...judges].sort((a, b) => Number(a.recused) - Number(b.recused));
}

function renderJudge(page: Page, judge: JudgeReport): Html {
  const { words } = page;
  const labels = words.judges;
  const badges = [
    ...(judge.phantom ? [html`<span class="badge badge-phantom">${labels.phantom}</span>`] : []),
    ...(judge.recused ? [html`<span class="badge badge-warn">${labels.recused}</span>`] : []),
  ];
  const body = judge.recused
    ? nothing
    : html`<dl class="statistics">${renderWork(page, judge)}</dl>${renderFaults(judge, words)}`;
  return html`<li class="judge"><h3><bdi>${shorten(judge.name, judgeNameLimit)}</bdi> ${badges}</h3>${body}</li>`;
}

function renderWork(page: Page, judge: JudgeReport): Html {
  const { words } = page;
  const labels = words.judges;
  const unknown = html`<span class="na">${labels.unknown}</span>`;
  const row = (label: string, value: Html, part = false) =>
    html`<div${part ? html` class="part"` : nothing}><dt>${label}</dt><dd class="num">${value}</dd></div>`;
  const failed = Object.values(judge.failed).reduce((sum, count) => sum + count, 0);
  const tokens =
    judge.inputTokens === null || judge.outputTokens === null
      ? unknown
      : html`${formatCount(judge.inputTokens)} / ${formatCount(judge.outputTokens)}`;
  return html`${row(labels.metRate, judge.metRate === null ? unknown : html`${words.percent(formatFixed(100 * judge.metRate, 1))}`)}
${row(labels.readings, html`${formatCount(judge.readings)}`)}${row(labels.voted, html`${formatCount(judge.voted)}`, true)}
${row(labels.failed, html`<span class="${failed > 0 ? 'neg' : ''}">${formatCount(failed)}</span>${renderCauses(page, judge)}`, true)}
${row(labels.calls, html`${formatCount(judge.calls)}`)}${row(labels.tokens, tokens)}${row(labels.cost, judge.costUsd === null ? unknown : html`${formatUsd(judge.costUsd)}`)}`;
}

function renderCauses({ locale, words }: Page, { failed }: JudgeReport): Html {
  const causes = Object.entries(failed).map(([cause, count]) => {
    const code = errorCodeSchema.safeParse(cause);
    const what = code.success ? getErrorEntry(code.data).what[locale] : words.judges.failedReply;
    return html`<small class="block">${words.judges.times(formatCount(count))} ${what}</small>`;
  });
  return html`${causes}`;
}

function renderFaults({ faults }: JudgeReport, words: Words): Html {
  const { faultWords, faults: heading, noFaults } = words.judges;
  const listed = (Object.keys(faultWords) as JudgeFault[]).filter(fault => (faults[fault] ?? 0) > 0);
  const rows = listed.map(
    fault => html`<li><span class="num">${formatCount(faults[fault] ?? 0)}</span> ${faultWords[fault]}</li>`,
  );
  return html`<h4>${heading}</h4>${rows.length > 0 ? html`<ul class="faults">${rows}</ul>` : html`<p class="calm">${noFaults}</p>`}`;
}
