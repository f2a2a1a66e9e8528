import { readOnce } from '@doctorbench/text';
import { listBracketed } from '../catalogue/exact-names.ts';
import { toWordPattern } from '../catalogue/families.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import { createFormReader } from './dosage-forms.ts';
import type { Drug } from './drug.ts';
import type { DrugNames, Unstocked } from './drug-names.ts';
import { createSpeller } from './misspelt-drug.ts';
import type { NameKeys } from './name-keys.ts';
import { createOrderReader, isOtherMixture } from './ordered-drug.ts';

/** Between drugs of which each may have words of its own beside it. */
const listMarks = /\s*(?:[、,，;；+＋&]|\band\b|\bplus\b|\bwith\b)\s*/i;
const partMarks = /\s*(?:[、,，;；+＋&]|\band\b|\bplus\b|\s)\s*/i;

/** Of some cases: a call asks for its name again and again, and what is ordered on one way is ordered on another. */
const namesKept = 2000;

/** Finds drugs by what they are called. */
export interface NameFinder {
  /** By id, name or synonym in either language; salts do not matter, nor does a dosage form of its own routes. */
  find(name: string): Drug | undefined;
  /** All that are named in one breath, where each part is a drug, or that a combination is made of; else none. */
  findEach(name: string): readonly Drug[];
  /** A drug that exists and is not kept. */
  findUnstocked(name: string): Unstocked | undefined;
  /** What a name may mean that is asked back: of a kind, or of things that are given differently. */
  findUnclear(name: string): readonly Drug[];
  /** Of a name that is unclear, what is kept of the one substance that it is. */
  findPreparations(name: string): readonly Drug[];
  /** Of a name that is unclear, which so many millilitres into a vein can only be. */
  findByVolume(name: string, volumeMl: number): Drug | undefined;
  /** What is kept of a drug whose written dosage form is not. */
  findOtherForm(name: string): Drug | undefined;
}

interface NamedDrugs {
  readonly drugs: readonly Drug[];
  readonly names: DrugNames;
  readonly vocabulary: Vocabulary;
}

/** Finds what is kept, and what exists and is not. */
export function createNameFinder(data: NamedDrugs, nameKeys: NameKeys): NameFinder {
  const { drugs, names } = data;
  const unstocked = createRowFinder(names.unstocked, nameKeys);
  const unclear = createRowFinder(listUnclear(data), nameKeys);
  const combinations = createRowFinder(names.combinations, nameKeys);
  const byId = new Map(drugs.map(drug => [drug.id, drug]));
  const suitsForm = createFormReader(names.formRoutes);
  // Made when first needed.
  let index: NameIndex | undefined;
  const findBy = (name: string, suits: (key: string, drug: Drug) => boolean): Drug | undefined => {
    index ??= indexNames(data, nameKeys);
    for (const key of nameKeys.listQuestionKeys(name)) {
      // Eye drops of a drug that is not kept otherwise are not what goes into a vein.
      if ([unstocked, unclear, combinations].some(rows => rows.byKey.has(key))) return undefined;
      const drug = pick(index, key, suits);
      if (drug) return drug;
    }
    return undefined;
  };
  const findWhole = (name: string, written = name) =>
    findBy(
      name,
      (key, drug) => suitsForm(written, { key, drug }) && !isOtherMixture(written, listDrugNames(drug, data)),
    );
  const findOrdered = createOrderReader(names, {
    findWhole,
    isOther: name => [unstocked, unclear, combinations].some(rows => rows.find(name) !== undefined),
  });
  const respell = createSpeller({ listNames: () => listAllNames(data), lookAlikes: names.lookAlikes });
  const withoutPurpose = createPurposeRemover(names.order.purposes);
  const inBracketsOfPurpose = (name: string) => (/[(（]/.test(name) ? withoutPurpose(name) : undefined);
  const findCombined = (name: string): readonly Drug[] | undefined =>
    combinations.find(name)?.parts.flatMap(id => byId.get(id) ?? []);
  const findParts = createPartFinder(names.beside, findWhole);
  const findSpelt = (name: string): readonly Drug[] => {
    const whole = findWhole(name);
    if (whole) return [whole];
    const combined = findCombined(name);
    if (!combined && [unstocked, unclear].some(rows => rows.find(name) !== undefined)) return [];
    const parts = combined ?? findParts(name);
    const one = parts ? undefined : findOrdered(name);
    return parts ?? (one ? [one] : []);
  };
  // "铁剂（多糖铁）" says of the kind which it is.
  const readings = [inBracketsOfPurpose, same, withoutPurpose, respell];
  const findEach = readOnce((name: string) => findFirst(readings, name, findSpelt), namesKept);
  return {
    // Two names of one drug are one: "螺内酯 安体舒通".
    find(name) {
      const [drug, ...others] = findEach(name);
      return others.length === 0 ? drug : undefined;
    },
    findEach,
    findUnstocked: unstocked.find,
    findUnclear: name => unclear.find(name)?.drugs ?? [],
    findPreparations: name => listPreparations(unclear.find(name)),
    findByVolume: (name, volumeMl) => pickByVolume(unclear.find(name), volumeMl),
    findOtherForm: name => (findEach(name).length > 0 ? undefined : findBy(name, () => true)),
  };
}

/** What the first of these readings finds. */
function findFirst(
  readings: readonly ((name: string) => string | undefined)[],
  name: string,
  find: (text: string) => readonly Drug[],
): readonly Drug[] {
  for (const read of readings) {
    const text = read(name);
    const found = text === undefined ? [] : find(text);
    if (found.length > 0) return found;
  }
  return [];
}

function same(name: string): string {
  return name;
}

/** What a drug is for, written before it: "双抗（阿司匹林+氯吡格雷）". */
function createPurposeRemover(purposes: readonly string[]): (name: string) => string | undefined {
  if (purposes.length === 0) return () => undefined;
  const pattern = new RegExp(`^${toWordPattern(purposes).source}\\s*[:(\\s]\\s*(.+?)\\)?$`, 'i');
  return name => pattern.exec(name.normalize('NFKC').trim())?.[1];
}

type FindWhole = (name: string, written?: string) => Drug | undefined;

/** Several drugs, or one by two of its names, or one beside how much or when: "Gent, one dose". */
function createPartFinder(
  beside: readonly string[],
  findWhole: FindWhole,
): (name: string) => readonly Drug[] | undefined {
  const words = new Set(beside.map(word => word.toLowerCase()));
  const isOfOrder = (part: string) => words.has(part.trim().toLowerCase());
  const findParts = (name: string, marks: RegExp) => {
    const parts = splitParts(name, marks);
    return parts.length < 2 ? undefined : findAllParts(parts, part => findWhole(part));
  };
  return name => {
    const found = findParts(name, listMarks) ?? findParts(name, partMarks) ?? findSame(name, findWhole);
    if (found) return found;
    const parts = splitParts(name, listMarks);
    const drugs = parts.filter(part => !isOfOrder(part));
    return drugs.length === parts.length ? undefined : findAllParts(drugs, part => findWhole(part, name));
  };
}

/** One drug by two of its names: "Slow-K / Sando-K". */
function findSame(name: string, find: FindWhole): readonly Drug[] | undefined {
  const parts = splitParts(name, /\//);
  const found = parts.length < 2 ? undefined : findAllParts(parts, part => find(part));
  return found?.length === 1 ? found : undefined;
}

function splitParts(name: string, marks: RegExp): readonly string[] {
  return name.split(marks).filter(part => part.trim() !== '');
}

/** Undefined where one of them is no drug. */
function findAllParts(
  parts: readonly string[],
  find: (name: string) => Drug | undefined,
): readonly Drug[] | undefined {
  const found = parts.map(part => find(part));
  return found.length > 0 && found.every(each => each !== undefined) ? [...new Set(found)] : undefined;
}

/** Names that the hospital calls ambiguous, each with the drugs that have it, and names of kinds. */
function listUnclear(data: NamedDrugs) {
  const { ambiguous = {}, names } = data.vocabulary;
  const shared = (ambiguous.drugs ?? []).flatMap(name => {
    const drugs = data.drugs.filter(({ id }) => names.drugs[id]?.includes(name));
    return drugs.length > 0 ? [{ names: [name], drugs, isOneSubstance: false, firstFromMl: undefined }] : [];
  });
  const byId = new Map(data.drugs.map(drug => [drug.id, drug]));
  const kinds = data.names.kinds.map(kind => ({
    names: kind.names,
    drugs: kind.drugs.flatMap(id => byId.get(id) ?? []),
    isOneSubstance: kind.oneSubstance === true,
    firstFromMl: kind.firstFromMl,
  }));
  return [...shared, ...kinds];
}

/** Rows of names that are no drug of the formulary by itself. */
function createRowFinder<T extends { readonly names: readonly string[] }>(
  rows: readonly T[],
  { listNameKeys, listQuestionKeys }: NameKeys,
) {
  const byKey = new Map<string, T>();
  for (const row of rows)
    for (const name of row.names) {
      const [whole] = listNameKeys(name);
      if (whole !== undefined) byKey.set(whole, row);
    }
  const find = (name: string): T | undefined => {
    for (const key of listQuestionKeys(name)) {
      const row = byKey.get(key);
      if (row !== undefined) return row;
    }
    return undefined;
  };
  return { byKey, find };
}

function listPreparations(
  row: { readonly drugs: readonly Drug[]; readonly isOneSubstance: boolean } | undefined,
): readonly Drug[] {
  return row?.isOneSubstance ? row.drugs : [];
}

function pickByVolume(
  row: { readonly drugs: readonly Drug[]; readonly firstFromMl: number | undefined } | undefined,
  volumeMl: number,
): Drug | undefined {
  return row?.firstFromMl !== undefined && volumeMl >= row.firstFromMl ? row.drugs[0] : undefined;
}

interface NameIndex {
  readonly full: ReadonlyMap<string, Drug>;
  /** Without dosage form and strength: several drugs may be left with one name. */
  readonly stripped: ReadonlyMap<string, ReadonlySet<Drug>>;
}

/** Full names go before stripped ones; of those that share a stripped one, the only one of the written form. */
function pick(
  { full, stripped }: NameIndex,
  key: string,
  suits: (key: string, drug: Drug) => boolean,
): Drug | undefined {
  const named = full.get(key);
  if (named && suits(key, named)) return named;
  const alike = [...(stripped.get(key) ?? [])];
  // A name that several share says which only by its form.
  const isTold = alike.length < 2 || alike.some(drug => !suits(key, drug));
  const [one, ...others] = isTold ? alike.filter(drug => suits(key, drug)) : [];
  return others.length === 0 ? one : undefined;
}

function indexNames(data: NamedDrugs, { listNameKeys }: NameKeys): NameIndex {
  const full = new Map<string, Drug>();
  const stripped = new Map<string, Set<Drug>>();
  for (const drug of data.drugs) {
    for (const name of listDrugNames(drug, data)) {
      const [whole, ...shorter] = listNameKeys(name);
      if (whole !== undefined && !full.has(whole)) full.set(whole, drug);
      for (const key of shorter) stripped.set(key, (stripped.get(key) ?? new Set()).add(drug));
    }
  }
  return { full, stripped };
}

/** Every name in the files, with the drug that has it; of what is not kept alone it is nobody's. */
function listAllNames(data: NamedDrugs) {
  const { unstocked, remedies, combinations } = data.names;
  return [
    ...data.drugs.flatMap(drug => listDrugNames(drug, data).map(name => ({ name, owner: drug.id }))),
    ...[...unstocked, ...remedies, ...combinations].flatMap(row =>
      row.names.map(name => ({ name, owner: '' })),
    ),
  ];
}

/** Its own labels, the words inside their brackets that do not say a form, and what else it is called. */
export function listDrugNames(
  { id, name, synonyms }: Drug,
  { vocabulary, names }: Pick<NamedDrugs, 'vocabulary' | 'names'>,
): readonly string[] {
  const isForm = (word: string) => names.formRoutes.some(({ words }) => words.includes(word));
  const own = [id, name.zh, name.en, ...synonyms, ...(vocabulary.names.drugs[id] ?? [])];
  return [
    ...own,
    ...[name.zh, name.en].flatMap(listBracketed).filter(word => !isForm(word) && !/^for /i.test(word)),
  ];
}
