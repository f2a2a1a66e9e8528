import type { Bilingual, ItemLanguage } from '@doctorbench/core';
import type { Condition } from '../catalogue/condition.ts';
import { inLanguage } from '../catalogue/in-language.ts';
import type { NameIndex } from '../catalogue/name-index.ts';
import type { Test } from '../catalogue/test.ts';
import { toBirthDate, toPastTime } from './case-time.ts';
import { type BaseChart, createBaseChart } from './chart.ts';
import { toTextAttachment } from './chart-writers.ts';
import { systems, toConcept, toReference } from './coding.ts';
import type { ChartResource, Patient, Stored } from './fhir.ts';
import { toMeasurement } from './measurement.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly ageYears: number;
  readonly sex: 'female' | 'male';
}

/** What of an encounter's case the record is made of. */
export interface ChartSource {
  readonly setting: 'emergency' | 'outpatient' | 'ward' | 'community' | 'telephone';
  readonly startsAt: string;
  readonly patient: Person;
  readonly others?: readonly Person[] | undefined;
  readonly chart?: RecordSource | undefined;
}

interface RecordSource {
  readonly conditions?:
    | readonly { readonly text: string; readonly sinceYear?: number | undefined }[]
    | undefined;
  readonly allergies?: readonly { readonly text: string }[] | undefined;
  readonly medications?: readonly { readonly drug: string; readonly dosage: string }[] | undefined;
  readonly results?:
    | readonly {
        readonly test: string;
        readonly analyte: string;
        readonly value: number;
        readonly daysAgo: number;
      }[]
    | undefined;
  readonly notes?:
    | readonly { readonly title: string; readonly text: string; readonly daysAgo: number }[]
    | undefined;
}

/** Where the record gets its names and codes from. */
export interface ChartHospital {
  readonly catalogue: { readonly tests: NameIndex<Test>; readonly conditions: NameIndex<Condition> };
  readonly formulary: { get(id: string): { readonly name: Bilingual } };
}

/** HL7 ActCode: ambulatory, emergency, inpatient, virtual. */
const encounterClasses: Readonly<Record<ChartSource['setting'], string>> = {
  emergency: 'EMER',
  outpatient: 'AMB',
  ward: 'IMP',
  community: 'AMB',
  telephone: 'VR',
};

const yearDays = 365.25;

interface Making {
  readonly source: ChartSource;
  readonly hospital: ChartHospital;
  readonly language: ItemLanguage;
  readonly subject: { readonly reference: string };
}

/** The record as it stands when the encounter begins. */
export function buildChart(
  source: ChartSource,
  { hospital, language }: { readonly hospital: ChartHospital; readonly language: ItemLanguage },
): BaseChart {
  const people = [source.patient, ...(source.others ?? [])];
  // By identifier, so that the order does not tell which of them the case is about.
  people.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const patients = withIds(
    people.map(person => toPatient(person, source.startsAt)),
    source.startsAt,
  );
  const patient = patients[people.indexOf(source.patient)];
  if (patient === undefined) throw new Error(`no patient ${source.patient.id} among the people of the case`);
  const making: Making = {
    source,
    hospital,
    language,
    subject: toReference(patient) as { reference: string },
  };
  const rest: readonly (readonly ChartResource[])[] = [
    [toEncounter(making)],
    toConditions(making),
    toAllergies(making),
    toMedications(making),
    toResults(making),
    toNotes(making),
  ];
  return createBaseChart(toPastTime(source.startsAt, 0), [
    ...patients,
    ...rest.flatMap(group => withIds(group, source.startsAt)),
  ]);
}

/** Ids by type and order. All resources of a group are of one type. */
function withIds(resources: readonly ChartResource[], startsAt: string): readonly Stored[] {
  const lastUpdated = toPastTime(startsAt, 0);
  return resources.map((resource, index) => ({
    ...resource,
    id: `${resource.resourceType.toLowerCase()}-${index + 1}`,
    meta: { versionId: '1', lastUpdated },
  }));
}

function toPatient(person: Person, startsAt: string): Patient {
  return {
    resourceType: 'Patient',
    identifier: [{ system: systems.patient, value: person.id }],
    active: true,
    name: [{ text: person.name }],
    gender: person.sex,
    birthDate: toBirthDate(startsAt, person.ageYears, person.id),
  };
}

function toEncounter({ source, subject }: Making): ChartResource {
  return {
    resourceType: 'Encounter',
    status: 'in-progress',
    class: { system: systems.actCode, code: encounterClasses[source.setting] },
    subject,
    period: { start: toPastTime(source.startsAt, 0) },
  };
}

function toConditions({ source, hospital, subject }: Making): readonly ChartResource[] {
  return (source.chart?.conditions ?? []).map(({ text, sinceYear }) => {
    const known = hospital.catalogue.conditions.find(text);
    const coding = [
      ...(known === undefined ? [] : [{ system: systems.condition, code: known.id }]),
      ...(known?.icd10 === undefined ? [] : [{ system: systems.icd10, code: known.icd10 }]),
    ];
    return {
      resourceType: 'Condition',
      clinicalStatus: toConcept('conditionClinical', 'active'),
      // A question mark in a record is a suspicion.
      verificationStatus: toConcept(
        'conditionVerification',
        /[?？]\s*$/.test(text) ? 'provisional' : 'confirmed',
      ),
      category: [toConcept('conditionCategory', 'problem-list-item')],
      code: coding.length === 0 ? { text } : { coding, text },
      subject,
      ...(sinceYear === undefined ? {} : { onsetDateTime: String(sinceYear) }),
    };
  });
}

/** Unconfirmed: the record may be wrong. */
function toAllergies({ source, subject }: Making): readonly ChartResource[] {
  return (source.chart?.allergies ?? []).map(({ text }) => ({
    resourceType: 'AllergyIntolerance',
    clinicalStatus: toConcept('allergyClinical', 'active'),
    verificationStatus: toConcept('allergyVerification', 'unconfirmed'),
    code: { text },
    patient: subject,
  }));
}

function toMedications({ source, hospital, language, subject }: Making): readonly ChartResource[] {
  return (source.chart?.medications ?? []).map(({ drug, dosage }) => ({
    resourceType: 'MedicationStatement',
    status: 'active',
    medicationCodeableConcept: toConcept(
      'drug',
      drug,
      inLanguage(hospital.formulary.get(drug).name, language),
    ),
    subject,
    dosage: [{ text: dosage }],
  }));
}

function toResults({ source, hospital, language, subject }: Making): readonly ChartResource[] {
  const { patient, startsAt } = source;
  return (source.chart?.results ?? []).map(({ test: id, analyte: analyteId, value, daysAgo }) => {
    const test = hospital.catalogue.tests.get(id);
    const analyte = test.analytes.find(each => each.id === analyteId);
    if (analyte === undefined) throw new Error(`the record has ${analyteId}, which ${id} does not measure`);
    const who = { sex: patient.sex, ageYears: Math.max(0, patient.ageYears - daysAgo / yearDays) };
    return {
      ...toMeasurement({ test, analyte, value, who, language }),
      subject,
      effectiveDateTime: toPastTime(startsAt, daysAgo),
    };
  });
}

function toNotes({ source, subject }: Making): readonly ChartResource[] {
  return (source.chart?.notes ?? []).map(({ title, text, daysAgo }) => ({
    resourceType: 'DocumentReference',
    status: 'current',
    type: { text: title },
    subject,
    date: toPastTime(source.startsAt, daysAgo),
    content: [{ attachment: toTextAttachment(title, text) }],
  }));
}
