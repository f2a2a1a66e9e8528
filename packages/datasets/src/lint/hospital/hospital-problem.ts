import type { HospitalFile } from '@doctorbench/core';

/** What is wrong with an entry of a hospital. */
export interface HospitalProblem {
  readonly file: HospitalFile;
  /** The entry. */
  readonly id: string;
  /** A sentence. */
  readonly message: string;
}

interface Reference {
  readonly from: HospitalFile;
  readonly id: string;
  /** What is named: "the class", "the condition". */
  readonly what: string;
  readonly names: readonly string[] | undefined;
  readonly among: ReadonlySet<string>;
  /** What does not have it: "classes.json does not have". */
  readonly which: string;
}

/** A problem for each name that nothing answers to. */
export function checkReference(reference: Reference): readonly HospitalProblem[] {
  const { from, id, what, names = [], among, which } = reference;
  return names
    .filter(name => !among.has(name))
    .map(name => ({
      file: from,
      id,
      message: `${id} names ${what} "${name}", which ${which}`,
    }));
}

export function toIds(entries: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(entries.map(({ id }) => id));
}
