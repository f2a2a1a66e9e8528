import { type Html, html, nothing } from '../html.ts';
import { formatCount } from '../numbers.ts';
import { clipText } from '../text.ts';
import type { Words } from '../words.ts';
import { highlight, type Quote } from './highlight.ts';

/** Characters of one text that the page shows; the journal has the rest. */
const textLimit = 20_000;

export interface LongTextOptions {
  readonly lang: string;
  readonly words: Words;
  readonly limit?: number;
  readonly quotes?: readonly Quote[];
}

/** A text as it was written, line breaks kept, quotes marked, cut with a note when it is very long. */
export function renderLongText(
  text: string,
  { lang, words, limit = textLimit, quotes = [] }: LongTextOptions,
): Html {
  const clipped = clipText(text, limit);
  const note = clipped.cut
    ? html`<p class="hint cut">${words.items.cut(formatCount(clipped.text.length), formatCount(clipped.fullLength))}</p>`
    : nothing;
  return html`<div class="text" lang="${lang}" dir="auto">${highlight(clipped.text, quotes, words)}</div>${note}`;
}

/** The limit for each of several texts: all of them whole while they fit together, else an equal share. */
export function shareLimit(texts: readonly string[]): number {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return length <= textLimit ? textLimit : Math.floor(textLimit / Math.max(1, texts.length));
}
