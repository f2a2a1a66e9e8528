import { listQuotePlaces, type QuotableText, toQuotableText } from '@doctorbench/text';
import { cleanText } from '../../view/text.ts';
import { type Html, html } from '../html.ts';
import type { Words } from '../words.ts';

/** What a quote does to the score, mildest first: where quotes overlap, the gravest shows. */
const tones = ['disputed', 'credit', 'fault', 'veto'] as const;
export type Tone = (typeof tones)[number];

export interface Quote {
  readonly text: string;
  readonly tone: Tone;
}

/** Places at which one quote is marked; a quote of one letter must not fill the page with marks. */
const markedPlaces = 40;

/**
 * The text with every quote marked, found as judges' quotes are checked: whatever the width, case and punctuation.
 * Found in the plain text and escaped piece by piece.
 */
export function highlight(text: string, quotes: readonly Quote[], words: Words): Html {
  const clean = cleanText(text);
  const painted = new Uint8Array(clean.length);
  const quotable = quotes.length > 0 ? toQuotableText(clean) : undefined;
  if (quotable) for (const quote of quotes) paint(painted, quote, { clean, quotable });
  const pieces: Html[] = [];
  for (let start = 0; start < clean.length; ) {
    const tone = painted[start] ?? 0;
    let end = start + 1;
    while (end < clean.length && painted[end] === tone) end++;
    pieces.push(renderPiece(clean.slice(start, end), tones[tone - 1], words));
    start = end;
  }
  return html`${pieces}`;
}

function paint(
  painted: Uint8Array,
  { text, tone }: Quote,
  { clean, quotable }: { readonly clean: string; readonly quotable: QuotableText },
): void {
  const wanted = cleanText(text);
  const strength = tones.indexOf(tone) + 1;
  const mark = (from: number, to: number) => {
    for (let index = from; index < to; index++) painted[index] = Math.max(painted[index] ?? 0, strength);
  };
  const places = listQuotePlaces(wanted, quotable, markedPlaces);
  for (const { from, to } of places) mark(from, to);
  if (places.length > 0 || wanted === '') return;
  // The offline judge quotes by another rule; its words stand in the text as they are.
  let at = clean.indexOf(wanted);
  for (let place = 0; at >= 0 && place < markedPlaces; place++) {
    mark(at, at + wanted.length);
    at = clean.indexOf(wanted, at + wanted.length);
  }
}

function renderPiece(text: string, tone: Tone | undefined, words: Words): Html {
  return tone
    ? html`<mark class="mark-${tone}" title="${words.items.marks[tone]}">${text}</mark>`
    : html`${text}`;
}
