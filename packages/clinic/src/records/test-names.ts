import type { Hospital } from '../hospital/hospital.ts';

/** A name by which notes speak of something that is measured, seen or examined. */
export interface RecordName {
  readonly name: string;
  /** Tests and analytes that it may mean. */
  readonly tests: ReadonlySet<string>;
  readonly analytes: ReadonlySet<string>;
  readonly examinations: ReadonlySet<string>;
}

interface Draft {
  readonly tests: Set<string>;
  readonly analytes: Set<string>;
  readonly examinations: Set<string>;
}

const known = new WeakMap<Hospital, readonly RecordName[]>();

/** Every name of the hospital's tests, analytes and examinations, the longest first; what a monitor shows is left out. */
export function listRecordNames(hospital: Hospital): readonly RecordName[] {
  const list = known.get(hospital) ?? makeNames(hospital);
  known.set(hospital, list);
  return list;
}

export function foldRecord(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function makeNames({ catalogue }: Hospital): readonly RecordName[] {
  const drafts = new Map<string, Draft>();
  const add = (names: readonly string[], kind: keyof Draft, id: string) => {
    for (const each of names) {
      const name = foldRecord(each).trim();
      if (!isTelling(name)) continue;
      const draft = drafts.get(name) ?? { tests: new Set(), analytes: new Set(), examinations: new Set() };
      draft[kind].add(id);
      drafts.set(name, draft);
    }
  };
  for (const { id, name, synonyms, analytes } of catalogue.tests.entries) {
    const measured = analytes.filter(analyte => !('vital' in analyte) || analyte.vital === undefined);
    if (analytes.length > 0 && measured.length === 0) continue;
    add([name.zh, name.en, ...synonyms], 'tests', id);
    for (const analyte of measured) {
      const written = 'writtenAs' in analyte ? (analyte.writtenAs ?? []) : [];
      add([analyte.name.zh, analyte.name.en, ...written], 'analytes', analyte.id);
    }
  }
  for (const { id, name, synonyms, reads } of catalogue.examinations.entries)
    if (reads === undefined) add([name.zh, name.en, ...synonyms], 'examinations', id);
  return [...drafts]
    .map(([name, draft]) => ({ name, ...draft }))
    .sort((left, right) => right.name.length - left.name.length || (left.name < right.name ? -1 : 1));
}

/** Two letters, or one character, mean too much. */
function isTelling(name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? name.length >= 2 : name.length >= 3;
}
