import { type AnswerTurn, type GivenText, type Item, listGiven } from '@doctorbench/core';
import { toFailure } from '../../view/item/asked.ts';
import { type JudgedLine, listQuotes } from '../../view/item/judged-lines.ts';
import { shorten } from '../../view/text.ts';
import { itemWords } from '../../words/item/item-words.ts';
import { type Html, html, nothing } from '../html.ts';
import type { Page, ReportedItem } from '../page.ts';
import { renderLongText, shareLimit } from './long-text.ts';

const detailLimit = 400;

/** What the model said, turn by turn, with the evidence marked. */
export function renderAnswer(page: Page, { item, answer }: ReportedItem, lines: readonly JudgedLine[]): Html {
  const { locale } = page;
  const words = itemWords[locale];
  const { outcome } = answer;
  const turns = outcome.kind === 'answered' ? outcome.turns : [];
  const failure =
    outcome.kind === 'failed'
      ? html`<p class="failure">${toFailure(answer, locale) ?? ''} <span class="detail">${shorten(outcome.detail, detailLimit)}</span></p>`
      : nothing;
  const renderTurn = createTurnRenderer(page, item, { turns, lines });
  const given = listGiven(item).filter(({ turn }) => turn !== undefined);
  if (given.length === 0)
    return html`<h4>${words.answer}</h4>${failure}${turns.map((_, index) => renderTurn(index))}`;
  const exchanges = given.map((put, index) => {
    const asked = renderLongText(put.text, { lang: item.language, locale });
    const said = turns[index] ? renderTurn(index) : html`<p class="na">${words.noTurn}</p>`;
    return html`<li><p class="turn-number">${words.turn(String(index + 1))}</p>
<div class="said said-user"><p class="speaker">${words.roles.user}</p>${asked}</div>
<div class="said said-model"><p class="speaker">${words.roles.model}</p>${said}</div>${index < given.length - 1 ? renderGold(page, item, put) : nothing}</li>`;
  });
  return html`${failure}<ol class="dialogue">${exchanges}</ol>`;
}

function createTurnRenderer(
  { locale }: Page,
  { language: lang }: Item,
  { turns, lines }: { readonly turns: readonly AnswerTurn[]; readonly lines: readonly JudgedLine[] },
): (index: number) => Html {
  const words = itemWords[locale];
  const limit = shareLimit(turns.map(({ text }) => text));
  const reasoningLimit = shareLimit(turns.map(({ reasoning }) => reasoning ?? ''));
  return index => {
    const turn = turns[index];
    if (!turn) return nothing;
    const { text, reasoning } = turn;
    const said =
      text.trim() === ''
        ? html`<p class="na">${words.emptyAnswer}</p>`
        : renderLongText(text, { lang, locale, limit, quotes: listQuotes(lines, index) });
    const thought = reasoning
      ? html`<details class="reasoning"><summary>${words.reasoning}</summary>${renderLongText(reasoning, { lang, locale, limit: reasoningLimit })}</details>`
      : nothing;
    return html`<div class="answer">${said}${thought}</div>`;
  };
}

/** In the gold-history variant, later turns follow the reference answer and not the model's own. */
function renderGold({ report, locale }: Page, { language: lang }: Item, { gold }: GivenText): Html {
  return gold && report.run.protocol.history === 'gold'
    ? html`<details class="reasoning"><summary>${itemWords[locale].goldHistory}</summary>${renderLongText(gold, { lang, locale })}</details>`
    : nothing;
}
