import { foldName } from '@doctorbench/text';

interface SaidOptions<T> {
  /** Words that mostly say more of what they stand with, those of one sort together: "biopsy", "活检", "病理". */
  readonly beside: readonly (readonly string[])[];
  listAliases(entry: T): readonly string[];
}

/** A part of a name and what it was taken for alone. */
interface Part<T> {
  readonly text: string;
  readonly entries: readonly T[];
}

/**
 * What the parts of a name stand for, without those that only say more of another: "dengue IgM/IgG" asks for no
 * immunoglobulins, because the dengue test is called with them too. A word that nothing else is called with stays.
 */
export function createJoiner<T>({ beside, listAliases }: SaidOptions<T>) {
  const sorts = beside.map(words => words.map(foldName));
  const bySort = new Map(sorts.flatMap(sort => sort.map(word => [word, sort] as const)));
  const isCalledWith = (entry: T, sort: readonly string[]) =>
    listAliases(entry)
      .map(foldName)
      .some(alias => sort.some(word => alias.length > word.length && alias.includes(word)));
  const saysMore = ({ text, entries }: Part<T>, parts: readonly Part<T>[]) => {
    const sort = bySort.get(foldName(text));
    if (!sort) return false;
    return parts
      .filter(part => bySort.get(foldName(part.text)) !== sort)
      .flatMap(part => part.entries)
      .some(entry => !entries.includes(entry) && isCalledWith(entry, sort));
  };
  return (parts: readonly Part<T>[]): readonly T[] => [
    ...new Set(parts.filter(part => !saysMore(part, parts)).flatMap(({ entries }) => entries)),
  ];
}

export type Joiner<T> = ReturnType<typeof createJoiner<T>>;
