import type { Vote } from '@doctorbench/core';
import { formatCount } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { type Html, html, nothing } from './html.ts';
import { renderQuotes } from './item/quotes.ts';
import type { Words } from './words.ts';

/** Characters of a judge's name that a row can hold. */
export const judgeNameLimit = 80;

/** What "yes" and "no" are called for one kind of criterion. */
export type Wording = Words['votes']['wordings']['credit'];

/** What the votes on a criterion are about: something wanted, something unwanted, or a red line. */
export function toWording(
  { points, redLine }: { readonly points: number; readonly redLine?: unknown },
  { votes: { wordings } }: Words,
): Wording {
  if (redLine !== undefined) return wordings.redLine;
  return points < 0 ? wordings.fault : wordings.credit;
}

interface VoteOptions {
  readonly wording: Wording;
  readonly words: Words;
  /** Quotes that the reader has before him already. */
  readonly shown?: readonly string[];
}

/** Each judge's word, with the words of the answer it rests on. Judges who say the same in all stand in one row. */
export function renderVotes(votes: readonly Vote[], { wording, words, shown = [] }: VoteOptions): Html {
  if (votes.length === 0) return nothing;
  const rows = groupAlike(votes).map(({ vote, judges }) => {
    const names = judges.map(
      (judge, index) => html`${index > 0 ? words.listSeparator : ''}<bdi>${judge}</bdi>`,
    );
    const { met } = vote;
    return html`<li class="vote"><span class="vote-word vote-${met ? 'yes' : 'no'}"><span aria-hidden="true">${met ? '●' : '○'}</span> ${met ? wording.yes : wording.no}</span><span><span class="vote-judges">${names}</span> ${renderGrounds(vote, { wording, words, shown })}</span></li>`;
  });
  return html`<ul class="votes" aria-label="${words.votes.heading}">${rows}</ul>`;
}

/** Those who say yes first. */
function groupAlike(
  votes: readonly Vote[],
): readonly { readonly vote: Vote; readonly judges: readonly string[] }[] {
  const groups = new Map<string, { readonly vote: Vote; readonly judges: string[] }>();
  for (const vote of votes) {
    const key = JSON.stringify([vote.met, vote.unquoted ?? false, vote.evidence]);
    const group = groups.get(key) ?? { vote, judges: [] };
    groups.set(key, group);
    group.judges.push(shorten(vote.judge, judgeNameLimit));
  }
  return [...groups.values()].sort((a, b) => Number(b.vote.met) - Number(a.vote.met));
}

function renderGrounds({ evidence, unquoted }: Vote, { wording, words, shown }: Required<VoteOptions>): Html {
  if (unquoted) return html`<span class="hint">${words.votes.unquoted(wording.yes)}</span>`;
  if (evidence.length === 0) return nothing;
  const same = evidence.length === shown.length && evidence.every(quote => shown.includes(quote));
  return same ? html`<span class="hint">${words.votes.sameWords}</span>` : renderQuotes(evidence, words);
}

/** How the votes fell, in one line; the votes themselves below it, at once where the judges differ. */
export function renderFoldedVotes(
  votes: readonly Vote[],
  { open, ...options }: VoteOptions & { readonly open: boolean },
): Html {
  if (votes.length === 0) return nothing;
  const { wording, words } = options;
  const yes = votes.filter(({ met }) => met).length;
  const summary = words.votes.summary({
    yes: formatCount(yes),
    all: formatCount(votes.length),
    word: wording.yes,
  });
  return html`<details class="folded-votes"${open ? html` open` : nothing}><summary>${summary}</summary>${renderVotes(votes, options)}</details>`;
}

/** Whether the judges did not all say the same. */
export function isSplit(votes: readonly Vote[]): boolean {
  return votes.some(({ met }) => met) && votes.some(({ met }) => !met);
}
