import type { Patient } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { measureDose } from './dose-share.ts';
import { drugOrderSchema } from './order.ts';
import { readDrugOrder } from './read-order.ts';

const { formulary } = getHospital();
const adult: Patient = { id: 'P-0001', name: 'N', ageYears: 45, sex: 'female', weightKg: 60 };

function measure(order: object, who: Partial<Patient> = {}): number {
  const reading = readDrugOrder(drugOrderSchema.parse(order), formulary);
  if (!reading.ok) throw new Error('unreadable');
  const patient = { ...adult, ...who };
  const context = { formulary, patient, ageYears: patient.ageYears, taking: [], givenToday: [] };
  return measureDose(reading.order, { ...context, indications: [] }).doseShare;
}

describe('measureDose', () => {
  it.each([
    [{ drug: 'amoxicillin', amount: 500, unit: 'mg', route: 'oral', every: 8 }, 1],
    [{ drug: 'amoxicillin', amount: 250, unit: 'mg', route: 'oral', every: 8 }, 0.5],
    [{ drug: 'amoxicillin', amount: 5, unit: 'g', route: 'oral', every: 'once' }, 2],
    [{ drug: 'naloxone', amount: 0.04, unit: 'mg', route: 'iv-bolus', every: 'once' }, 0.1],
  ])('measures %j', (order, share) => {
    expect(measure(order)).toBeCloseTo(share, 10);
  });

  it('measures by what a drug is given for', () => {
    const order = { drug: 'acetylcysteine', amount: 600, unit: 'mg', route: 'oral', every: 'once' };
    expect(measure({ ...order, indication: 'paracetamol overdose' })).toBeCloseTo(600 / (70 * 60), 10);
  });

  it('measures a rate by a rate, not by what is given at once', () => {
    const order = { drug: 'potassium-chloride', amount: 0.4, unit: 'mmol/kg/h', route: 'iv-infusion' };
    expect(measure(order, { ageYears: 10, weightKg: 32 })).toBeCloseTo(2, 10);
  });
});
