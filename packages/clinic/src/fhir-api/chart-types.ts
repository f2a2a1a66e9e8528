import type { ChartType } from '../chart/fhir.ts';

/** What the record holds, and which part of it a reader of that type opens. */
export const chartTypes = {
  AllergyIntolerance: 'allergies',
  Appointment: 'appointments',
  Communication: 'notes',
  Condition: 'problems',
  DiagnosticReport: 'results',
  DocumentReference: 'notes',
  Encounter: 'all',
  MedicationAdministration: 'medications',
  MedicationRequest: 'medications',
  MedicationStatement: 'medications',
  Observation: 'results',
  Patient: 'all',
  Procedure: 'orders',
  ServiceRequest: 'orders',
} as const satisfies Readonly<Record<ChartType, string>>;

export function isChartType(name: string): name is ChartType {
  return Object.hasOwn(chartTypes, name);
}
