import { getItemKind, getScenario } from '@doctorbench/core';
import { listDimensionScores } from '../../view/item/dimension-scores.ts';
import { listItemFlags, listItemNotes } from '../../view/item/item-flags.ts';
import { listJudgedLines } from '../../view/item/judged-lines.ts';
import { shorten } from '../../view/text.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { renderOverride } from '../expert.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, PlacedItem, ReportedItem } from '../page.ts';
import { renderItemScore } from '../score.ts';
import { renderAbout } from './about.ts';
import { renderAnswer } from './answer.ts';
import { renderReading } from './choices.ts';
import { renderControls } from './controls.ts';
import { renderCriteria } from './criteria.ts';
import { renderEncounter } from './encounter.ts';
import { renderMetrics } from './metrics.ts';
import { renderQuestion } from './question.ts';
import { renderReadings } from './readings.ts';

const titleLimit = 300;

/** One item, closed: score and title; open: question, answer, criteria. */
export function renderItemDetails(page: Page, placed: PlacedItem): Html {
  const { item, grade, anchor } = placed;
  const { words, locale } = page;
  const lines = listJudgedLines(item, grade);
  return html`<details class="item${grade.vetoes.length > 0 ? ' item-vetoed' : ''}" id="${anchor}">
<summary><span class="item-score">${renderItemScore(grade.total, words, item.kind)}</span><h3>${shorten(item.title[locale], titleLimit)} <small>${toPlace(page, placed).join(' · ')}</small></h3><span class="item-flags">${renderFlags(page, placed)}</span></summary>
<div class="item-body">
${renderStanding(page, placed)}
${renderQuestion(page, placed)}
${getItemKind(item).playsInHospital ? renderEncounter(page, placed, lines) : renderAnswer(page, placed, lines)}
${renderReading(item, grade, locale)}
${renderMetrics(page, placed)}
${renderCriteria(page, placed, lines)}
${renderReadings(page, placed)}
${renderControls(page, placed)}
${renderDimensionScores(page, placed)}
${renderAbout(page, placed)}
</div></details>
`;
}

function toPlace({ report, locale }: Page, { item, grade }: ReportedItem): readonly string[] {
  const { kinds, repeat } = itemWords[locale];
  const place = [getScenario(item.scenario).name[locale], kinds[item.kind]];
  if (report.run.protocol.repeats > 1) place.push(repeat(String(grade.repeat + 1)));
  return place;
}

/** What hangs over the whole answer: an expert who is awaited, or has spoken. */
function renderStanding({ locale }: Page, { grade }: ReportedItem): Html {
  const notes = listItemNotes(grade, locale).map(({ text }) => html`<p>${text}</p>`);
  const note = notes.length > 0 ? html`<div class="item-note" role="note">${notes}</div>` : nothing;
  return html`${note}${grade.cleared ? renderOverride(grade.cleared, { locale }) : nothing}`;
}

function renderFlags({ locale }: Page, { grade }: ReportedItem): Html {
  return html`${listItemFlags(grade, locale).map(({ tone, text }) => html`<span class="badge badge-${tone === 'danger' ? 'redline' : 'warn'}">${text}</span>`)}`;
}

function renderDimensionScores({ words, locale }: Page, { item, grade }: ReportedItem): Html {
  const rows = listDimensionScores(item, grade, locale).map(
    ({ name, score }) =>
      html`<div><dt>${name}</dt><dd>${renderItemScore(score, words, item.kind)}</dd></div>`,
  );
  return rows.length > 0
    ? html`<h4>${itemWords[locale].dimensions}</h4><dl class="item-scores">${rows}</dl>`
    : nothing;
}
