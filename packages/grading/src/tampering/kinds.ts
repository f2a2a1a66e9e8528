/** First and last code of characters. */
export type Range = readonly [first: number, last: number];

export const letters: readonly Range[] = [
  [65, 90],
  [97, 122],
];
export const digits: readonly Range[] = [[48, 57]];
export const han: readonly Range[] = [[0x4e00, 0x9fff]];

/** The codes of characters as ranges of one. */
export function toRanges(characters: string | readonly number[]): readonly Range[] {
  const codes =
    typeof characters === 'string' ? characters.split('').map(unit => unit.charCodeAt(0)) : characters;
  return codes.map(code => [code, code]);
}

/** A table of all characters with the bits of the kinds that each belongs to. */
export function toKinds(
  entries: readonly (readonly [kind: number, ranges: readonly Range[]])[],
): Uint16Array {
  const kinds = new Uint16Array(65536);
  for (const [kind, ranges] of entries)
    for (const [first, last] of ranges)
      for (let code = first; code <= last; code++) kinds[code] = (kinds[code] ?? 0) | kind;
  return kinds;
}
