import type {
  AllergyIntolerance,
  Appointment,
  Communication,
  Condition,
  DiagnosticReport,
  DocumentReference,
  Encounter,
  MedicationAdministration,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Patient,
  Procedure,
  ServiceRequest,
} from '@medplum/fhirtypes';

// The one door to the FHIR R4 types, so that nothing else here depends on where they come from.
export type {
  AllergyIntolerance,
  Appointment,
  Bundle,
  CapabilityStatement,
  CodeableConcept,
  Communication,
  Condition,
  DiagnosticReport,
  DocumentReference,
  Encounter,
  MedicationAdministration,
  MedicationRequest,
  MedicationStatement,
  Observation,
  ObservationReferenceRange,
  OperationOutcome,
  Patient,
  Procedure,
  Reference,
  ServiceRequest,
} from '@medplum/fhirtypes';

/** What a chart holds. */
export type ChartResource =
  | AllergyIntolerance
  | Appointment
  | Communication
  | Condition
  | DiagnosticReport
  | DocumentReference
  | Encounter
  | MedicationAdministration
  | MedicationRequest
  | MedicationStatement
  | Observation
  | Patient
  | Procedure
  | ServiceRequest;

export type ChartType = ChartResource['resourceType'];

export type ResourceOf<T extends ChartType> = Extract<ChartResource, { resourceType: T }>;

/** A resource that stands in a chart. */
export type Stored<R extends ChartResource = ChartResource> = R & { readonly id: string };
