import { type EncounterOutcome, faultSchema, isBadEnd } from '@doctorbench/core';
import { formatCny, formatCount, formatFixed } from '../../view/numbers.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import type { Words } from '../words.ts';
import { renderAnswer } from './answer.ts';
import { renderTurns } from './calls.ts';
import { listEvents, listVisits } from './case-time.ts';
import type { JudgedLine } from './rubric.ts';
import { renderTimeline } from './timeline.ts';
import { renderVitals } from './vitals.ts';

/** What happened in the clinic; an encounter in which nothing did is shown as any answer. */
export function renderEncounter(page: Page, placed: ReportedItem, lines: readonly JudgedLine[]): Html {
  const { words } = page;
  const { item, answer, grade } = placed;
  const outcome = grade.encounter ? renderOutcome(grade.encounter, words) : nothing;
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const acted = turns.some(({ calls, events }) => calls?.length || events?.length);
  if (!acted) return html`${outcome}${renderAnswer(page, placed, lines)}`;
  const events = listEvents(turns);
  const visits = listVisits(events);
  return html`${outcome}
${renderTimeline(page, placed, { events, visits, lines })}
${renderVitals({ turns, events, visits }, words)}
${renderTurns(page, { item, turns, visits, lines })}`;
}

function renderOutcome(outcome: EncounterOutcome, words: Words): Html {
  const { end, minutes, visits, calls, costCny, expertCostCny, faults } = outcome;
  const labels = words.encounter;
  const row = (label: string, value: Html | string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const failures = faultSchema.options.flatMap(fault => {
    const times = faults[fault];
    return times ? [`${words.clinic.faults[fault]} ${formatCount(times)}`] : [];
  });
  const expert = expertCostCny
    ? html` <small>${labels.againstExpert(formatCny(expertCostCny), formatFixed(costCny / expertCostCny, 2))}</small>`
    : nothing;
  return html`<h4>${labels.outcome}</h4><dl class="item-scores outcome">${row(labels.ended, html`<span class="${isBadEnd(end) ? 'neg' : ''}">${words.clinic.ends[end]}</span>`)}${row(labels.caseTime, words.clinic.minutes(formatCount(minutes)))}${visits > 1 ? row(labels.visits, formatCount(visits)) : nothing}${row(labels.calls, formatCount(calls))}${row(labels.cost, html`${formatCny(costCny)}${expert}`)}${failures.length > 0 ? row(labels.didNotWork, failures.join(words.listSeparator)) : nothing}</dl>`;
}
