import type { EncounterCase, Patient } from '@doctorbench/core';

/** What an informant needs of an encounter case. */
export type InformantCase = Pick<EncounterCase, 'persona' | 'facts' | 'denies' | 'chart'> & {
  /** Facts that another tells of the patient, which this one may know of. */
  readonly othersFacts?: EncounterCase['facts'];
  readonly opening?: EncounterCase['opening'];
  readonly findings?: EncounterCase['findings'];
  readonly setting?: EncounterCase['setting'];
  readonly startsAt?: EncounterCase['startsAt'];
  readonly patient: Pick<Patient, 'ageYears' | 'sex' | 'name'> &
    Partial<
      Pick<
        Patient,
        'id' | 'weightKg' | 'conditions' | 'takes' | 'allergies' | 'pregnantWeeks' | 'breastfeeding'
      >
    >;
};
