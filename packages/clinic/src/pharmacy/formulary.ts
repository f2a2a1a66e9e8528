import type { Bilingual } from '@doctorbench/core';
import { foldName } from '@doctorbench/text';
import type { Condition } from '../catalogue/condition.ts';
import type { Ceiling, Ceilings } from './ceilings.ts';
import type { Dose, Drug, Interaction, Term } from './drug.ts';
import type { DrugNames } from './drug-names.ts';
import type { DuplicateRule } from './duplicates.ts';
import { createIndicationReader, type IndicationReader } from './indication.ts';
import type { Indications } from './indications.ts';
import { createNameKeys, type NameKeys } from './name-keys.ts';
import type { Prescribing } from './prescribing.ts';
import { createPrescribingRules, type PrescribingRules } from './prescribing-rules.ts';

/** The hospital's drugs, indexed once per process. */
export interface Formulary {
  readonly drugs: readonly Drug[];
  /** By id, name or synonym in either language; dosage forms and salts do not matter. */
  find(name: string): Drug | undefined;
  /** The nearest names, at most five, in the script of the question. */
  suggest(name: string): readonly string[];
  has(id: string): boolean;
  /** Throws for an id that is not in the formulary. */
  get(id: string): Drug;
  /** Whether a drug belongs to a class; false for what is no drug. */
  isOf(drugId: string, classId: string): boolean;
  /** What happens between a drug and another drug or substance: an id beats a class, the worse class wins. */
  findInteraction(drug: Drug, otherId: string): Interaction | undefined;
  /** Whether what is meant, by id of the indication words, is what a dose is for. */
  isFor(dose: Dose, meant: ReadonlySet<string>): boolean;
  /** What may be given at most, by route and age. */
  listCeilings(drugId: string): readonly Ceiling[];
  readonly indications: IndicationReader;
  readonly duplicates: readonly DuplicateRule[];
  readonly rules: PrescribingRules;
  /** A condition and what it also is. */
  listKinds(condition: string): readonly string[];
  /** The name of a drug, class, condition or substance; the id itself where none is known. */
  nameOf(id: string): Bilingual;
  /** The names of what a drug's monitoring watches, where known. */
  listMonitoring(drug: Drug): readonly Bilingual[];
}

export interface FormularyData {
  readonly drugs: readonly Drug[];
  readonly classes: readonly Term[];
  readonly conditions: readonly Condition[];
  readonly substances: readonly Term[];
  /** What is watched while a drug is given. */
  readonly monitoring: readonly Term[];
  readonly indications: Indications;
  readonly duplicates: readonly DuplicateRule[];
  readonly names: DrugNames;
  readonly prescribing: Prescribing;
  readonly ceilings: Ceilings;
}

const rank = { moderate: 0, major: 1, contraindicated: 2 } as const;

export function createFormulary(data: FormularyData): Formulary {
  const byId = new Map(data.drugs.map(drug => [drug.id, drug]));
  const classes = new Map(data.drugs.map(drug => [drug.id, new Set(drug.classes)]));
  const terms = [...data.substances, ...data.conditions, ...data.classes];
  const names = new Map([...terms.reverse(), ...data.drugs].map(({ id, name }) => [id, name]));
  const watched = new Map(data.monitoring.map(({ id, name }) => [id, name]));
  const indications = createIndicationReader(data.indications);
  const alternatives = new Map(
    data.drugs.flatMap(drug =>
      drug.doses.map(dose => [dose, indications.listAlternatives(dose.indication)] as const),
    ),
  );
  const kinds = new Map(data.conditions.map(({ id, kindOf = [] }) => [id, [id, ...kindOf]]));
  const ceilings = new Map(data.ceilings.map(({ drug, limits }) => [drug, limits]));
  const nameKeys = createNameKeys(data.names);
  const keys = indexNames(data.drugs, nameKeys);
  // Made when first needed.
  let shownNames: readonly ShownName[] | undefined;

  return {
    drugs: data.drugs,
    find(name) {
      for (const key of nameKeys.listQuestionKeys(name)) {
        const drug = keys.get(key);
        if (drug) return drug;
      }
      return undefined;
    },
    suggest(name) {
      shownNames ??= listShownNames(data.drugs);
      return suggestNames(nameKeys.listQuestionKeys(name).at(-1) ?? foldName(name), name, shownNames);
    },
    has: id => byId.has(id),
    get(id) {
      const drug = byId.get(id);
      if (drug === undefined) throw new Error(`no drug ${id} in the formulary`);
      return drug;
    },
    isOf: (drugId, classId) => classes.get(drugId)?.has(classId) ?? false,
    findInteraction: createInteractionFinder(data.drugs),
    isFor: (dose, meant) => meant.size > 0 && indications.covers(meant, alternatives.get(dose) ?? []),
    listCeilings: id => ceilings.get(id) ?? [],
    indications,
    duplicates: data.duplicates,
    rules: createPrescribingRules(data.prescribing),
    listKinds: condition => kinds.get(condition) ?? [condition],
    listMonitoring: drug => drug.monitoring.map(id => watched.get(id)).filter(name => name !== undefined),
    nameOf: id => names.get(id) ?? { zh: id, en: id },
  };
}

function createInteractionFinder(drugs: readonly Drug[]): Formulary['findInteraction'] {
  const byId = new Map(drugs.map(drug => [drug.id, drug]));
  const interactions = new Map(
    drugs.map(drug => [drug.id, new Map(drug.interactions.map(entry => [entry.with, entry]))]),
  );
  return (drug, otherId) => {
    if (otherId === drug.id) return undefined;
    const known = interactions.get(drug.id);
    const direct = known?.get(otherId);
    if (direct !== undefined) return direct;
    let worst: Interaction | undefined;
    for (const classId of byId.get(otherId)?.classes ?? []) {
      const entry = known?.get(`class:${classId}`);
      if (entry && (worst === undefined || rank[entry.severity] > rank[worst.severity])) worst = entry;
    }
    return worst;
  };
}

/** Full names go before stripped ones; a stripped form that two drugs share names neither. */
function indexNames(drugs: readonly Drug[], { listNameKeys }: NameKeys): ReadonlyMap<string, Drug> {
  const full = new Map<string, Drug>();
  const stripped = new Map<string, Drug | undefined>();
  for (const drug of drugs) {
    for (const name of namesOf(drug)) {
      const [whole, ...shorter] = listNameKeys(name);
      if (whole !== undefined && !full.has(whole)) full.set(whole, drug);
      for (const key of shorter) {
        const owner = stripped.get(key);
        stripped.set(key, !stripped.has(key) || owner === drug ? drug : undefined);
      }
    }
  }
  for (const [key, drug] of stripped) if (drug && !full.has(key)) full.set(key, drug);
  return full;
}

function namesOf(drug: Drug): readonly string[] {
  return [drug.id, drug.name.zh, drug.name.en, ...drug.synonyms];
}

interface ShownName {
  readonly name: string;
  readonly drug: string;
  readonly pairs: ReadonlySet<string>;
}

function listShownNames(drugs: readonly Drug[]): readonly ShownName[] {
  return drugs.flatMap(drug =>
    [drug.name.zh, drug.name.en, ...drug.synonyms].map(name => ({
      name,
      drug: drug.id,
      pairs: toPairs(foldName(name)),
    })),
  );
}

function toPairs(key: string): ReadonlySet<string> {
  const padded = `^${key}`;
  const pairs = new Set<string>();
  for (let index = 0; index + 1 < padded.length; index++) pairs.add(padded.slice(index, index + 2));
  return pairs;
}

const leastLikeness = 0.3;

function suggestNames(key: string, name: string, shown: readonly ShownName[]): readonly string[] {
  const wanted = toPairs(key);
  const isHan = /\p{Script=Han}/u;
  const scored = shown
    .filter(entry => isHan.test(entry.name) === isHan.test(name))
    .map(entry => ({ ...entry, likeness: toLikeness(wanted, entry.pairs) }))
    .filter(entry => entry.likeness >= leastLikeness)
    .sort((left, right) => right.likeness - left.likeness || (left.name < right.name ? -1 : 1));
  const seen = new Set<string>();
  return scored
    .filter(entry => !seen.has(entry.drug) && seen.add(entry.drug))
    .slice(0, 5)
    .map(entry => entry.name);
}

/** Dice's coefficient over letter pairs. */
function toLikeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared++;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}
