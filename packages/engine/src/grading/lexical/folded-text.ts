/** A text folded for matching, and the way back to the words as they were written. */
export interface FoldedText {
  readonly folded: string;
  /** The original words between two positions of the folded text, characters cut through included. */
  quote(from: number, to: number): string;
}

const dropped = /[*`\u200b-\u200d\u2060\ufeff]/g;
const apostrophe = /[‘’ʼ]/g;

/** NFKC, lower case, straight apostrophes, no emphasis marks or zero-width characters. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(dropped, '').replaceAll(apostrophe, "'");
}

/** A character with the marks that combine with it: what normalisation may join. */
const written = /\P{M}\p{M}*|\p{M}+/gu;

export function toFoldedText(text: string): FoldedText {
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
