import { findDimension } from '@doctorbench/core';
import { type Html, html, nothing } from '../html.ts';
import { formatPoints } from '../numbers.ts';
import type { Page, ReportedItem } from '../page.ts';
import { shorten } from '../text.ts';
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

function renderLine({ words }: Page, line: JudgedLine, dimension: string): Html {
  const { criterion, verdict } = line;
  const finding = toFinding(line, words);
  const red = criterion.redLine
    ? html` <span class="badge badge-redline">${words.items.redLine}</span>`
    : nothing;
  const evidence =
    verdict && verdict.evidence.length > 0
      ? html`<p class="criterion-evidence">${renderQuotes(verdict.evidence, words)}</p>`
      : nothing;
  return html`<li class="criterion criterion-${finding.tone}">
<span class="criterion-mark"><span class="icon" aria-hidden="true">${finding.icon}</span> <span class="criterion-word">${finding.word}</span></span>
<div class="criterion-body"><p>${shorten(criterion.text, statementLimit)}${red}</p>${evidence}</div>
<span class="criterion-dimension">${dimension}</span>
${renderPoints(line, words)}</li>`;
}

interface Finding {
  readonly tone: 'good' | 'missed' | 'bad' | 'open';
  readonly icon: string;
  readonly word: string;
}

function toFinding({ criterion, verdict }: JudgedLine, words: Words): Finding {
  if (!verdict) return { tone: 'open', icon: '?', word: words.items.unjudged };
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
