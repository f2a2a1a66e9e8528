import { type Html, html } from '../html.ts';
import { cleanText } from '../text.ts';
import type { Words } from '../words.ts';

/** What a quote does to the score, mildest first: where quotes overlap, the gravest shows. */
const tones = ['credit', 'fault', 'veto'] as const;
export type Tone = (typeof tones)[number];

export interface Quote {
  readonly text: string;
  readonly tone: Tone;
}

/** Places at which one quote is marked; a quote of one letter must not fill the page with marks. */
const markedPlaces = 40;

/** The text with every verbatim quote marked. Found in the plain text and escaped piece by piece. */
export function highlight(text: string, quotes: readonly Quote[], words: Words): Html {
  const clean = cleanText(text);
  const painted = new Uint8Array(clean.length);
  for (const quote of quotes) paint(painted, clean, quote);
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

function paint(painted: Uint8Array, text: string, quote: Quote): void {
  const wanted = cleanText(quote.text);
  if (wanted === '') return;
  const strength = tones.indexOf(quote.tone) + 1;
  let at = text.indexOf(wanted);
  for (let place = 0; at >= 0 && place < markedPlaces; place++) {
    for (let index = at; index < at + wanted.length; index++)
      painted[index] = Math.max(painted[index] ?? 0, strength);
    at = text.indexOf(wanted, at + wanted.length);
  }
}

function renderPiece(text: string, tone: Tone | undefined, words: Words): Html {
  return tone
    ? html`<mark class="mark-${tone}" title="${words.items.marks[tone]}">${text}</mark>`
    : html`${text}`;
}
