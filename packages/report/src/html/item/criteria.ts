import { findDimension, standingCriteria, toCriterionWords, type Verdict } from '@doctorbench/core';
import { formatCount, formatFixed, formatPoints } from '../../view/numbers.ts';
import { shorten } from '../../view/text.ts';
import { renderOverride } from '../expert.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { isSplit, renderFoldedVotes, toWording } from '../votes.ts';
import type { Words } from '../words.ts';
import { listEvents, listVisits, toMomentInVisit } from './case-time.ts';
import { renderQuotes } from './quotes.ts';
import type { JudgedLine } from './rubric.ts';

const statementLimit = 2000;

/** Every criterion, what was found, the points and the words it rests on. */
export function renderCriteria(page: Page, placed: ReportedItem, lines: readonly JudgedLine[]): Html {
  if (lines.length === 0) return nothing;
  if (placed.item.kind !== 'encounter')
    return html`<h4>${page.words.items.criteria}</h4>${renderLines(page, placed, lines)}`;
  const own = lines.filter(({ criterion }) => !standing.has(criterion.id));
  const heading = own.length > 0 ? html`<h4>${page.words.items.criteria}</h4>` : nothing;
  return html`${heading}${renderLines(page, placed, own)}${renderStanding(
    page,
    placed,
    lines.filter(({ criterion }) => standing.has(criterion.id)),
  )}`;
}

const standing: ReadonlySet<string> = new Set(standingCriteria.map(({ id }) => id));

/** What is asked of every encounter: what was found lies open, the rest is one click away. */
function renderStanding(page: Page, placed: ReportedItem, lines: readonly JudgedLine[]): Html {
  if (lines.length === 0) return nothing;
  const { standing: heading, standingAbsent } = page.words.encounter;
  const absent = lines.filter(({ verdict }) => verdict && !verdict.met);
  const folded =
    absent.length > 0
      ? html`<details class="more-criteria"><summary>${standingAbsent(formatCount(absent.length))}</summary>${renderLines(page, placed, absent)}</details>`
      : nothing;
  return html`<h4>${heading}</h4>${renderLines(
    page,
    placed,
    lines.filter(line => !absent.includes(line)),
  )}${folded}`;
}

function renderLines(page: Page, placed: ReportedItem, lines: readonly JudgedLine[]): Html {
  if (lines.length === 0) return nothing;
  const toDimension = (id: string) => findDimension(placed.item.track, id)?.name[page.locale] ?? id;
  const toMoment = createMoments(placed, page.words);
  return html`<ul class="criteria">${lines.map(line => renderLine(page, line, { dimension: toDimension(line.criterion.dimension), moment: toMoment(line) }))}</ul>`;
}

/** Of an encounter: when it was reached, and whether that was in time. */
function createMoments(
  { answer, grade }: ReportedItem,
  words: Words,
): (line: JudgedLine) => readonly string[] {
  const turns = answer.outcome.kind === 'answered' ? answer.outcome.turns : [];
  const visits = listVisits(listEvents(turns));
  const { inWindow, afterWindow, neverReached } = words.encounter;
  return ({ criterion, verdict }) => {
    const action = grade.encounter?.criticalActions.find(({ criterionId }) => criterionId === criterion.id);
    const atMin = action?.atMin ?? verdict?.atMin;
    const moment = atMin === undefined ? [] : [toMomentInVisit(atMin, visits, words)];
    if (!action) return moment;
    const window = formatCount(action.byMin);
    if (action.atMin === undefined) return [neverReached(window)];
    return [...moment, (action.atMin <= action.byMin ? inWindow : afterWindow)(window)];
  };
}

interface LinePlace {
  readonly dimension: string;
  readonly moment: readonly string[];
}

function renderLine({ words, locale }: Page, line: JudgedLine, { dimension, moment }: LinePlace): Html {
  const { criterion, verdict, turn } = line;
  const when =
    moment.length > 0 ? html`<span class="criterion-moment num">${moment.join(' · ')}</span>` : nothing;
  const finding = toFinding(line, words);
  const red = criterion.redLine
    ? html` <span class="badge badge-redline">${words.items.redLine}</span>`
    : nothing;
  const waits = verdict?.awaiting
    ? html` <span class="badge badge-warn">${words.awaiting.badge}</span>`
    : nothing;
  const place = turn === undefined ? nothing : html`<small>${words.items.turn(String(turn + 1))}</small> `;
  return html`<li class="criterion criterion-${finding.tone}">
<span class="criterion-mark"><span class="icon" aria-hidden="true">${finding.icon}</span> <span class="criterion-word">${finding.word}</span></span>
<div class="criterion-body"><p>${place}${shorten(toCriterionWords(criterion, locale).text, statementLimit)}${red}${waits}${when}</p>${renderGrounds(line, words)}</div>
<span class="criterion-dimension">${dimension}</span>
${renderPoints(line, words)}</li>`;
}

/** What the finding rests on: words of the answer, the votes, an expert. */
function renderGrounds({ criterion, verdict }: JudgedLine, words: Words): Html {
  if (!verdict) return nothing;
  const { evidence, votes = [], override } = verdict;
  const wording = toWording(criterion, words);
  const quotes =
    evidence.length > 0 ? html`<p class="criterion-evidence">${renderQuotes(evidence, words)}</p>` : nothing;
  const expert = override ? renderOverride(override, wording, words) : nothing;
  return html`${quotes}${renderFoldedVotes(votes, { wording, words, shown: evidence, open: isSplit(votes) })}${expert}`;
}

interface Finding {
  readonly tone: 'good' | 'partial' | 'missed' | 'bad' | 'open' | 'waiting';
  readonly icon: string;
  readonly word: string;
}

function toFinding(line: JudgedLine, words: Words): Finding {
  if (!line.verdict) return { tone: 'open', icon: '?', word: words.items.unjudged };
  const finding = toSettled(line.criterion, line.verdict, words);
  return line.verdict.awaiting ? { ...finding, tone: 'waiting', icon: '…' } : finding;
}

function toSettled(criterion: JudgedLine['criterion'], verdict: Verdict, words: Words): Finding {
  if (verdict.met && verdict.credit !== undefined) {
    const share = words.percent(formatFixed(100 * verdict.credit, 0));
    return criterion.points > 0
      ? { tone: 'partial', icon: '◐', word: words.encounter.partlyMet(share) }
      : { tone: 'bad', icon: '!', word: words.encounter.partlyPresent(share) };
  }
  if (criterion.points > 0)
    return verdict.met
      ? { tone: 'good', icon: '✓', word: words.items.met }
      : { tone: 'missed', icon: '✗', word: words.items.notMet };
  return verdict.met
    ? { tone: 'bad', icon: '!', word: words.items.present }
    : { tone: 'good', icon: '✓', word: words.items.absent };
}

function renderPoints({ criterion, verdict }: JudgedLine, words: Words): Html {
  const points = formatPoints(criterion.points);
  if (!verdict) return html`<span class="criterion-points na num">N/A</span>`;
  const reached = Number((criterion.points * (verdict.credit ?? 1)).toFixed(2));
  const earned = verdict.met && reached !== 0 ? formatPoints(reached) : '0';
  const spoken = words.items.pointsOf(earned, points);
  return html`<span class="criterion-points num${verdict.met && criterion.points < 0 ? ' neg' : ''}" title="${spoken}">${earned}<small> / ${points}</small></span>`;
}
