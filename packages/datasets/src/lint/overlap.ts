const gramLength = 8;
/** Two items that share more of the shorter one's 8-grams than this are one item with another name. */
const mostShared = 0.5;

/** Finds items that repeat an earlier one. Holds the 8-grams of everything added. */
export interface OverlapFinder {
  /** The earlier item this text repeats, if any; the text is added either way. */
  add(id: string, text: string): { readonly id: string; readonly share: number } | undefined;
}

export function createOverlapFinder(): OverlapFinder {
  /** By digest of the gram: the items that have it. A chance meeting of two digests is far too rare to matter. */
  const holders = new Map<number, number | number[]>();
  const added: { readonly id: string; readonly size: number }[] = [];
  return {
    add(id, text) {
      const grams = toGrams(text);
      const shared = new Map<number, number>();
      for (const gram of grams) {
        const earlier = holders.get(gram);
        if (earlier === undefined) {
          holders.set(gram, added.length);
          continue;
        }
        const own = typeof earlier === 'number' ? [earlier] : earlier;
        for (const holder of own) shared.set(holder, (shared.get(holder) ?? 0) + 1);
        own.push(added.length);
        holders.set(gram, own);
      }
      added.push({ id, size: grams.size });
      let nearest: { readonly id: string; readonly share: number } | undefined;
      for (const [holder, count] of shared) {
        const other = added[holder];
        const share = other ? count / Math.min(grams.size, other.size) : 0;
        if (other && share > (nearest?.share ?? mostShared)) nearest = { id: other.id, share };
      }
      return nearest;
    },
  };
}

/** Digests of the text's grams, white space left out. */
function toGrams(text: string): ReadonlySet<number> {
  const dense = text.replaceAll(/\s+/g, '');
  const grams = new Set<number>();
  for (let at = 0; at + gramLength <= dense.length; at++) {
    let digest = 0x811c9dc5;
    for (let offset = 0; offset < gramLength; offset++)
      digest = Math.imul(digest ^ dense.charCodeAt(at + offset), 0x01000193);
    grams.add(digest);
  }
  return grams;
}
