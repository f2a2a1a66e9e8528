import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { checkConditions } from './check-patient.ts';

const { formulary } = getHospital();
const adult = { id: 'P-0001', name: 'N', ageYears: 45, sex: 'female', weightKg: 60 } as const;

function check(drug: string, condition: string, taking: readonly string[]) {
  const patient = { ...adult, conditions: [condition] };
  return checkConditions(formulary.get(drug), { patient, formulary, taking }).map(({ severity }) => severity);
}

describe('a drug before which another has to come', () => {
  it.each([
    ['levothyroxine', 'adrenal-insufficiency', 'hydrocortisone'],
    ['levothyroxine', 'adrenal-insufficiency', 'prednisone'],
    ['metoprolol', 'phaeochromocytoma', 'phenoxybenzamine'],
  ])('%s in %s is free once %s is on board', (drug, condition, first) => {
    expect(check(drug, condition, [])).toEqual(['serious']);
    expect(check(drug, condition, ['paracetamol'])).toEqual(['serious']);
    expect(check(drug, condition, [first])).toEqual([]);
  });
});
