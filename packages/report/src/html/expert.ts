import type { Locale, Override } from '@doctorbench/core';
import { toExpertSentence } from '../view/item/vote-rows.ts';
import { formatInstant } from '../view/numbers.ts';
import { shorten } from '../view/text.ts';
import type { Wording } from '../words/common.ts';
import { voteWords } from '../words/item/vote-words.ts';
import { punctuation } from '../words/punctuation.ts';
import { type Html, html, nothing } from './html.ts';
import { renderQuotes } from './item/quotes.ts';

const nameLimit = 120;
const reasonLimit = 2000;

interface OverrideOptions {
  readonly locale: Locale;
  /** Absent: the question was whether there was manipulation. */
  readonly wording?: Wording;
}

/** What an expert decided over the judges' heads, who, when and why. */
export function renderOverride(override: Override, { locale, wording }: OverrideOptions): Html {
  const words = voteWords[locale];
  const { colon } = punctuation[locale];
  const { reason, evidence } = override;
  const expert = shorten(override.expert, nameLimit);
  const sentence = toExpertSentence({ ...override, expert }, { locale, wording, formatDate: formatInstant });
  const quotes =
    evidence.length > 0 ? html`<p>${words.quoted}${colon}${renderQuotes(evidence, locale)}</p>` : nothing;
  return html`<div class="expert"><p><strong>${words.expert}</strong>${colon}${sentence}</p><p>${words.reason}${colon}${shorten(reason, reasonLimit)}</p>${quotes}</div>`;
}
