/** Where sentences end. */
export const sentenceEnd = /[。!?;\n]|\.(?=\s|$)/g;

/** Where the reach of a negation ends. An enumeration comma (、) does not end it: it binds a list. */
export const clauseEnd = /[,。;!?:\n]|\.(?=\s|$)|但|而是|\bbut\b/g;

/** The places of a text right behind what a pattern finds, in order. */
export function listEnds(text: string, pattern: RegExp): readonly number[] {
  const ends: number[] = [];
  pattern.lastIndex = 0;
  while (pattern.test(text)) ends.push(pattern.lastIndex);
  return ends;
}

/** How many of these places are not behind a position. */
export function countEnds(ends: readonly number[], position: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last of these places that is not behind a position; the beginning where there is none. */
export function findLastEnd(ends: readonly number[], position: number): number {
  return ends[countEnds(ends, position) - 1] ?? 0;
}

/** Where what a pattern finds begins, at a position or behind it; the end of the text where there is none. One character long. */
export function findMark(text: string, pattern: RegExp, position: number): number {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex - 1 : text.length;
}
