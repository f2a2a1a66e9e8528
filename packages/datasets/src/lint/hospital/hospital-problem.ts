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
const ids = new WeakMap<Entries, ReadonlySet<string>>();

/** Of a list once, however many entries of others are held against it. */
export function toIds(entries: Entries): ReadonlySet<string> {
  const known = ids.get(entries) ?? new Set(entries.map(({ id }) => id));
  ids.set(entries, known);
  return known;
}

type Tests = readonly { readonly analytes: Entries }[];
const analyteIds = new WeakMap<Tests, ReadonlySet<string>>();

/** What the tests measure, once for a list as well. */
export function toAnalyteIds(tests: Tests): ReadonlySet<string> {
  const known =
    analyteIds.get(tests) ?? new Set(tests.flatMap(({ analytes }) => analytes.map(({ id }) => id)));
  analyteIds.set(tests, known);
  return known;
}
