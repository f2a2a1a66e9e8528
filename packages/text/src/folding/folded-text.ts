/** A text folded for matching, and the way back to the words as they were written. */
export interface FoldedText {
  readonly folded: string;
  /** The original words between two positions of the folded text, characters cut through included. */
  quote(from: number, to: number): string;
}

const dropped = /[*`\u200b-\u200d\u2060\ufeff]/g;
const apostrophe = /[‘’ʼ]/g;
/** Numbers in circles, brackets or with a point: marks of a list, which would otherwise join the digits after them. */
export const listMark = /[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793]/g;

/** Characters that fold one to one, whatever stands beside them. Most texts hold no others. */
const even =
  /^[\n\t !-)+-_a-~\u3001\u3002\u3008-\u3011\u4e00-\u9fff\uff01-\uff09\uff0b-\uff3f\uff41-\uff5e“”—·]*$/;
/** Words that folding leaves as they are. */
const plain = /^[0-9a-z\u4e00-\u9fff]*$/;
/** Texts of which folding changes the case alone. */
const cased = /^[\n\t -)+-_a-~\u3001\u3002\u4e00-\u9fff]*$/;

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

/** A character with the marks that combine with it: what normalisation may join. */
const written = /\P{M}\p{M}*|\p{M}+/gu;

export function toFoldedText(text: string): FoldedText {
  if (even.test(text)) return { folded: fold(text), quote: (from, to) => text.slice(from, to).trim() };
  const known = new Map<string, string>();
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  for (const { 0: character, index } of text.matchAll(written)) {
    const piece = known.get(character) ?? fold(character);
    known.set(character, piece);
    for (let unit = 0; unit < piece.length; unit++) {
      starts.push(index);
      ends.push(index + character.length);
    }
    folded += piece;
  }
  return { folded, quote: (from, to) => text.slice(starts[from] ?? text.length, ends[to - 1] ?? 0).trim() };
}
