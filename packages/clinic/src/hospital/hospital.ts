import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hospitalFiles } from '@doctorbench/core';
import { type Catalogue, createCatalogue } from '../catalogue/catalogue.ts';
import { type CriticalValues, createCriticalValues } from '../catalogue/critical-values.ts';
import type { CloseCare, Organisation, Telling } from '../catalogue/department.ts';
import type { Derived } from '../catalogue/derived.ts';
import type { ExaminationLimit } from '../catalogue/examination-limits.ts';
import type { FindingWords } from '../catalogue/findings.ts';
import type { ProcedureRule } from '../catalogue/procedure-rules.ts';
import type { Repeats } from '../catalogue/repeats.ts';
import { indexTestRules, type TestRule } from '../catalogue/test-rules.ts';
import { createWordReader, type KnownText, type WordReader } from '../patient/everyday-words.ts';
import type { Manners } from '../patient/manners.ts';
import { createQuestionExamples, type QuestionExamples } from '../patient/question-examples.ts';
import { createTopicIndex, type TopicIndex } from '../patient/topic-index.ts';
import type { DoseEffect } from '../pharmacy/dose-effects.ts';
import type { DrugNeed } from '../pharmacy/drug-needs.ts';
import { createFormulary, type Formulary } from '../pharmacy/formulary.ts';
import type { Lifeline } from '../pharmacy/lifelines.ts';
import type { Prescribing } from '../pharmacy/prescribing.ts';
import type { Reaction } from '../pharmacy/reactions.ts';
import { type CourseModel, indexCourseModels } from '../physiology/course-model.ts';
import type { Kinetic, VitalKinetic } from '../physiology/kinetics.ts';
import type { VitalSigns } from '../physiology/vital-signs.ts';
import { type HospitalData, hospitalSchemas } from './hospital-data.ts';

/** Everything about the place that is not about the patient: what can be ordered, given, looked up, how bodies behave. */
export interface Hospital {
  readonly catalogue: Catalogue;
  readonly formulary: Formulary;
  readonly models: ReadonlyMap<string, CourseModel>;
  readonly vitalSigns: VitalSigns;
  /** Effects that count as oxygen given, by id. */
  readonly oxygenEffects: ReadonlySet<string>;
  readonly allergicReaction: Prescribing['allergicReaction'];
  /** What drugs do by their dose, from the usual one on. */
  readonly doseEffects: readonly DoseEffect[];
  /** What drugs do beyond their use. */
  readonly reactions: readonly Reaction[];
  readonly repeats: Repeats;
  /** What high-risk drugs are for. */
  readonly drugNeeds: readonly DrugNeed[];
  readonly lifelines: readonly Lifeline[];
  readonly closeCare: readonly CloseCare[];
  readonly operations: Organisation['operations'];
  readonly standDown: Organisation['standDown'];
  readonly telling: Telling;
  /** By id of the procedure. */
  readonly procedureRules: ReadonlyMap<string, ProcedureRule>;
  /** What is done to somebody for a test, by id of the test. */
  readonly testRules: ReadonlyMap<string, readonly TestRule[]>;
  /** Values that belong together. */
  readonly derived: readonly Derived[];
  /** How values follow treatment, by analyte. */
  readonly kinetics: ReadonlyMap<string, Kinetic & { readonly analyte: string }>;
  readonly vitalKinetics: readonly VitalKinetic[];
  /** By id of the examination. */
  readonly examinationLimits: ReadonlyMap<string, ExaminationLimit>;
  /** What somebody is rung about. */
  readonly criticalValues: CriticalValues;
  /** Words of notes for what is found or is not. */
  readonly findings: readonly FindingWords[];
  readonly topics: TopicIndex;
  /** Reads the content of questions and of what is known. */
  readonly words: WordReader;
  readonly manners: Manners;
  /** How people ask for things. */
  readonly questions: QuestionExamples;
}

/** By what their files say: whoever opens what somebody has open shares it, with all that was indexed there. */
const inUse = new Map<string, WeakRef<Hospital>>();

/** Reads the folder whole. A suite opens its hospital once, when the first encounter needs it. */
export async function openHospital(dir: string): Promise<Hospital> {
  return toHospital(await Promise.all(hospitalFiles.map(name => readFile(join(dir, name)))));
}

/** The hospital of these files, which come in the order of their names. */
export function toHospital(files: readonly Buffer[]): Hospital {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.length} `).update(file);
  const digest = hash.digest('base64');
  const open = inUse.get(digest)?.deref();
  if (open) return open;
  const parsed = hospitalFiles.map((name, at) => {
    const json: unknown = JSON.parse(files[at]?.toString('utf8') ?? '');
    return [name, hospitalSchemas[name].parse(json)] as const;
  });
  // Each file was parsed by its own schema.
  const hospital = createHospital(Object.fromEntries(parsed) as HospitalData);
  inUse.set(digest, new WeakRef(hospital));
  return hospital;
}

export function createHospital(data: HospitalData): Hospital {
  const formulary = createFormulary({
    drugs: data['formulary.json'],
    classes: data['classes.json'],
    conditions: data['conditions.json'],
    substances: data['substances.json'],
    monitoring: data['monitoring.json'],
    indications: data['indications.json'],
    duplicates: data['duplicates.json'],
    names: data['drug-names.json'],
    vocabulary: data['vocabulary.json'],
    prescribing: data['prescribing.json'],
    ceilings: data['ceilings.json'],
  });
  return {
    catalogue: createCatalogue({
      tests: data['tests.json'],
      examinations: data['examinations.json'],
      procedures: data['procedures.json'],
      organisation: data['departments.json'],
      guidelines: data['guidelines.json'],
      conditions: data['conditions.json'],
      vocabulary: data['vocabulary.json'],
      isDrug: name => formulary.find(name) !== undefined,
    }),
    formulary,
    models: indexCourseModels(data['physiology.json']),
    findings: data['findings.json'],
    vitalSigns: data['vital-signs.json'],
    oxygenEffects: new Set(data['effects.json'].filter(({ givesOxygen }) => givesOxygen).map(({ id }) => id)),
    allergicReaction: data['prescribing.json'].allergicReaction,
    doseEffects: data['dose-effects.json'],
    reactions: data['reactions.json'],
    repeats: data['repeats.json'],
    drugNeeds: data['drug-needs.json'],
    lifelines: data['lifelines.json'],
    closeCare: data['departments.json'].closeCare ?? [],
    operations: data['departments.json'].operations,
    standDown: data['departments.json'].standDown,
    telling: data['departments.json'].telling ?? nothingTold,
    procedureRules: new Map(data['procedure-rules.json'].map(rule => [rule.id, rule])),
    testRules: indexTestRules(data['test-rules.json'], data['tests.json']),
    derived: data['derived.json'],
    kinetics: new Map(data['kinetics.json'].flatMap(row => ('analyte' in row ? [[row.analyte, row]] : []))),
    vitalKinetics: data['kinetics.json'].flatMap(row => ('vital' in row ? [row] : [])),
    examinationLimits: new Map(data['examination-limits.json'].map(row => [row.id, row])),
    criticalValues: createCriticalValues(data['critical-values.json']),
    topics: createTopicIndex(data['topics.json'], data['manners.json'].compounds),
    words: createWordReader(data['manners.json'].words, listKnownText(data)),
    manners: data['manners.json'],
    questions: createQuestionExamples(data['questions.json']),
  };
}

const nothingTold: Telling = { explains: [], follows: [], comesBack: [], treatments: [], open: [] };

function listKnownText(data: HospitalData): KnownText {
  const { names, stems } = data['vocabulary.json'];
  const spoken = new Set(stems.map(({ class: kind }) => kind));
  const labels = [...data['formulary.json'], ...data['tests.json'], ...data['conditions.json']];
  return {
    names: [
      ...labels.flatMap(({ name }) => [name.zh, name.en]),
      ...data['formulary.json'].flatMap(({ synonyms }) => synonyms),
    ],
    phrases: data['topics.json'].flatMap(({ zh, en }) => [...zh, ...en]),
    drugs: data['formulary.json'].map(({ id, name, synonyms, classes }) => ({
      names: [name.zh, name.en, ...synonyms, ...(names.drugs[id] ?? [])],
      kinds: classes.filter(kind => spoken.has(kind)),
      classes,
    })),
    kinds: stems.map(({ class: kind, words }) => ({ kind, words })),
  };
}
