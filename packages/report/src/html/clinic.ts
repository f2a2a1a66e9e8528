import { type ClinicReport, encounterEndSchema, faultSchema, isBadEnd } from '@doctorbench/core';
import { formatCount, formatFixed } from '../view/numbers.ts';
import { renderReachCurve } from './charts/reach-curve.ts';
import { type Html, html, nothing } from './html.ts';
import type { Page } from './page.ts';
import type { Words } from './words.ts';

/** How the encounters of the run went, beside their scores. */
export function renderClinic({ report, words }: Page): Html {
  const { clinic } = report;
  if (!clinic) return nothing;
  return html`<section aria-labelledby="clinic"><h2 id="clinic">${words.clinic.heading}</h2>
<p class="lead">${words.clinic.lead(formatCount(clinic.encounters))}</p>
<div class="tables">
<div>${renderEnds(clinic, words)}</div>
<div>${renderEffort(clinic, words)}</div>
</div>
${renderPasses(clinic, words)}
${renderCriticalActions(clinic, words)}
${renderFaults(clinic, words)}
</section>`;
}

function renderEnds({ ends: counts, encounters }: ClinicReport, words: Words): Html {
  const labels = words.clinic;
  const rows = encounterEndSchema.options.flatMap(end => {
    const count = counts[end];
    if (!count) return [];
    const tone = isBadEnd(end) ? ' neg' : '';
    return html`<tr><th scope="row" class="${tone.trim()}">${labels.ends[end]}</th><td class="num${tone}">${formatCount(count)}</td><td class="num">${toShare(count / encounters, words)}</td></tr>`;
  });
  return html`<h3>${labels.endsHeading}</h3><table class="plain"><thead><tr><th scope="col">${labels.end}</th><th scope="col">${labels.encounters}</th><th scope="col">${labels.share}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function renderEffort({ costRatio, medianMinutes, medianCalls }: ClinicReport, words: Words): Html {
  const labels = words.clinic;
  const row = (label: string, value: string | undefined, instead = 'N/A') =>
    html`<tr><th scope="row">${label}</th><td class="num">${value === undefined ? html`<span class="na">${instead}</span>` : value}</td></tr>`;
  const toText = (value: number | null, toWords: (text: string) => string, digits: number) =>
    value === null ? undefined : toWords(trim(value, digits));
  return html`<h3>${labels.effortHeading}</h3><table class="plain"><tbody>${row(labels.costRatio, costRatio === null ? undefined : labels.times(formatFixed(costRatio, 2)), labels.noCostRatio)}${row(labels.medianMinutes, toText(medianMinutes, labels.minutes, 1))}${row(
    labels.medianCalls,
    toText(medianCalls, text => text, 1),
  )}</tbody></table>`;
}

/** A median may lie halfway between two counts. */
function trim(value: number, digits: number): string {
  return Number.isInteger(value) ? formatCount(value) : formatFixed(value, digits);
}

function renderPasses({ passes, passLine }: ClinicReport, words: Words): Html {
  const labels = words.clinic;
  const heading = html`<h3>${labels.passHeading}</h3><p class="hint">${labels.passLead(formatFixed(passLine, 0))}</p>`;
  if (passes.length === 0) return html`${heading}<p class="hint">${labels.passNone}</p>`;
  const rows = passes.map(
    ({ k, items, share }) =>
      html`<tr><th scope="row">pass^${k}</th><td class="meaning">${k === 1 ? labels.passOnce : labels.passTimes(String(k))}</td><td class="num">${toShare(share, words)}</td><td class="num">${formatCount(items)}</td></tr>`,
  );
  return html`${heading}<table class="plain passes"><thead><tr><th scope="col">${labels.pass}</th><th scope="col" class="meaning">${labels.passMeaning}</th><th scope="col">${labels.chance}</th><th scope="col">${labels.cases}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function renderCriticalActions({ criticalActions }: ClinicReport, words: Words): Html {
  const labels = words.clinic;
  const { actions, inTime, never, curve } = criticalActions;
  const heading = html`<h3>${labels.criticalHeading}</h3>`;
  if (actions === 0) return html`${heading}<p class="hint">${labels.criticalNone}</p>`;
  const figure = (label: string, count: number, bad: boolean) =>
    html`<div><dt>${label}</dt><dd class="num${bad && count > 0 ? ' neg' : ''}">${formatCount(count)} <small>${toShare(count / actions, words)}</small></dd></div>`;
  const points = curve.map(({ times, share }) => ({ times, share, label: toShare(share, words) }));
  const rows = points.map(
    ({ times, label }) =>
      html`<tr><th scope="row" class="num">${times} ×</th><td class="num">${label}</td></tr>`,
  );
  return html`${heading}<p class="hint">${labels.criticalLead(formatCount(actions))}</p>
<dl class="standing clinic-figures">${figure(labels.inTime, inTime, false)}${figure(labels.late, actions - inTime - never, true)}${figure(labels.never, never, true)}</dl>
<div class="charts reach"><div><h4>${labels.curve}</h4>${renderReachCurve(points, words)}</div>
<div><table class="plain"><thead><tr><th scope="col">${labels.curveTimes}</th><th scope="col">${labels.reached}</th></tr></thead><tbody>${rows}</tbody></table></div></div>`;
}

function renderFaults({ faults }: ClinicReport, words: Words): Html {
  const labels = words.clinic;
  const rows = faultSchema.options.map(
    fault =>
      html`<tr><th scope="row">${labels.faults[fault]}</th><td class="meaning">${labels.faultSentences[fault]}</td><td class="num">${formatCount(faults[fault] ?? 0)}</td></tr>`,
  );
  return html`<h3>${labels.faultsHeading}</h3><table class="plain clinic-faults"><thead><tr><th scope="col">${labels.fault}</th><th scope="col" class="meaning">${labels.faultMeaning}</th><th scope="col">${labels.count}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function toShare(share: number, words: Words): string {
  return words.percent(formatFixed(100 * share, 1));
}
