import type { Patient } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { checkOrder, type GivenDose } from './check-order.ts';
import { drugOrderSchema } from './order.ts';
import { readDrugOrder } from './read-order.ts';

const { formulary } = getHospital();
const patient: Patient = { id: 'P-0001', name: 'N', ageYears: 45, sex: 'female', weightKg: 60 };

function check(order: Readonly<Record<string, unknown>>, given: readonly Omit<GivenDose, 'atMin'>[]) {
  const reading = readDrugOrder(drugOrderSchema.parse(order), formulary);
  if (!reading.ok) throw new Error(reading.fault.text.en);
  const givenToday = given.map(dose => ({ ...dose, atMin: 0 }));
  const context = { formulary, patient, ageYears: 45, taking: [], givenToday, indications: [] };
  return checkOrder(reading.order, context).map(({ hazard }) => hazard);
}

const load = { drug: 'levetiracetam', amount: 2400, unit: 'mg', route: 'iv-infusion' } as const;

describe('a loading dose', () => {
  it('is no part of the day that goes on after it', () => {
    expect(check({ ...load, amount: 1000, every: 12 }, [load])).toEqual([]);
    const clopidogrel = { drug: 'clopidogrel', amount: 600, unit: 'mg', route: 'oral' } as const;
    expect(check({ ...clopidogrel, amount: 75, every: 24 }, [clopidogrel])).toEqual([]);
  });

  it('counts when it is given twice', () => {
    expect(check({ ...load, amount: 1000, every: 12 }, [load, load])).toContain('overdose');
  });
});
