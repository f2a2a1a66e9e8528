import { isWhole } from './find-word.ts';

interface Named {
  readonly name: string;
}

/** A name where it stands in a text. */
export interface MentionOf<T extends Named> {
  readonly about: T;
  readonly from: number;
  readonly to: number;
}

/** Characters by which a name is looked up; a name of a single one is known by that. */
const begins = 2;

/** Places of names in their list, by how they begin: a text is gone through once, and not once for each of thousands. */
const beginnings = new WeakMap<readonly Named[], ReadonlyMap<string, readonly number[]>>();

/** The first names of the list win, which are its longest; no two overlap. */
export function findMentions<T extends Named>(folded: string, names: readonly T[]): readonly MentionOf<T>[] {
  const byBeginning = beginnings.get(names) ?? indexNames(names);
  beginnings.set(names, byBeginning);
  const standing: (MentionOf<T> & { readonly rank: number })[] = [];
  const addFrom = (from: number, ranks: readonly number[]) => {
    for (const rank of ranks) {
      const about = names[rank];
      if (!about || !folded.startsWith(about.name, from)) continue;
      const to = from + about.name.length;
      if (isWhole(folded, from, to)) standing.push({ about, from, to, rank });
    }
  };
  for (let from = 0; from < folded.length; from++) {
    const longer = byBeginning.get(folded.slice(from, from + begins));
    if (longer) addFrom(from, longer);
    const single = byBeginning.get(folded.charAt(from));
    if (single) addFrom(from, single);
  }
  standing.sort((left, right) => left.rank - right.rank || left.from - right.from);
  const found: MentionOf<T>[] = [];
  for (const { about, from, to } of standing)
    if (found.every(other => to <= other.from || from >= other.to)) found.push({ about, from, to });
  return found.sort((left, right) => left.from - right.from);
}

function indexNames(names: readonly Named[]): ReadonlyMap<string, readonly number[]> {
  const byBeginning = new Map<string, number[]>();
  for (const [rank, { name }] of names.entries()) {
    const beginning = name.slice(0, begins);
    const list = byBeginning.get(beginning) ?? [];
    list.push(rank);
    byBeginning.set(beginning, list);
  }
  return byBeginning;
}
