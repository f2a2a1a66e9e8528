import type { Hospital } from '../hospital/hospital.ts';
import { foldRecord } from './test-names.ts';

/** A drug's name, where a test's could be read into it. */
export interface DrugName {
  readonly name: string;
  readonly isDrug: true;
}

const known = new WeakMap<readonly { readonly name: string }[], readonly { readonly name: string }[]>();

/**
 * Names with those of drugs, the longest first, into which a shorter one could be read: sodium chloride is given and
 * says nothing of chloride. What is called as the test is stays the test's; there a dose tells it from a result.
 */
export function withDrugNames<T extends { readonly name: string }>(
  names: readonly T[],
  { formulary }: Hospital,
): readonly (T | DrugName)[] {
  const list = (known.get(names) as readonly (T | DrugName)[] | undefined) ?? mergeNames(names, formulary);
  known.set(names, list);
  return list;
}

function mergeNames<T extends { readonly name: string }>(
  names: readonly T[],
  formulary: Hospital['formulary'],
): readonly (T | DrugName)[] {
  const own = new Set(names.map(({ name }) => name));
  const drugs = formulary.drugs.flatMap(({ id }) => formulary.listNames(id)).flatMap(toSpoken);
  const given = [...new Set(drugs)].filter(name => !own.has(name) && name.length >= leastLetters);
  const all: (T | DrugName)[] = [...names, ...given.map(name => ({ name, isDrug: true as const }))];
  return all.sort((left, right) => right.name.length - left.name.length || (left.name < right.name ? -1 : 1));
}

/** Shorter ones stand for too much else. */
const leastLetters = 4;

/** A label as it stands, and as it is spoken: without strength and bracket. */
function toSpoken(label: string): readonly string[] {
  const name = foldRecord(label)
    .replace(/\([^()]*\)|\d+(?:\.\d+)?\s*%/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [foldRecord(label), name];
}

export function isDrugName(name: { readonly name: string } | DrugName): name is DrugName {
  return 'isDrug' in name;
}
