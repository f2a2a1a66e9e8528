export { type ClinicCall, type ClinicPath, type ClinicTool, clinicToolSchema } from './call.ts';
export {
  type Disposition,
  type DrugCheck,
  dispositionSchema,
  type Hazard,
  hazardSchema,
  listLeaves,
  type StateCheck,
  type StateCriterion,
  type TriageLevel,
  triageLevelSchema,
  type Urgency,
  urgencySchema,
  type VitalName,
  vitalNameSchema,
} from './check.ts';
export type { EncounterCase, Fact, Patient, Persona, Shift } from './encounter-case.ts';
export { type ClinicEvent, type ClinicEventKind, clinicEventSchema } from './event.ts';
export { type Fault, faultSchema } from './fault.ts';
export type { HeardPart, Hearing, Review } from './hearing.ts';
export {
  type CriticalAction,
  type EncounterEnd,
  type EncounterOutcome,
  encounterEndSchema,
  isBadEnd,
  type TalkCounts,
} from './outcome.ts';
export { describeWindow, getTimelyShare } from './window.ts';
