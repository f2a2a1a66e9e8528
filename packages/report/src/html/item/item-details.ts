import {
  departments,
  difficulties,
  getScenario,
  isBadEnd,
  listDimensions,
  modalities,
} from '@doctorbench/core';
import { formatScore } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { renderCleared } from '../expert.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, PlacedItem, ReportedItem } from '../page.ts';
import { renderItemScore } from '../score.ts';
import type { Words } from '../words.ts';
import { renderAnswer } from './answer.ts';
import { renderReading } from './choices.ts';
import { renderControls } from './controls.ts';
import { renderCriteria } from './criteria.ts';
import { renderEncounter } from './encounter.ts';
import { renderMetrics } from './metrics.ts';
import { renderQuestion } from './question.ts';
import { renderReadings } from './readings.ts';
import { listJudgedLines } from './rubric.ts';

const titleLimit = 300;

/** One item, closed: score and title; open: question, answer, criteria. */
export function renderItemDetails(page: Page, placed: PlacedItem): Html {
  const { item, grade, anchor } = placed;
  const { words, locale } = page;
  const lines = listJudgedLines(placed);
  const reading =
    item.kind === 'choice' || item.kind === 'sequence' ? renderReading(item, grade, words) : nothing;
  return html`<details class="item${grade.vetoes.length > 0 ? ' item-vetoed' : ''}" id="${anchor}">
<summary><span class="item-score">${renderItemScore(grade.total, words)}</span><h3>${shorten(item.title[locale], titleLimit)} <small>${toPlace(page, placed).join(' · ')}</small></h3><span class="item-flags">${renderFlags(placed, words)}</span></summary>
<div class="item-body">
${renderStanding(placed, words)}
${renderQuestion(page, placed)}
${item.kind === 'encounter' ? renderEncounter(page, placed, lines) : renderAnswer(page, placed, lines)}
${reading}
${renderMetrics(page, placed)}
${renderCriteria(page, placed, lines)}
${renderReadings(page, placed)}
${renderControls(page, placed)}
${renderDimensionScores(page, placed)}
${renderOrigin(page, placed)}
</div></details>
`;
}

function toPlace({ report, words, locale }: Page, { item, grade }: ReportedItem): readonly string[] {
  const place = [getScenario(item.scenario).name[locale], words.items.kinds[item.kind]];
  if (report.run.protocol.repeats > 1) place.push(words.vetoes.repeat(String(grade.repeat + 1)));
  return place;
}

/** What hangs over the whole answer: an expert who is awaited, or has spoken. */
function renderStanding({ grade }: ReportedItem, words: Words): Html {
  const { range, total, manipulated, cleared } = grade;
  const misled = manipulated ? html`<p>${words.awaiting.manipulation}</p>` : nothing;
  const waits =
    range && total.kind === 'scored'
      ? html`<p>${words.items.standing({
          total: formatScore(total.percent),
          low: formatScore(range.low),
          high: formatScore(range.high),
        })}</p>`
      : nothing;
  const note =
    manipulated || range ? html`<div class="item-note" role="note">${misled}${waits}</div>` : nothing;
  return html`${note}${cleared ? renderCleared(cleared, words) : nothing}`;
}

function renderFlags({ grade }: ReportedItem, words: Words): Html {
  const flag = (shown: boolean, text: string, kind: string) =>
    shown ? html`<span class="badge badge-${kind}">${text}</span>` : nothing;
  const end = grade.encounter?.end;
  const waits = grade.manipulated === true || grade.verdicts.some(({ awaiting }) => awaiting);
  return html`${flag(grade.vetoes.length > 0, words.items.vetoed, 'redline')}${flag(end !== undefined && isBadEnd(end), end ? words.clinic.ends[end] : '', 'redline')}${flag(grade.status !== 'answered', words.items.statuses[grade.status], 'warn')}${flag(grade.truncated ?? false, words.items.truncated, 'warn')}${flag(grade.addressesJudge ?? false, words.items.addressesJudge, 'warn')}${flag(grade.manipulated ?? false, words.items.manipulated, 'redline')}${flag(waits, words.awaiting.badge, 'warn')}`;
}

function renderDimensionScores({ words, locale }: Page, { item, grade }: ReportedItem): Html {
  const rows = listDimensions(item.track).flatMap(({ id, name }) => {
    const score = grade.dimensions[id];
    return score ? html`<div><dt>${name[locale]}</dt><dd>${renderItemScore(score, words)}</dd></div>` : [];
  });
  return rows.length > 0
    ? html`<h4>${words.items.dimensionScores}</h4><dl class="item-scores">${rows}</dl>`
    : nothing;
}

function renderOrigin({ words, locale }: Page, { item, grade }: ReportedItem): Html {
  const places = item.departments.map(id => departments.find(entry => entry.id === id)?.name[locale] ?? id);
  const difficulty = difficulties.find(({ id }) => id === item.difficulty)?.name[locale] ?? item.difficulty;
  const modality = modalities.find(({ id }) => id === item.modality);
  return html`<p class="hint"><code>${item.id}</code> · ${places.join(words.listSeparator)} · ${difficulty}${modality ? ` · ${modality.name[locale]}` : ''} · ${words.items.grader}${words.colon}<code>${shorten(grade.grader, titleLimit)}</code></p>`;
}
