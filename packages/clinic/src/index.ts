export { inLanguage } from './catalogue/in-language.ts';
export type { Reason } from './catalogue/reason.ts';
export { checkAgainstHospital } from './check-case.ts';
export { type ExpertRecord, toExpertRecord } from './checks/costs.ts';
export type { Bed, EpisodeRecord } from './checks/episode-record.ts';
export { evaluateCriterion, evaluateStanding } from './checks/evaluate.ts';
export { listStatements } from './checks/list-statements.ts';
export { clinicVersion, listClinicVersions } from './clinic-version.ts';
export {
  createEpisode,
  type Episode,
  type EpisodeTurn,
} from './episode.ts';
export { createFhirApi } from './fhir-api/fhir-api.ts';
export type { FhirReply, FhirRequest } from './fhir-api/reply.ts';
export { drawCase } from './form/draw-case.ts';
export { twistCase } from './form/twist-case.ts';
export { varyCase } from './form/vary-case.ts';
export { createHospital, type Hospital } from './hospital/hospital.ts';
export { type HospitalData, hospitalSchemas } from './hospital/hospital-data.ts';
export { createSuiteHospital } from './hospital/suite-hospital.ts';
export { type OpenedPatient, openPatient, reopenPatient } from './patient-model/open-patient.ts';
export type { PatientVoice } from './patient-model/patient-voice.ts';
export type { RawCall } from './run-call.ts';
export { shiftTools } from './tools/shift-tools.ts';
export { clinicTools } from './tools/tools.ts';
export { toBedItem } from './ward.ts';
