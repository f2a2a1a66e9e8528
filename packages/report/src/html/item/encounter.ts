import type { EncounterOutcome, Locale } from '@doctorbench/core';
import { createClock, createTimeText } from '../../view/encounter/case-time.ts';
import { listMoments, toMomentOptions } from '../../view/encounter/moments.ts';
import { listOutcomeFacts } from '../../view/encounter/outcome-facts.ts';
import { markTimeline } from '../../view/encounter/timeline-marks.ts';
import type { JudgedLine } from '../../view/item/judged-lines.ts';
import { encounterWords } from '../../words/encounter/encounter-words.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { renderAnswer } from './answer.ts';
import { renderTurns } from './calls.ts';
import { renderTimeline } from './timeline.ts';
import { renderVitals } from './vitals.ts';

/** What happened in the clinic; an encounter in which nothing did is shown as any answer. */
export function renderEncounter(page: Page, placed: ReportedItem, lines: readonly JudgedLine[]): Html {
  const { locale } = page;
  const { item, answer, grade } = placed;
  const outcome = grade.encounter ? renderOutcome(grade.encounter, locale) : nothing;
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const acted = turns.some(({ calls, events }) => calls?.length || events?.length);
  if (!acted) return html`${outcome}${renderAnswer(page, placed, lines)}`;
  const moments = listMoments(turns, item.kind === 'encounter' ? toMomentOptions(item) : {});
  const marks = markTimeline(lines, moments).byMoment;
  const clock = createClock(turns);
  const toTime = createTimeText(clock, locale);
  return html`${outcome}
${renderTimeline({ moments, marks, clock, locale, lang: item.language })}
${renderVitals({ item, turns, clock, toTime, locale })}
${renderTurns(page, { item, turns, toTime, lines })}`;
}

function renderOutcome(outcome: EncounterOutcome, locale: Locale): Html {
  const rows = listOutcomeFacts(outcome, locale).map(({ label, value, hint, isBad }) => {
    const more = hint === undefined ? nothing : html` <small>${hint}</small>`;
    return html`<div><dt>${label}</dt><dd><span class="${isBad ? 'neg' : ''}">${value}</span>${more}</dd></div>`;
  });
  return html`<h4>${encounterWords[locale].outcome}</h4><dl class="item-scores outcome">${rows}</dl>`;
}
