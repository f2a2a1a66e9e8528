import type { Patient } from '../patient.ts';

export function person(
  sex: Patient['sex'],
  age: number,
  study: string,
  language: Patient['language'] = 'zh',
): Patient {
  return { sex, age, study, language };
}
