import { isWhole } from './find-word.ts';
import type { RecordName } from './test-names.ts';

/** A name where it stands in a text. */
export interface Mention {
  readonly about: RecordName;
  readonly from: number;
  readonly to: number;
}

interface Ranked {
  readonly about: RecordName;
  /** Its place among all names. */
  readonly rank: number;
}

/** Names by how they begin: a text is gone through once, and not once for each of thousands of names. */
const beginnings = new WeakMap<readonly RecordName[], ReadonlyMap<string, readonly Ranked[]>>();

/** The first names of the list win, which are its longest; no two overlap. */
export function findMentions(folded: string, names: readonly RecordName[]): readonly Mention[] {
  const byBeginning = beginnings.get(names) ?? indexNames(names);
  beginnings.set(names, byBeginning);
  const standing: (Mention & { readonly rank: number })[] = [];
  for (let from = 0; from < folded.length; from++)
    for (const { about, rank } of byBeginning.get(folded.charAt(from)) ?? []) {
      const to = from + about.name.length;
      if (folded.startsWith(about.name, from) && isWhole(folded, from, to))
        standing.push({ about, from, to, rank });
    }
  standing.sort((left, right) => left.rank - right.rank || left.from - right.from);
  const found: Mention[] = [];
  for (const { about, from, to } of standing)
    if (found.every(other => to <= other.from || from >= other.to)) found.push({ about, from, to });
  return found.sort((left, right) => left.from - right.from);
}

function indexNames(names: readonly RecordName[]): ReadonlyMap<string, readonly Ranked[]> {
  const byBeginning = new Map<string, Ranked[]>();
  for (const [rank, about] of names.entries()) {
    const beginning = about.name.charAt(0);
    const list = byBeginning.get(beginning) ?? [];
    list.push({ about, rank });
    byBeginning.set(beginning, list);
  }
  return byBeginning;
}
