export { inLanguage } from './catalogue/in-language.ts';
export { checkAgainstHospital } from './check-case.ts';
export { splitCosts } from './checks/costs.ts';
export type { EpisodeRecord, ExpertRecord } from './checks/episode-record.ts';
export { evaluateCriterion } from './checks/evaluate.ts';
export { clinicVersion, listClinicVersions } from './clinic-version.ts';
export {
  createEpisode,
  type Episode,
  type EpisodeTurn,
  type RawCall,
} from './episode.ts';
export { createFhirApi } from './fhir-api/fhir-api.ts';
export type { FhirReply, FhirRequest } from './fhir-api/reply.ts';
export { createHospital, type Hospital } from './hospital/hospital.ts';
export { type HospitalData, hospitalSchemas } from './hospital/hospital-data.ts';
export { createSuiteHospital } from './hospital/suite-hospital.ts';
export { type OpenedPatient, openPatient, reopenPatient } from './patient-model/open-patient.ts';
export type { PatientVoice } from './patient-model/patient-voice.ts';
export { clinicTools } from './tools/tools.ts';
