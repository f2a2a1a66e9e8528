/** A text folded for matching (NFKC, lower case, no emphasis marks or zero-width characters), and the way back to the words as they were written. */
export interface FoldedText {
  readonly folded: string;
  /** The original words between two positions of the folded text. */
  quote(from: number, to: number): string;
}

const dropped = /[*`\u200b-\u200d\u2060\ufeff]/g;

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(dropped, '');
}

export function toFoldedText(text: string): FoldedText {
  const folded = fold(text);
  // Equal length means every character folded to one: positions agree.
  if (folded.length === text.length) return { folded, quote: (from, to) => text.slice(from, to).trim() };
  let joined = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = fold(character);
    for (let index = 0; index < piece.length; index++) starts.push(at);
    joined += piece;
    at += character.length;
  }
  starts.push(at);
  return {
    folded: joined,
    quote: (from, to) => text.slice(starts[from] ?? 0, starts[to] ?? text.length).trim(),
  };
}
