import type { EncounterItem, ItemProblem, StateCheck } from '@doctorbench/core';
import type { Hospital } from './hospital/hospital.ts';
import { toBedItem } from './ward.ts';

type Lookup = (id: string) => boolean;

/** Names in a case that nothing in its hospital answers to, of every patient in it. */
export function checkAgainstHospital(item: EncounterItem, hospital: Hospital): readonly ItemProblem[] {
  const beside = item.case.shift?.patients ?? [];
  return [
    ...checkBed(item, hospital),
    ...beside.flatMap(({ patient }, index) =>
      checkBed(toBedItem(item, patient.id), hospital).map(({ field, message }) => ({
        field: field.replace(/^case/, `case.shift.patients[${index}]`),
        message,
      })),
    ),
    ...checkCriteria(item, hospital),
  ];
}

function checkBed(item: EncounterItem, hospital: Hospital): readonly ItemProblem[] {
  const { catalogue, formulary, models, topics } = hospital;
  const { case: encounter } = item;
  const { patient, chart = {} } = encounter;
  const isTest = toLookup(catalogue.tests.entries);
  const isExamination = toLookup(catalogue.examinations.entries);
  const isCondition = toLookup(catalogue.conditions.entries);
  const isClass = toClassLookup(hospital);
  const isAllergen: Lookup = id => formulary.has(id) || isClass(id);
  const analytes = new Set(catalogue.tests.entries.flatMap(test => test.analytes.map(({ id }) => id)));
  const lists: readonly (readonly [string, readonly (string | undefined)[], Lookup])[] = [
    ['case.patient.allergies', patient.allergies ?? [], isAllergen],
    ['case.patient.conditions', patient.conditions ?? [], isCondition],
    ['case.patient.takes', patient.takes ?? [], id => formulary.has(id)],
    ['case.patient.later', (patient.later ?? []).flatMap(({ takes = [] }) => takes), id => formulary.has(id)],
    ['case.patient.later', (patient.later ?? []).flatMap(({ conditions = [] }) => conditions), isCondition],
    [
      'case.facts',
      encounter.facts.flatMap(({ topics: own = [] }) => own),
      id => topics.get(id) !== undefined,
    ],
    ['case.denies', encounter.denies ?? [], id => topics.get(id) !== undefined],
    ['case.chart.medications', (chart.medications ?? []).map(({ drug }) => drug), id => formulary.has(id)],
    ['case.chart.results', (chart.results ?? []).map(({ test }) => test), isTest],
    ['case.chart.allergies', (chart.allergies ?? []).map(({ id }) => id), isAllergen],
    ['case.chart.conditions', (chart.conditions ?? []).map(({ id }) => id), isCondition],
    ['case.courses', (encounter.courses ?? []).map(({ model }) => model), id => models.has(id)],
    ['case.findings', (encounter.findings ?? []).map(({ examination }) => examination), isExamination],
    ['case.results', (encounter.results ?? []).map(({ test }) => test), isTest],
    [
      'case.results',
      (encounter.results ?? []).flatMap(({ values = {} }) => Object.keys(values)),
      id => analytes.has(id),
    ],
    [
      'case.consults',
      (encounter.consults ?? []).flatMap(({ from }) => from),
      toLookup([...catalogue.departments.entries, ...catalogue.procedures.entries]),
    ],
    [
      'case.consults',
      (encounter.consults ?? []).flatMap(({ shownBy = [], mistaken }) => [
        ...shownBy,
        ...(mistaken?.shownBy ?? []),
      ]),
      toLookup([...encounter.facts, ...catalogue.examinations.entries, ...catalogue.tests.entries]),
    ],
    ['case.unavailable', encounter.unavailable ?? [], isTest],
    [
      'case.acceptable',
      encounter.acceptable ?? [],
      toLookup([...catalogue.tests.entries, ...catalogue.procedures.entries]),
    ],
  ];
  return lists.flatMap(([field, ids, isKnown]) => listUnknown(field, ids, isKnown));
}

/** Classes by what a drug does and by what people are allergic to. */
function toClassLookup(hospital: Hospital): Lookup {
  const { drugs } = hospital.formulary;
  const known =
    classes.get(hospital) ??
    new Set(drugs.flatMap(({ classes: own, allergyClasses }) => [...own, ...allergyClasses]));
  classes.set(hospital, known);
  return id => known.has(id);
}

const classes = new WeakMap<Hospital, ReadonlySet<string>>();

function toLookup(entries: readonly { readonly id: string }[]): Lookup {
  const ids = new Set(entries.map(({ id }) => id));
  return id => ids.has(id);
}

function listUnknown(
  field: string,
  ids: readonly (string | undefined)[],
  isKnown: Lookup,
): readonly ItemProblem[] {
  return ids.flatMap(id =>
    id === undefined || isKnown(id) ? [] : [{ field, message: `the hospital has no "${id}"` }],
  );
}

function checkCriteria(item: EncounterItem, hospital: Hospital): readonly ItemProblem[] {
  const { catalogue, formulary, models } = hospital;
  const facts = toLookup([item.case, ...(item.case.shift?.patients ?? [])].flatMap(bed => bed.facts));
  const tests = toLookup(catalogue.tests.entries);
  const teams: Lookup = id =>
    catalogue.departments.entries.some(each => each.id === id) ||
    catalogue.procedures.entries.some(each => each.id === id);
  const known: Readonly<Record<string, Lookup>> = {
    asked: facts,
    examined: toLookup(catalogue.examinations.entries),
    tested: tests,
    read: tests,
    performed: toLookup(catalogue.procedures.entries),
    called: teams,
    referred: toLookup(catalogue.departments.entries),
    to: toLookup(catalogue.departments.entries),
    orderChecked: id => formulary.has(id),
    drug: id => formulary.has(id) || formulary.remedies.some(remedy => remedy.id === id),
    class: toClassLookup(hospital),
    guideline: toLookup(catalogue.guidelines.entries),
    model: id => models.has(id),
    analyte: toLookup(catalogue.tests.entries.flatMap(({ analytes }) => analytes)),
  };
  const { findings = [], results = [], reports = [] } = item.case;
  const checks = [
    ...item.rubric.map(({ state }, index) => [`rubric[${index}].state`, state?.when] as const),
    ...findings.map(({ onceDone }, index) => [`case.findings[${index}].onceDone`, onceDone] as const),
    ...results.map(({ onceDone }, index) => [`case.results[${index}].onceDone`, onceDone] as const),
    ...reports.map(({ onceDone }, index) => [`case.reports[${index}].onceDone`, onceDone] as const),
  ];
  return checks.flatMap(([field, check]) =>
    check
      ? listNames(check).flatMap(([kind, id]) => listUnknown(field, [id], known[kind] ?? (() => true)))
      : [],
  );
}

/** Every id in a check, with the field it stands in. */
function listNames(check: StateCheck): readonly (readonly [string, string])[] {
  return Object.entries(check).flatMap(([key, value]) => {
    if (['all', 'any', 'share', 'before', 'after'].includes(key))
      return (value as readonly StateCheck[]).flatMap(listNames);
    if (key === 'not' || key === 'check') return listNames(value as StateCheck);
    if (
      [
        'of',
        'urgency',
        'advised',
        'documented',
        'diagnosed',
        'finished',
        'triaged',
        'hazard',
        'forbidden',
        'unfounded',
      ].includes(key)
    )
      return [];
    if (typeof value === 'string') return [[key, value] as const];
    if (Array.isArray(value)) return value.map(id => [key, String(id)] as const);
    return typeof value === 'object' && value !== null ? listNames(value as StateCheck) : [];
  });
}
