import { getItemKind } from '@doctorbench/core';
import { createClock, createTimeText } from '../../view/encounter/case-time.ts';
import {
  type CriterionRow,
  type Finding,
  listCriterionRows,
  splitStanding,
} from '../../view/item/criterion-rows.ts';
import type { JudgedLine } from '../../view/item/judged-lines.ts';
import { formatCount } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { criteriaWords } from '../../words/item/criteria-words.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { renderOverride } from '../expert.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { renderFoldedVotes } from '../votes.ts';
import { renderQuotes } from './quotes.ts';

const statementLimit = 2000;

/** Every criterion, what was found, the points and the words it rests on. */
export function renderCriteria(page: Page, placed: ReportedItem, lines: readonly JudgedLine[]): Html {
  if (lines.length === 0) return nothing;
  const words = criteriaWords[page.locale];
  const render = createLinesRenderer(page, placed);
  if (!getItemKind(placed.item).standingCriteria) return html`<h4>${words.heading}</h4>${render(lines)}`;
  const { own, broken, kept } = splitStanding(lines);
  const heading = own.length > 0 ? html`<h4>${words.heading}</h4>` : nothing;
  if (broken.length + kept.length === 0) return html`${heading}${render(own)}`;
  const summary = broken.length > 0 ? words.standingKept(formatCount(kept.length)) : words.standingClean;
  const folded =
    kept.length > 0
      ? html`<details class="more-criteria"><summary>${summary}</summary>${render(kept)}</details>`
      : nothing;
  return html`${heading}${render(own)}<h4>${words.standing}</h4>${render(broken)}${folded}`;
}

function createLinesRenderer(
  { locale }: Page,
  { item, answer, grade }: ReportedItem,
): (lines: readonly JudgedLine[]) => Html {
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const options = {
    track: item.track,
    locale,
    toTime: getItemKind(item).playsInHospital ? createTimeText(createClock(turns), locale) : undefined,
    criticalActions: grade.encounter?.criticalActions,
  };
  return lines =>
    lines.length === 0
      ? nothing
      : html`<ul class="criteria">${listCriterionRows(lines, options).map(row => renderRow(row, locale))}</ul>`;
}

const icons: Readonly<Record<Finding['tone'], string>> = {
  good: '✓',
  partial: '◐',
  missed: '✗',
  bad: '!',
  open: '?',
  waiting: '…',
};

function renderRow(row: CriterionRow, locale: Page['locale']): Html {
  const { finding, moment, turn } = row;
  const badge = (shown: boolean, kind: string, text: string) =>
    shown ? html` <span class="badge badge-${kind}">${text}</span>` : nothing;
  const when =
    moment.length > 0 ? html`<span class="criterion-moment num">${moment.join(' · ')}</span>` : nothing;
  const place = turn === undefined ? nothing : html`<small>${turn}</small> `;
  return html`<li class="criterion criterion-${finding.tone}">
<span class="criterion-mark"><span class="icon" aria-hidden="true">${icons[finding.tone]}</span> <span class="criterion-word">${finding.word}</span></span>
<div class="criterion-body"><p>${place}${shorten(row.text, statementLimit)}${badge(row.isRedLine, 'redline', criteriaWords[locale].redLine)}${badge(row.isAwaiting, 'warn', itemWords[locale].flags.awaiting)}${when}</p>${renderGrounds(row, locale)}</div>
<span class="criterion-dimension">${row.dimension}</span>
${renderPoints(row)}</li>`;
}

/** What the finding rests on: words of the answer, the votes, an expert. */
function renderGrounds({ evidence, votes, override, wording }: CriterionRow, locale: Page['locale']): Html {
  const quotes =
    evidence.length > 0 ? html`<p class="criterion-evidence">${renderQuotes(evidence, locale)}</p>` : nothing;
  const expert = override ? renderOverride(override, { locale, wording }) : nothing;
  return html`${quotes}${renderFoldedVotes(votes, { wording, locale, shown: evidence })}${expert}`;
}

function renderPoints({ points }: CriterionRow): Html {
  if (!points) return html`<span class="criterion-points na num">N/A</span>`;
  const { earned, of, spoken, isLoss } = points;
  return html`<span class="criterion-points num${isLoss ? ' neg' : ''}" title="${spoken}">${earned}<small> / ${of}</small></span>`;
}
