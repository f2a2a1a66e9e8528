import type { Test } from '../catalogue/test.ts';
import type { Hospital } from '../hospital/hospital.ts';

/** A name by which notes speak of something that is measured, seen or examined. */
export interface RecordName {
  readonly name: string;
  /** Tests and analytes that it may mean. */
  readonly tests: ReadonlySet<string>;
  readonly analytes: ReadonlySet<string>;
  readonly examinations: ReadonlySet<string>;
  /** A method alone: it names something only right before what was shown or measured. */
  readonly isBrief?: true;
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

const claimed = new WeakMap<Hospital, readonly RecordName[]>();

/** The same with what else clinicians call tests, and with methods alone. */
export function listClaimNames(hospital: Hospital): readonly RecordName[] {
  const list = claimed.get(hospital) ?? makeClaimNames(hospital);
  claimed.set(hospital, list);
  return list;
}

function makeClaimNames(hospital: Hospital): readonly RecordName[] {
  const { tests, listMethods } = hospital.catalogue;
  const methods = listMethods();
  const names = new Map(listRecordNames(hospital).map(each => [each.name, each]));
  const add = (name: string, made: readonly string[]) => {
    if (plainWords.has(name)) return;
    const old = names.get(name);
    const isBrief = old
      ? old.isBrief
      : !isTelling(name) || methods.some(each => each.words.map(foldRecord).includes(name));
    names.set(name, {
      name,
      tests: new Set([...(old?.tests ?? []), ...made]),
      analytes: old?.analytes ?? new Set(),
      examinations: old?.examinations ?? new Set(),
      ...(isBrief ? { isBrief } : {}),
    });
  };
  for (const { words, tests: made } of methods) for (const word of words) add(foldRecord(word), made);
  for (const test of tests.entries) {
    const measured = test.analytes.filter(isRecorded);
    if (test.analytes.length > 0 && measured.length === 0) continue;
    for (const alias of tests.listAliases(test).map(foldAlias)) if (isTelling(alias)) add(alias, [test.id]);
  }
  return sortNames([...names.values()]);
}

/** Short names that are words of any sentence. */
const plainWords: ReadonlySet<string> = new Set(['but', 'fit', 'tab', 'cows']);

export function foldRecord(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function makeNames({ catalogue }: Hospital): readonly RecordName[] {
  const drafts = new Map<string, Draft>();
  const add = (names: readonly string[], kind: keyof Draft, id: string) => {
    for (const each of names) {
      const name = foldRecord(each).trim();
      if (!isTelling(name) || plainWords.has(name)) continue;
      const draft = drafts.get(name) ?? { tests: new Set(), analytes: new Set(), examinations: new Set() };
      draft[kind].add(id);
      drafts.set(name, draft);
    }
  };
  for (const { id, name, synonyms, analytes } of catalogue.tests.entries) {
    const measured = analytes.filter(isRecorded);
    if (analytes.length > 0 && measured.length === 0) continue;
    add([name.zh, name.en, ...synonyms], 'tests', id);
    for (const analyte of measured) add(listWritten(analyte), 'analytes', analyte.id);
  }
  for (const { names, analytes } of catalogue.figures?.analytes ?? [])
    for (const id of analytes) add(names, 'analytes', id);
  for (const { id, name, synonyms, reads } of catalogue.examinations.entries)
    if (reads === undefined) add([name.zh, name.en, ...synonyms], 'examinations', id);
  return sortNames([...drafts].map(([name, draft]) => ({ name, ...draft })));
}

function sortNames(names: readonly RecordName[]): readonly RecordName[] {
  return [...names].sort(
    (left, right) => right.name.length - left.name.length || (left.name < right.name ? -1 : 1),
  );
}

type Analyte = Test['analytes'][number];

function isRecorded(analyte: Analyte): boolean {
  return !('vital' in analyte) || analyte.vital === undefined;
}

function listWritten(analyte: Analyte): readonly string[] {
  return [analyte.name.zh, analyte.name.en, ...('writtenAs' in analyte ? (analyte.writtenAs ?? []) : [])];
}

function foldAlias(name: string): string {
  return foldRecord(name).trim();
}

/** Two letters, or one character, mean too much. */
function isTelling(name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? name.length >= 2 : name.length >= 3;
}
