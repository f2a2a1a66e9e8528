import type { Bilingual, Disposition, TriageLevel } from '@doctorbench/core';
import { inLanguage } from '../catalogue/in-language.ts';
import { toCaseTime } from './case-time.ts';
import { dispositionNames, type NoteKind, noteTitles } from './chart-words.ts';
import { findCode, toConcept } from './coding.ts';
import { isInfusion, renderDosage, runsIn, toDosage, type WrittenOrder } from './dosage.ts';
import type {
  AllergyIntolerance,
  Appointment,
  Communication,
  Condition,
  DocumentReference,
  Encounter,
  MedicationAdministration,
  MedicationRequest,
  MedicationStatement,
  Procedure,
  ServiceRequest,
  Stored,
} from './fhir.ts';
import { getEncounter, toWritten, type WriteScope } from './write-scope.ts';

/** An entry of a catalogue. */
interface Entry {
  readonly id: string;
  readonly name: Bilingual;
}

const dayMin = 1440;
/** How long a booked follow-up lasts. */
const visitMin = 15;

export function writeTestOrder(scope: WriteScope, test: Entry): ServiceRequest {
  const { at, meta, subject, encounter } = toWritten(scope);
  return {
    resourceType: 'ServiceRequest',
    meta,
    status: 'active',
    intent: 'order',
    category: [{ text: 'test' }],
    code: toConcept('test', test.id, inLanguage(test.name, scope.language)),
    subject,
    encounter,
    authoredOn: at,
  };
}

export interface ReferralDetails {
  readonly place: Entry;
  readonly urgency: 'emergency' | 'urgent' | 'routine';
  readonly reason: string;
}

const priorities = { emergency: 'stat', urgent: 'urgent', routine: 'routine' } as const;

/** A referral, or a call for a team to come. */
export function writeReferral(
  scope: WriteScope,
  { place, urgency, reason }: ReferralDetails,
): ServiceRequest {
  const { at, meta, subject, encounter } = toWritten(scope);
  return {
    resourceType: 'ServiceRequest',
    meta,
    status: 'active',
    intent: 'order',
    priority: priorities[urgency],
    category: [{ text: 'referral' }],
    code: toConcept('department', place.id, inLanguage(place.name, scope.language)),
    subject,
    encounter,
    authoredOn: at,
    reasonCode: [{ text: reason }],
  };
}

type ProcedureStatus = 'preparation' | 'in-progress' | 'completed' | 'stopped' | 'not-done';

/** What was done at once, or what is begun now and goes on. */
export function writeProcedure(
  scope: WriteScope,
  procedure: Entry,
  status: ProcedureStatus = 'completed',
): Procedure {
  const { at, meta, subject, encounter } = toWritten(scope);
  return {
    resourceType: 'Procedure',
    meta,
    status,
    code: toConcept('procedure', procedure.id, inLanguage(procedure.name, scope.language)),
    subject,
    encounter,
    ...(status === 'completed' ? { performedDateTime: at } : { performedPeriod: { start: at } }),
  };
}

/** What was under way stands otherwise now: it has begun, is over, was broken off, or never began. */
export function moveProcedure(scope: WriteScope, id: string, status: ProcedureStatus): void {
  const { at, meta } = toWritten(scope);
  const written = scope.chart.read('Procedure', id);
  if (!written?.performedPeriod || written.performedPeriod.end !== undefined) return;
  const end = status === 'in-progress' ? {} : { end: at };
  scope.chart.update({ ...written, meta, status, performedPeriod: { ...written.performedPeriod, ...end } });
}

export interface DiagnosisDetails {
  /** Provisional unless said. */
  readonly certainty?: 'provisional' | 'differential' | 'confirmed';
  readonly icd10?: string | undefined;
}

export function writeDiagnosis(
  scope: WriteScope,
  text: string,
  { certainty = 'provisional', icd10 }: DiagnosisDetails = {},
): Condition {
  const { at, meta, subject, encounter } = toWritten(scope);
  return {
    resourceType: 'Condition',
    meta,
    clinicalStatus: toConcept('conditionClinical', 'active'),
    verificationStatus: toConcept('conditionVerification', certainty),
    category: [toConcept('conditionCategory', 'encounter-diagnosis')],
    code: toConcept('icd10', icd10, text),
    subject,
    encounter,
    recordedDate: at,
  };
}

/** What the patient was told. */
export function writeAdvice(scope: WriteScope, text: string): Communication {
  const { at, meta, subject, encounter } = toWritten(scope);
  return {
    resourceType: 'Communication',
    meta,
    status: 'completed',
    category: [{ text: 'advice' }],
    subject,
    encounter,
    recipient: [subject],
    sent: at,
    payload: [{ contentString: text }],
  };
}

export interface AppointmentDetails {
  /** From now. */
  readonly days: number;
  readonly purpose: string;
}

export function writeAppointment(scope: WriteScope, { days, purpose }: AppointmentDetails): Appointment {
  const { at, meta, subject } = toWritten(scope);
  const startMin = scope.atMin + Math.round(days * dayMin);
  const { startsAt } = scope.encounter;
  return {
    resourceType: 'Appointment',
    meta,
    status: 'booked',
    description: purpose,
    start: toCaseTime(startsAt, startMin),
    end: toCaseTime(startsAt, startMin + visitMin),
    created: at,
    participant: [{ actor: subject, status: 'accepted' }],
  };
}

export function writeNote(
  scope: WriteScope,
  { kind, text }: { readonly kind: NoteKind; readonly text: string },
): DocumentReference {
  const { at, meta, subject, encounter } = toWritten(scope);
  const title = inLanguage(noteTitles[kind], scope.language);
  return {
    resourceType: 'DocumentReference',
    meta,
    status: 'current',
    type: { text: title },
    subject,
    date: at,
    content: [{ attachment: toTextAttachment(title, text) }],
    context: { encounter: [encounter] },
  };
}

export function toTextAttachment(title: string, text: string) {
  return { contentType: 'text/plain', data: Buffer.from(text, 'utf8').toString('base64'), title };
}

/** An allergy that the agent found out and wrote down. `drug` is one of the formulary. */
export function writeAllergy(scope: WriteScope, text: string, drug?: string): AllergyIntolerance {
  const { at, meta, subject, encounter } = toWritten(scope);
  return {
    resourceType: 'AllergyIntolerance',
    meta,
    clinicalStatus: toConcept('allergyClinical', 'active'),
    verificationStatus: toConcept('allergyVerification', 'unconfirmed'),
    code: toConcept('drug', drug, text),
    patient: subject,
    encounter,
    recordedDate: at,
  };
}

export function writeMedication(scope: WriteScope, order: WrittenOrder): MedicationRequest {
  const { at, meta, subject, encounter } = toWritten(scope);
  const { route, quantity } = toDosage(order, scope.language);
  return {
    resourceType: 'MedicationRequest',
    meta,
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: toDrug(order, scope),
    subject,
    encounter,
    authoredOn: at,
    ...(order.indication === undefined ? {} : { reasonCode: [{ text: order.indication }] }),
    dosageInstruction: [
      {
        text: renderDosage(order, scope.language),
        route,
        doseAndRate: [isInfusion(order) ? { rateQuantity: quantity } : { doseQuantity: quantity }],
      },
    ],
  };
}

/** The dose that was given, in answer to an order. `request` is the id of its MedicationRequest. */
export function writeAdministration(
  scope: WriteScope,
  order: WrittenOrder,
  request: string,
): MedicationAdministration {
  const { at, meta, subject, encounter } = toWritten(scope);
  const { text, route, quantity } = toDosage(order, scope.language);
  return {
    resourceType: 'MedicationAdministration',
    meta,
    status: runsIn(order) ? 'in-progress' : 'completed',
    medicationCodeableConcept: toDrug(order, scope),
    subject,
    context: encounter,
    effectiveDateTime: at,
    request: { reference: `MedicationRequest/${request}` },
    dosage: { text, route, ...(isInfusion(order) ? { rateQuantity: quantity } : { dose: quantity }) },
  };
}

function toDrug({ drug }: WrittenOrder, { language }: WriteScope) {
  return toConcept('drug', drug.id, inLanguage(drug.name, language));
}

/** A drug taken off: every order of it that stands and what was brought along. Updates. */
export function listStopped(
  scope: WriteScope,
  drug: string,
  reason?: string,
): readonly (Stored<MedicationRequest> | Stored<MedicationStatement> | Stored<MedicationAdministration>)[] {
  const { meta } = toWritten(scope);
  const isIt = ({ status, medicationCodeableConcept }: MedicationRequest | MedicationStatement) =>
    status === 'active' && findCode(medicationCodeableConcept, 'drug') === drug;
  const why = reason === undefined ? undefined : { text: reason };
  const requests = scope.chart
    .list('MedicationRequest')
    .filter(({ medicationCodeableConcept }) => findCode(medicationCodeableConcept, 'drug') === drug);
  const standing = requests.filter(isIt);
  // Of what was given once and still works, the last order says that it goes no further.
  const last = requests.filter(({ status }) => status === 'completed').slice(-1);
  return [
    ...(standing.length > 0 ? standing : last).map(each => ({
      ...each,
      meta,
      status: 'stopped' as const,
      ...(why ? { statusReason: why } : {}),
    })),
    ...scope.chart
      .list('MedicationStatement')
      .filter(isIt)
      .map(each => ({ ...each, meta, status: 'stopped' as const, ...(why ? { statusReason: [why] } : {}) })),
    ...scope.chart
      .list('MedicationAdministration')
      .filter(
        ({ status, medicationCodeableConcept: what }) =>
          status === 'in-progress' && findCode(what, 'drug') === drug,
      )
      .map(each => ({ ...each, meta, status: 'stopped' as const })),
  ];
}

/** The ids of what stands in the chart until something has run in: an order that goes on is none of it. */
export interface RunningIn {
  readonly request: string | undefined;
  readonly administration: string;
}

/** An infusion that has run in: its order and its administration. Updates. */
export function listEnded(
  scope: WriteScope,
  { request, administration }: RunningIn,
): readonly (Stored<MedicationRequest> | Stored<MedicationAdministration>)[] {
  const { meta } = toWritten(scope);
  const { chart } = scope;
  return [
    ...chart
      .list('MedicationRequest')
      .filter(({ id, status }) => id === request && status === 'active')
      .map(each => ({ ...each, meta, status: 'completed' as const })),
    ...chart
      .list('MedicationAdministration')
      .filter(({ id, status }) => id === administration && status === 'in-progress')
      .map(each => ({ ...each, meta, status: 'completed' as const })),
  ];
}

/** The encounter with its urgency. An update. */
export function writeTriage(scope: WriteScope, level: TriageLevel): Stored<Encounter> {
  const { meta } = toWritten(scope);
  const name = inLanguage({ zh: `分诊 ${level} 级`, en: `Triage level ${level}` }, scope.language);
  return { ...getEncounter(scope.chart), meta, priority: toConcept('triageLevel', level, name) };
}

/** The encounter is over: the patient goes where `disposition` says. An update. */
export function writeDisposition(scope: WriteScope, disposition: Disposition): Stored<Encounter> {
  const { at, meta } = toWritten(scope);
  const encounter = getEncounter(scope.chart);
  const name = inLanguage(dispositionNames[disposition], scope.language);
  return {
    ...encounter,
    meta,
    status: 'finished',
    period: { ...encounter.period, end: at },
    hospitalization: { dischargeDisposition: toConcept('disposition', disposition, name) },
  };
}
