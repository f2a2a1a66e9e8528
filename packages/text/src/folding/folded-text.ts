import { clauseEnd, listEnds, sentenceEnd } from './marks.ts';

/** A text folded for matching, and the way back to the words as they were written. */
export interface FoldedText {
  readonly folded: string;
  /** The original words between two positions of the folded text, characters cut through included. */
  quote(from: number, to: number): string;
  /** Where its sentences end. All criteria of an item ask about one text: it is looked through once. */
  sentenceEnds(): readonly number[];
  /** Where the reach of a negation ends. */
  clauseEnds(): readonly number[];
}

const dropped = /[*`\u200b-\u200d\u2060\ufeff]/g;
const apostrophe = /[‘’ʼ]/g;
/** Numbers in circles, brackets or with a point: marks of a list, which would otherwise join the digits after them. */
export const listMark = /[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]/g;

/** Characters that fold one to one, whatever stands beside them. Most texts hold no others. */
const even =
  /^[\n\t !-)+-_a-~\u3001\u3002\u3008-\u3011\u4e00-\u9fff\uff01-\uff09\uff0b-\uff3f\uff41-\uff5e“”—·]*$/;
/** Words that folding leaves as they are. */
const plain = /^[\n\t -)+-@[-_a-~\u3001\u3002\u4e00-\u9fff]*$/;
/** Texts of which folding changes the case alone. */
const cased = /^[\n\t -)+-_a-~\u3001\u3002\u4e00-\u9fff]*$/;

/** Whether folding leaves a text as it is. */
export function isFolded(text: string): boolean {
  return plain.test(text);
}

/** NFKC, lower case, straight apostrophes; no list marks, emphasis marks or zero-width characters. */
export function fold(text: string): string {
  if (plain.test(text)) return text;
  if (cased.test(text)) return text.toLowerCase();
  return text
    .replaceAll(listMark, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(dropped, '')
    .replaceAll(apostrophe, "'");
}

/** Characters that fold one to one, together; any other with the marks that combine with it: what normalisation may join. */
const written = new RegExp(`${even.source.slice(1, -2)}+(?!\\p{M})|\\P{M}\\p{M}*|\\p{M}+`, 'gu');

export function toFoldedText(text: string): FoldedText {
  if (even.test(text))
    return withEnds(text.normalize('NFKC').toLowerCase(), (from, to) => text.slice(from, to).trim());
  const known = new Map<string, string>();
  const pieces: Piece[] = [];
  let folded = '';
  for (const { 0: piece, index } of text.matchAll(written)) {
    const read = known.get(piece) ?? fold(piece);
    known.set(piece, read);
    if (read === '') continue;
    pieces.push({ foldedAt: folded.length, at: index, length: even.test(piece) ? 0 : piece.length });
    folded += read;
  }
  const quote = (from: number, to: number) => {
    if (from >= folded.length || to <= 0) return '';
    return text.slice(findCharacter(pieces, from).start, findCharacter(pieces, to - 1).end).trim();
  };
  return withEnds(folded, quote);
}

function withEnds(folded: string, quote: FoldedText['quote']): FoldedText {
  let sentences: readonly number[] | undefined;
  let clauses: readonly number[] | undefined;
  return {
    folded,
    quote,
    sentenceEnds() {
      sentences ??= listEnds(folded, sentenceEnd);
      return sentences;
    },
    clauseEnds() {
      clauses ??= listEnds(folded, clauseEnd);
      return clauses;
    },
  };
}

/** Of a text, where it stands folded and as it was written, and its length; 0 where it folds one to one. */
interface Piece {
  readonly foldedAt: number;
  readonly at: number;
  readonly length: number;
}

/** The character as written that stands at a position of the folded text. */
function findCharacter(pieces: readonly Piece[], position: number): { start: number; end: number } {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.foldedAt ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  const { foldedAt, at, length } = pieces[low] ?? { foldedAt: 0, at: 0, length: 0 };
  if (length > 0) return { start: at, end: at + length };
  const start = at + position - foldedAt;
  return { start, end: start + 1 };
}
