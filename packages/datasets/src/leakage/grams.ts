/** Characters in a row that say where words come from. */
export const gramLength = 8;

export function toGrams(folded: string): ReadonlySet<string> {
  const grams = new Set<string>();
  for (let at = 0; at + gramLength <= folded.length; at++) grams.add(folded.slice(at, at + gramLength));
  return grams;
}
