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

type Entries = readonly { readonly id: string }[];
type Tests = readonly { readonly analytes: Entries }[];
type Drugs = readonly { readonly id: string; readonly classes: readonly string[] }[];

/** Of a list once, however many entries of others are held against it. */
function onceForEach<List extends object>(list: (of: List) => readonly string[]) {
  const made = new WeakMap<List, ReadonlySet<string>>();
  return (of: List): ReadonlySet<string> => {
    const known = made.get(of) ?? new Set(list(of));
    made.set(of, known);
    return known;
  };
}

export const toIds = onceForEach((entries: Entries) => entries.map(({ id }) => id));

/** What the tests measure. */
export const toAnalyteIds = onceForEach((tests: Tests) =>
  tests.flatMap(({ analytes }) => analytes.map(({ id }) => id)),
);

/** The classes that drugs are of. */
export const toClasses = onceForEach((drugs: Drugs) => drugs.flatMap(({ classes }) => classes));

export const toDrugsAndClasses = onceForEach((drugs: Drugs) =>
  drugs.flatMap(({ id, classes }) => [id, ...classes]),
);
