import { readOnce } from '@doctorbench/text';
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

/** Where a name of a list stands, by its place in the list. */
interface Place {
  readonly rank: number;
  readonly from: number;
  readonly to: number;
}

/** Characters by which a name is looked up; a name of a single one is known by that. */
const begins = 2;
/** Clauses of an encounter that are held against one another, again and again. */
const textsKept = 2000;

const finders = new WeakMap<readonly Named[], (folded: string) => readonly Place[]>();

/** The first names of the list win, which are its longest; no two overlap. */
export function findMentions<T extends Named>(folded: string, names: readonly T[]): readonly MentionOf<T>[] {
  const find = finders.get(names) ?? readOnce(createFinder(names), textsKept);
  finders.set(names, find);
  return find(folded).flatMap(({ rank, from, to }) => {
    const about = names[rank];
    return about ? [{ about, from, to }] : [];
  });
}

/** Goes through a text once, and not once for each of thousands of names. */
function createFinder(names: readonly Named[]): (folded: string) => readonly Place[] {
  const byBeginning = indexNames(names);
  return folded => {
    const standing: Place[] = [];
    const addFrom = (from: number, ranks: readonly number[]) => {
      for (const rank of ranks) {
        const name = names[rank]?.name ?? '';
        if (!folded.startsWith(name, from)) continue;
        const to = from + name.length;
        if (isWhole(folded, from, to)) standing.push({ from, to, rank });
      }
    };
    for (let from = 0; from < folded.length; from++) {
      const longer = byBeginning.get(folded.slice(from, from + begins));
      if (longer) addFrom(from, longer);
      const single = byBeginning.get(folded.charAt(from));
      if (single) addFrom(from, single);
    }
    standing.sort((left, right) => left.rank - right.rank || left.from - right.from);
    const found: Place[] = [];
    for (const place of standing)
      if (found.every(other => place.to <= other.from || place.from >= other.to)) found.push(place);
    return found.sort((left, right) => left.from - right.from);
  };
}

/** Places of names in their list, by how they begin. */
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
