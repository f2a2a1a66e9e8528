/** A stretch of a text, and whether the other text has none of it. */
export interface MarkedPiece {
  readonly text: string;
  readonly changed: boolean;
}

/** Beyond it two texts are shown without marks. */
const longest = 3000;

/** Two texts with what differs between them, by the longest run of characters that they share. */
export function markChanges(
  before: string,
  after: string,
): {
  readonly before: readonly MarkedPiece[];
  readonly after: readonly MarkedPiece[];
} {
  const [a, b] = [[...before], [...after]];
  if (a.length > longest || b.length > longest)
    return { before: [{ text: before, changed: false }], after: [{ text: after, changed: false }] };
  const width = b.length + 1;
  const shared = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      shared[i * width + j] =
        a[i] === b[j]
          ? (shared[(i + 1) * width + j + 1] as number) + 1
          : Math.max(shared[(i + 1) * width + j] as number, shared[i * width + j + 1] as number);
  const [inBefore, inAfter] = [new Uint8Array(a.length), new Uint8Array(b.length)];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; )
    if (a[i] === b[j]) {
      inBefore[i++] = 1;
      inAfter[j++] = 1;
    } else if ((shared[(i + 1) * width + j] as number) >= (shared[i * width + j + 1] as number)) i++;
    else j++;
  return { before: toPieces(a, inBefore), after: toPieces(b, inAfter) };
}

function toPieces(characters: readonly string[], kept: Uint8Array): readonly MarkedPiece[] {
  const pieces: { text: string; changed: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    const changed = kept[at] === 0;
    const last = pieces.at(-1);
    if (last?.changed === changed) last.text += character;
    else pieces.push({ text: character, changed });
  }
  return pieces;
}
