import type { ChartType, CodeableConcept, Stored } from './fhir.ts';

/** How a chart is searched. What is left out does not narrow the search. */
export interface SearchParams {
  /** A patient's identifier (P-0001), id, or reference. */
  readonly patient?: string | undefined;
  /** A code, `system|code`, or words of the text. */
  readonly code?: string | undefined;
  /** A date as far as it is written, with a prefix eq, ge, gt, le, lt or none; several must all hold. */
  readonly date?: string | readonly string[] | undefined;
}

type Find = (type: ChartType, id: string) => Stored | undefined;

export function matches(resource: Stored, params: SearchParams, find: Find): boolean {
  const dates = typeof params.date === 'string' ? [params.date] : (params.date ?? []);
  return (
    (params.patient === undefined || isOf(resource, params.patient, find)) &&
    (params.code === undefined || hasCode(resource, params.code)) &&
    dates.every(date => hasDate(resource, date))
  );
}

function isOf(resource: Stored, patient: string, find: Find): boolean {
  const id = findPatientId(resource);
  if (id === undefined) return false;
  if (patient === id || patient === `Patient/${id}`) return true;
  const found = find('Patient', id);
  return (
    found?.resourceType === 'Patient' &&
    found.identifier?.some(identifier => identifier.value === patient) === true
  );
}

/** The id of the patient whom a resource is about. */
function findPatientId(resource: Stored): string | undefined {
  if (resource.resourceType === 'Patient') return resource.id;
  const reference =
    resource.resourceType === 'AllergyIntolerance'
      ? resource.patient?.reference
      : resource.resourceType === 'Appointment'
        ? resource.participant?.find(({ actor }) => actor?.reference?.startsWith('Patient/'))?.actor
            ?.reference
        : resource.subject?.reference;
  return reference?.replace(/^Patient\//, '');
}

function hasCode(resource: Stored, wanted: string): boolean {
  const concepts = listConcepts(resource);
  const [system, code] = wanted.includes('|') ? wanted.split('|') : [undefined, wanted];
  const folded = wanted.toLowerCase();
  return concepts.some(
    concept =>
      concept.coding?.some(
        coding => coding.code === code && (system === undefined || system === '' || coding.system === system),
      ) === true ||
      (system === undefined && concept.text?.toLowerCase().includes(folded) === true),
  );
}

/** What a resource is about, in codes. */
export function listConcepts(resource: Stored): readonly CodeableConcept[] {
  switch (resource.resourceType) {
    case 'MedicationStatement':
    case 'MedicationRequest':
    case 'MedicationAdministration':
      return resource.medicationCodeableConcept === undefined ? [] : [resource.medicationCodeableConcept];
    case 'DocumentReference':
    case 'Encounter':
      return [resource.type ?? []].flat();
    case 'Appointment':
      return resource.serviceType ?? [];
    case 'Communication':
      return resource.category ?? [];
    case 'Patient':
      return [];
    default:
      return resource.code === undefined ? [] : [resource.code];
  }
}

/** When what a resource tells of happened. */
export function findDate(resource: Stored): string | undefined {
  switch (resource.resourceType) {
    case 'Patient':
      return resource.birthDate;
    case 'Encounter':
      return resource.period?.start;
    case 'Condition':
      return resource.recordedDate ?? resource.onsetDateTime;
    case 'AllergyIntolerance':
      return resource.recordedDate;
    case 'MedicationStatement':
    case 'MedicationAdministration':
    case 'Observation':
    case 'DiagnosticReport':
      return resource.effectiveDateTime;
    case 'MedicationRequest':
    case 'ServiceRequest':
      return resource.authoredOn;
    case 'Procedure':
      return resource.performedDateTime ?? resource.performedPeriod?.start;
    case 'Communication':
      return resource.sent;
    case 'Appointment':
      return resource.start;
    case 'DocumentReference':
      return resource.date;
  }
}

/** All times of a chart have the offset of its case, so their text sorts as they do. */
function hasDate(resource: Stored, wanted: string): boolean {
  const date = findDate(resource);
  if (date === undefined) return false;
  const [, prefix = 'eq', asked = ''] = /^(eq|ge|gt|le|lt)?(.*)$/.exec(wanted) ?? [];
  const value = toOffsetOf(date, asked);
  const start = date.slice(0, value.length);
  switch (prefix) {
    case 'ge':
      return start >= value;
    case 'gt':
      return start > value;
    case 'le':
      return start <= value;
    case 'lt':
      return start < value;
    default:
      return start === value;
  }
}

/** A time of another zone as the chart writes it. What a query has for a plus is a space once it is read. */
function toOffsetOf(date: string, asked: string): string {
  const value = asked.replace(/ (?=\d{2}:\d{2}$)/, '+');
  const offset = /[+-]\d{2}:\d{2}$|Z$/.exec(date)?.[0];
  if (offset === undefined || !/T.*(?:[+-]\d{2}:\d{2}|Z)$/.test(value)) return value;
  const atMs = Date.parse(value);
  if (!Number.isFinite(atMs)) return value;
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):(\d{2})$/.exec(offset) ?? [];
  const offsetMin = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(atMs + offsetMin * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}
