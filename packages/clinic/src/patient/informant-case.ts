import type { EncounterCase, Patient } from '@doctorbench/core';

/** What an informant needs of an encounter case. */
export type InformantCase = Pick<EncounterCase, 'persona' | 'facts' | 'denies'> & {
  readonly patient: Pick<Patient, 'ageYears' | 'sex' | 'name'>;
};
