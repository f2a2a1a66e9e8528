import type { ChartResource, CodeableConcept, Reference } from './fhir.ts';

/** Code systems. Ours name entries of the hospital's catalogues by id. */
export const systems = {
  patient: 'urn:doctorbench:patient',
  test: 'urn:doctorbench:test',
  analyte: 'urn:doctorbench:analyte',
  drug: 'urn:doctorbench:drug',
  procedure: 'urn:doctorbench:procedure',
  department: 'urn:doctorbench:department',
  condition: 'urn:doctorbench:condition',
  disposition: 'urn:doctorbench:disposition',
  route: 'urn:doctorbench:route',
  triageLevel: 'urn:doctorbench:triage-level',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionVerification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  allergyClinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  allergyVerification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
} as const;

export type CodeSystem = keyof typeof systems;

/** A coded concept; without a code it is only what was written. */
export function toConcept(system: CodeSystem, code: string | undefined, text?: string): CodeableConcept {
  return {
    ...(code === undefined ? {} : { coding: [{ system: systems[system], code }] }),
    ...(text === undefined ? {} : { text }),
  };
}

export function findCode(concept: CodeableConcept | undefined, system: CodeSystem): string | undefined {
  return concept?.coding?.find(coding => coding.system === systems[system])?.code;
}

export function toReference<R extends ChartResource>(resource: R): Reference<R> {
  if (resource.id === undefined) throw new Error(`${resource.resourceType} has no id yet`);
  return { reference: `${resource.resourceType}/${resource.id}` };
}
