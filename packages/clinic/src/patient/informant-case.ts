import type { EncounterCase, Patient } from '@doctorbench/core';

/** What an informant needs of an encounter case. */
export type InformantCase = Pick<EncounterCase, 'persona' | 'facts' | 'denies' | 'chart'> & {
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
