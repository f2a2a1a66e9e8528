import type { Vote } from '@doctorbench/core';
import { isSplit, listVoteRows, summarizeVotes, type VoteOptions } from '../view/item/vote-rows.ts';
import { shorten } from '../view/text.ts';
import { voteWords } from '../words/item/vote-words.ts';
import { punctuation } from '../words/punctuation.ts';
import { type Html, html, nothing } from './html.ts';
import { renderQuotes } from './item/quotes.ts';

/** Characters of a judge's name that a row can hold. */
export const judgeNameLimit = 80;

/** Each judge's word, with the words of the answer it rests on. Judges who say the same in all stand in one row. */
export function renderVotes(votes: readonly Vote[], options: VoteOptions): Html {
  if (votes.length === 0) return nothing;
  const { locale } = options;
  const rows = listVoteRows(votes, options).map(({ met, word, judges, quotes, note }) => {
    const names = judges.map(
      (judge, index) =>
        html`${index > 0 ? punctuation[locale].listSeparator : ''}<bdi>${shorten(judge, judgeNameLimit)}</bdi>`,
    );
    const grounds =
      note === undefined ? renderQuotes(quotes, locale) : html`<span class="hint">${note}</span>`;
    return html`<li class="vote"><span class="vote-word vote-${met ? 'yes' : 'no'}"><span aria-hidden="true">${met ? '●' : '○'}</span> ${word}</span><span><span class="vote-judges">${names}</span> ${grounds}</span></li>`;
  });
  return html`<ul class="votes" aria-label="${voteWords[locale].votes}">${rows}</ul>`;
}

/** How the votes fell, in one line; the votes themselves below it, at once where the judges differ. */
export function renderFoldedVotes(votes: readonly Vote[], options: VoteOptions): Html {
  if (votes.length === 0) return nothing;
  const open = isSplit(votes) ? html` open` : nothing;
  return html`<details class="folded-votes"${open}><summary>${summarizeVotes(votes, options)}</summary>${renderVotes(votes, options)}</details>`;
}
