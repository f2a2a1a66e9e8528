import type { Override } from '@doctorbench/core';
import { formatInstant } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import { type Html, html, nothing } from './html.ts';
import { renderQuotes } from './item/quotes.ts';
import type { Wording } from './votes.ts';
import type { Words } from './words.ts';

const nameLimit = 120;
const reasonLimit = 2000;

/** What an expert decided over the judges' heads, who, when and why. */
export function renderOverride(override: Override, wording: Wording, words: Words): Html {
  const expert = shorten(override.expert, nameLimit);
  const word = override.met ? wording.yes : wording.no;
  return renderDecision(
    override,
    words.expert.says({ expert, word, date: formatInstant(override.decidedAt) }),
    words,
  );
}

/** That an expert found no manipulation. */
export function renderCleared(override: Override, words: Words): Html {
  const expert = shorten(override.expert, nameLimit);
  return renderDecision(
    override,
    words.expert.cleared({ expert, date: formatInstant(override.decidedAt) }),
    words,
  );
}

function renderDecision({ reason, evidence }: Override, sentence: string, words: Words): Html {
  const quotes =
    evidence.length > 0
      ? html`<p>${words.expert.quotes}${words.colon}${renderQuotes(evidence, words)}</p>`
      : nothing;
  return html`<div class="expert"><p><strong>${words.expert.decided}</strong>${words.colon}${sentence}</p><p>${words.expert.reason}${words.colon}${shorten(reason, reasonLimit)}</p>${quotes}</div>`;
}
