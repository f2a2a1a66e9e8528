import { type AnswerTurn, getErrorEntry, type Item } from '@doctorbench/core';
import { shorten } from '../../view/text.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { renderLongText, shareLimit } from './long-text.ts';
import { type JudgedLine, listQuotes } from './rubric.ts';

const detailLimit = 400;

/** What the model said, turn by turn, with the evidence marked. */
export function renderAnswer(page: Page, { item, answer }: ReportedItem, lines: readonly JudgedLine[]): Html {
  const { words, locale } = page;
  const { outcome } = answer;
  const heading = html`<h4>${words.items.answer}</h4>`;
  const turns = outcome.kind === 'answered' ? outcome.turns : [];
  const failure =
    outcome.kind === 'failed'
      ? html`<p class="failure">${words.items.failed(getErrorEntry(outcome.cause).what[locale])} <span class="detail">${shorten(outcome.detail, detailLimit)}</span></p>`
      : nothing;
  const renderTurn = createTurnRenderer(page, item, { turns, lines });
  if (item.kind !== 'dialogue')
    return html`${heading}${failure}${turns.map((_, index) => renderTurn(index))}`;
  const exchanges = item.turns.map(({ user }, index) => {
    const asked = renderLongText(user, { lang: item.language, words });
    const said = turns[index] ? renderTurn(index) : html`<p class="na">${words.items.noTurn}</p>`;
    return html`<li><p class="turn-number">${words.items.turn(String(index + 1))}</p>
<div class="said said-user"><p class="speaker">${words.items.roles.user}</p>${asked}</div>
<div class="said said-model"><p class="speaker">${words.items.model}</p>${said}</div>${renderGold(page, item, index)}</li>`;
  });
  return html`${failure}<ol class="dialogue">${exchanges}</ol>`;
}

function createTurnRenderer(
  { words }: Page,
  item: Item,
  { turns, lines }: { readonly turns: readonly AnswerTurn[]; readonly lines: readonly JudgedLine[] },
): (index: number) => Html {
  const limit = shareLimit(turns.map(({ text }) => text));
  const reasoningLimit = shareLimit(turns.map(({ reasoning }) => reasoning ?? ''));
  return index => {
    const turn = turns[index];
    if (!turn) return nothing;
    const { text, reasoning } = turn;
    const said =
      text.trim() === ''
        ? html`<p class="na">${words.items.emptyAnswer}</p>`
        : renderLongText(text, { lang: item.language, words, limit, quotes: listQuotes(lines, index) });
    const thought = reasoning
      ? html`<details class="reasoning"><summary>${words.items.reasoning}</summary>${renderLongText(reasoning, { lang: item.language, words, limit: reasoningLimit })}</details>`
      : nothing;
    return html`<div class="answer">${said}${thought}</div>`;
  };
}

/** In the gold-history variant, later turns follow the reference answer and not the model's own. */
function renderGold({ report, words }: Page, item: Item, index: number): Html {
  if (item.kind !== 'dialogue' || report.run.protocol.history !== 'gold' || index === item.turns.length - 1)
    return nothing;
  const gold = item.turns[index]?.gold;
  return gold
    ? html`<details class="reasoning"><summary>${words.items.goldHistory}</summary>${renderLongText(gold, { lang: item.language, words })}</details>`
    : nothing;
}
