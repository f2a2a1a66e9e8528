import type { IdentifierClass } from '@doctorbench/core';

/** A text as the recognisers read it. */
export interface Note {
  /** With full-width forms folded to ASCII, character by character: places are those of the original. */
  readonly text: string;
  readonly language: 'zh' | 'en';
  /** Places where a Chinese word begins or ends. */
  readonly boundaries: ReadonlySet<number>;
  readonly words: readonly Word[];
  /** Tells whether characters stand in the dictionary as one word. */
  isWord(text: string): boolean;
}

export interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly tag: string;
}

/** Words that lie wholly between two places. Words stand in order, so the first is looked up by halves. */
export function listWords({ words }: Pick<Note, 'words'>, start: number, end: number): readonly Word[] {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < words.length && (words[last]?.end ?? 0) <= end) last++;
  return words.slice(low, last);
}

/** Something that a recogniser takes for an identifier. */
export interface Finding {
  readonly start: number;
  readonly end: number;
  readonly class: IdentifierClass;
  readonly reason: string;
  /** Where two findings overlap, the stronger one stands. */
  readonly strength: number;
  /** Nothing of it may stay in the open, also what a stronger finding beside it does not cover. */
  readonly whole?: true;
}

export type Recogniser = (note: Note) => readonly Finding[];

/** Full-width ASCII and the ideographic space, one character for one. */
export function foldWidth(text: string): string {
  return text
    .replaceAll(/[\uff01-\uff5e]/g, character => {
      const folded = String.fromCharCode(character.charCodeAt(0) - 0xfee0);
      return keptWide.has(character) ? character : folded;
    })
    .replaceAll('\u3000', ' ')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ');
}

/** Punctuation that ends a Chinese clause stays what it is: "，" divides where "," may group digits. */
const keptWide = new Set(['，', '；', '？', '！', '：', '（', '）']);

/** Every match of a pattern as a finding of what its group `id` holds, or of the whole match. */
export function findPattern(
  { text }: Note,
  pattern: RegExp,
  found: Pick<Finding, 'class' | 'reason' | 'strength'>,
): Finding[] {
  return [...text.matchAll(pattern)].flatMap(match => {
    const inner = match.indices?.groups?.id;
    const [start, end] = inner ?? [match.index, match.index + match[0].length];
    return end > start ? [{ ...found, start, end }] : [];
  });
}
