import type { Bilingual } from '@doctorbench/core';
import { readOnce } from '@doctorbench/text';
import type { Condition } from '../catalogue/condition.ts';
import type { Vocabulary } from '../catalogue/vocabulary.ts';
import type { Ceiling, Ceilings } from './ceilings.ts';
import type { Dose, Drug, Term } from './drug.ts';
import type { DrugNames, Remedy } from './drug-names.ts';
import type { DuplicateRule } from './duplicates.ts';
import { createIndicationReader, type IndicationReader } from './indication.ts';
import type { Indications } from './indications.ts';
import { createInteractionFinder, type FindInteraction, withBothSides } from './interaction-finder.ts';
import { createNameFinder, listDrugNames, type NameFinder } from './name-finder.ts';
import { createNameKeys, type NameKeys } from './name-keys.ts';
import type { Prescribing } from './prescribing.ts';
import { createPrescribingRules, type PrescribingRules } from './prescribing-rules.ts';
import { createDrugSuggester } from './suggest-drugs.ts';

/** The hospital's drugs, indexed once per process. */
export interface Formulary extends NameFinder {
  readonly drugs: readonly Drug[];
  /** What people take that the pharmacy does not keep. */
  readonly remedies: readonly Remedy[];
  findRemedy(name: string): Remedy | undefined;
  /** Drugs of the same kind, at most five, in the script of the question; never a mere likeness of letters. */
  suggest(name: string): readonly string[];
  /** Everything that it is called, brands included. Throws for an id that is not in the formulary. */
  listNames(id: string): readonly string[];
  has(id: string): boolean;
  /** Throws for an id that is not in the formulary. */
  get(id: string): Drug;
  /** Classes of drugs, and what they are called without the name of a drug. */
  listClasses(): readonly { readonly id: string; readonly names: readonly string[] }[];
  /** Whether a drug belongs to a class; false for what is no drug. */
  isOf(drugId: string, classId: string): boolean;
  /** Whether anybody may be given it for comfort or support. */
  isEveryday(drug: Drug): boolean;
  /** What happens between a drug and another drug or substance: an id beats a class, the worse class wins. */
  readonly findInteraction: FindInteraction;
  /** Whether what is meant, by id of the indication words, is what a dose is for. */
  isFor(dose: Dose, meant: ReadonlySet<string>): boolean;
  /** What may be given at most, by route and age. */
  listCeilings(drugId: string): readonly Ceiling[];
  /** How long a drug goes on interacting after its last dose, with any other or with the next. */
  findWashoutMin(drugId: string, nextId?: string): number;
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
  readonly vocabulary: Vocabulary;
  readonly prescribing: Prescribing;
  readonly ceilings: Ceilings;
}

export function createFormulary(stored: FormularyData): Formulary {
  const data = { ...stored, drugs: withBothSides(stored.drugs) };
  const byId = new Map(data.drugs.map(drug => [drug.id, drug]));
  const classes = new Map(data.drugs.map(drug => [drug.id, new Set(drug.classes)]));
  const terms = [...data.substances, ...data.conditions, ...data.classes];
  const names = new Map([...terms.reverse(), ...data.drugs].map(({ id, name }) => [id, name]));
  const watched = new Map(data.monitoring.map(({ id, name }) => [id, name]));
  const indications = createIndicationReader(data.indications);
  const kinds = new Map(data.conditions.map(({ id, kindOf = [] }) => [id, [id, ...kindOf]]));
  const ceilings = new Map(data.ceilings.map(({ drug, limits }) => [drug, limits]));
  const nameKeys = createNameKeys(data.names);
  // Made when first needed.
  let alternatives: ReturnType<typeof indexAlternatives> | undefined;
  let suggester: ((name: string) => readonly string[]) | undefined;

  const get = (id: string) => getById(byId, id);
  return {
    drugs: data.drugs,
    ...createNameFinder(data, nameKeys),
    remedies: data.names.remedies,
    findRemedy: createRemedyFinder(data.names.remedies, nameKeys),
    suggest(name) {
      const { drugs, classes, vocabulary } = data;
      suggester ??= createDrugSuggester({
        drugs,
        classes,
        stems: vocabulary.stems,
        listNames: drug => listDrugNames(drug, data),
      });
      return suggester(name);
    },
    has: id => byId.has(id),
    get,
    listNames: readOnce(id => listDrugNames(get(id), data), data.drugs.length),
    listClasses: () =>
      data.classes.map(({ id, name, synonyms = [] }) => ({ id, names: [name.zh, name.en, ...synonyms] })),
    isOf: (drugId, classId) => classes.get(drugId)?.has(classId) ?? false,
    isEveryday: drug => drug.classes.some(each => data.prescribing.everyday.includes(each)),
    findInteraction: createInteractionFinder(data.drugs),
    isFor(dose, meant) {
      alternatives ??= indexAlternatives(data.drugs, indications);
      return meant.size > 0 && indications.covers(meant, alternatives.get(dose) ?? []);
    },
    listCeilings: id => ceilings.get(id) ?? [],
    findWashoutMin: (id, nextId) => findWashout(byId.get(id), byId.get(nextId ?? ''), data.prescribing),
    indications,
    duplicates: data.duplicates,
    rules: createPrescribingRules(data.prescribing),
    listKinds: condition => kinds.get(condition) ?? [condition],
    listMonitoring: drug => drug.monitoring.map(id => watched.get(id)).filter(name => name !== undefined),
    nameOf: id => names.get(id) ?? { zh: id, en: id },
  };
}

/** What each dose may be for. */
function indexAlternatives(drugs: readonly Drug[], { listAlternatives }: IndicationReader) {
  return new Map(
    drugs.flatMap(drug => drug.doses.map(dose => [dose, listAlternatives(dose.indication)] as const)),
  );
}

function createRemedyFinder(
  remedies: readonly Remedy[],
  { listNameKeys, listQuestionKeys }: NameKeys,
): Formulary['findRemedy'] {
  const byKey = new Map(
    remedies.flatMap(remedy =>
      remedy.names.flatMap(name => Array.from(listNameKeys(name), key => [key, remedy] as const)),
    ),
  );
  return name => {
    for (const key of listQuestionKeys(name)) {
      const remedy = byKey.get(key);
      if (remedy !== undefined) return remedy;
    }
    return undefined;
  };
}

/** The hospital's own time for the drug or its class; others are gone when they are stopped. */
function findWashout(drug: Drug | undefined, next: Drug | undefined, { washouts }: Prescribing): number {
  if (drug === undefined) return 0;
  const rows = washouts.filter(
    row =>
      (row.drugs?.includes(drug.id) || row.classes?.some(id => drug.classes.includes(id))) &&
      (row.against?.some(id => next?.classes.includes(id)) ?? true),
  );
  return Math.max(0, ...rows.map(({ days }) => days * 1440));
}

function getById(drugs: ReadonlyMap<string, Drug>, id: string): Drug {
  const drug = drugs.get(id);
  if (drug === undefined) throw new Error(`no drug ${id} in the formulary`);
  return drug;
}
