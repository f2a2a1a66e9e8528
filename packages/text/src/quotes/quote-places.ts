import { listMark } from '../folding/folded-text.ts';
import { findParts, type Place, type Rewrite, rewrites, toParts } from './quotes.ts';

/** A text as quotes are looked for in it, with the way back to where its characters stood. */
export interface QuotableText {
  readonly quotable: string;
  /** The stretch of the written text behind a stretch of the quotable one. */
  toWritten(place: Place): Place;
}

/** A text and, for each of its characters, the place it comes from. */
interface TracedText {
  readonly text: string;
  readonly sources: readonly Place[];
}

/** A character with the marks that combine with it: what normalisation may join. */
const written = /\P{M}\p{M}*|\p{M}+/gu;

/** As `toQuotable`, but keeps where each character came from. */
export function toQuotableText(text: string): QuotableText {
  const { text: quotable, sources } = rewrites.reduce(rewrite, fold(text));
  return {
    quotable,
    toWritten: ({ from, to }) => ({ from: sources[from]?.from ?? 0, to: sources[to - 1]?.to ?? 0 }),
  };
}

function fold(text: string): TracedText {
  const sources: Place[] = [];
  let folded = '';
  for (const { 0: character, index } of text.matchAll(written)) {
    const piece = character.replaceAll(listMark, ' ').normalize('NFKC').toLowerCase();
    const source = { from: index, to: index + character.length };
    for (let unit = 0; unit < piece.length; unit++) sources.push(source);
    folded += piece;
  }
  return { text: folded, sources };
}

function rewrite({ text, sources }: TracedText, { pattern, replace }: Rewrite): TracedText {
  const kept: Place[] = [];
  let rewritten = '';
  let next = 0;
  const keepUntil = (end: number) => {
    rewritten += text.slice(next, end);
    for (let at = next; at < end; at++) kept.push(sources[at] as Place);
  };
  for (const { 0: match, index } of text.matchAll(pattern)) {
    keepUntil(index);
    next = index + match.length;
    const put = replace(match, index, text);
    for (let unit = 0; unit < put.length; unit++) kept.push(sources[index] as Place);
    rewritten += put;
  }
  keepUntil(text.length);
  return { text: rewritten, sources: kept };
}

/** Every place of a quote in the written text, in order, up to a number of them. */
export function listQuotePlaces(quote: string, text: QuotableText, limit: number): readonly Place[] {
  const parts = toParts(quote);
  const places: Place[] = [];
  let from = 0;
  while (places.length < limit) {
    const found = findParts(parts, text.quotable, from);
    if (!found) break;
    places.push(...found.map(text.toWritten));
    from = found.at(-1)?.to ?? text.quotable.length;
  }
  return places;
}
