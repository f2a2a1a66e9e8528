import type { Locale } from '@doctorbench/core';
import { markQuotes, type Quote } from '../../view/item/mark-quotes.ts';
import { formatCount } from '../../view/numbers.ts';
import { clipText } from '../../view/text.ts';
import { criteriaWords } from '../../words/item/criteria-words.ts';
import { type Html, html, nothing } from '../html.ts';
import { fileWords } from './file-words.ts';

/** Characters of one text that the page shows; the journal has the rest. */
const textLimit = 20_000;

export interface LongTextOptions {
  readonly lang: string;
  readonly locale: Locale;
  readonly limit?: number;
  readonly quotes?: readonly Quote[];
}

/** A text as it was written, line breaks kept, quotes marked, cut with a note when it is very long. */
export function renderLongText(
  text: string,
  { lang, locale, limit = textLimit, quotes = [] }: LongTextOptions,
): Html {
  const clipped = clipText(text, limit);
  const note = clipped.cut
    ? html`<p class="hint cut">${fileWords[locale].cut(formatCount(clipped.text.length), formatCount(clipped.fullLength))}</p>`
    : nothing;
  return html`<div class="text" lang="${lang}" dir="auto">${renderMarked(clipped.text, quotes, locale)}</div>${note}`;
}

/** Escaped piece by piece. Pieces of one tone that touch are one mark. */
export function renderMarked(text: string, quotes: readonly Quote[], locale: Locale): Html {
  const { marks } = criteriaWords[locale];
  const pieces: { text: string; readonly tone: Quote['tone'] | undefined }[] = [];
  for (const { text: piece, tone } of markQuotes(text, quotes)) {
    const last = pieces.at(-1);
    if (last && last.tone === tone) last.text += piece;
    else pieces.push({ text: piece, tone });
  }
  return html`${pieces.map(({ text: piece, tone }) =>
    tone ? html`<mark class="mark-${tone}" title="${marks[tone]}">${piece}</mark>` : html`${piece}`,
  )}`;
}

/** The limit for each of many texts of unlike length: short ones stay whole, and only the longest are cut. */
export function fitLimit(texts: readonly string[], total: number): number {
  const lengths = texts.map(({ length }) => length).sort((a, b) => a - b);
  let left = total;
  for (const [index, length] of lengths.entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return Math.max(1, share);
    left -= length;
  }
  return textLimit;
}

/** The limit for each of several texts: all of them whole while they fit together, else an equal share. */
export function shareLimit(texts: readonly string[]): number {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= textLimit ? textLimit : Math.floor(textLimit / Math.max(1, texts.length));
}
