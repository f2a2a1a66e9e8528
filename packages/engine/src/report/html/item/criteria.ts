import { findDimension, toCriterionWords, type Verdict } from '@doctorbench/core';
import { renderOverride } from '../expert.ts';
import { type Html, html, nothing } from '../html.ts';
import { formatPoints } from '../numbers.ts';
import type { Page, ReportedItem } from '../page.ts';
import { shorten } from '../text.ts';
import { isSplit, renderFoldedVotes, toWording } from '../votes.ts';
import type { Words } from '../words.ts';
import { renderQuotes } from './quotes.ts';
import type { JudgedLine } from './rubric.ts';

const statementLimit = 2000;

/** Every criterion, what was found, the points and the words it rests on. */
export function renderCriteria(page: Page, { item }: ReportedItem, lines: readonly JudgedLine[]): Html {
  if (lines.length === 0) return nothing;
  return html`<h4>${page.words.items.criteria}</h4>
<ul class="criteria">${lines.map(line => renderLine(page, line, findDimension(item.track, line.criterion.dimension)?.name[page.locale] ?? line.criterion.dimension))}</ul>`;
}

function renderLine({ words, locale }: Page, line: JudgedLine, dimension: string): Html {
  const { criterion, verdict, turn } = line;
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
<div class="criterion-body"><p>${place}${shorten(toCriterionWords(criterion, locale).text, statementLimit)}${red}${waits}</p>${renderGrounds(line, words)}</div>
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
  readonly tone: 'good' | 'missed' | 'bad' | 'open' | 'waiting';
  readonly icon: string;
  readonly word: string;
}

function toFinding(line: JudgedLine, words: Words): Finding {
  if (!line.verdict) return { tone: 'open', icon: '?', word: words.items.unjudged };
  const finding = toSettled(line.criterion, line.verdict, words);
  return line.verdict.awaiting ? { ...finding, tone: 'waiting', icon: '…' } : finding;
}

function toSettled(criterion: JudgedLine['criterion'], verdict: Verdict, words: Words): Finding {
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
  const earned = verdict.met ? points : '0';
  const spoken = words.items.pointsOf(earned, points);
  return html`<span class="criterion-points num${verdict.met && criterion.points < 0 ? ' neg' : ''}" title="${spoken}">${earned}<small> / ${points}</small></span>`;
}
