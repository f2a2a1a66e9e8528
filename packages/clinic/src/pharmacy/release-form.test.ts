import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { checkOrder } from './check-order.ts';
import { readDrugOrder } from './read-order.ts';

const { formulary } = getHospital();
const patient = { id: 'P-1', name: 'Wang', ageYears: 50, sex: 'male', weightKg: 70 } as const;

function judge(drug: string, amount: number, every: number) {
  const written = {
    drug,
    amount,
    unit: 'mg',
    route: 'oral',
    every,
    days: 7,
    indication: 'severe pain',
  } as const;
  const reading = readDrugOrder(written, formulary);
  if (!reading.ok) throw new Error(reading.fault.text.en);
  const context = { formulary, patient, ageYears: 50, taking: [], givenToday: [], indications: [] };
  return checkOrder(reading.order, context).filter(
    ({ hazard }) => hazard === 'overdose' || hazard === 'underdose',
  );
}

describe('a drug of which there is a form that lets it out slowly', () => {
  it.each([
    ['morphine MR', 20, 4],
    ['硫酸吗啡缓释片', 10, 4],
    ['MS Contin', 10, 6],
    ['OxyContin', 10, 4],
    ['oxycodone CR', 10, 6],
    ['Oramorph', 30, 12],
    ['OxyNorm', 20, 12],
  ] as const)(
    'is measured by the doses of the form that is named: %s %d mg every %d h is too much',
    (drug, amount, every) => {
      expect(judge(drug, amount, every).map(({ hazard, severity }) => [hazard, severity])).toEqual([
        ['overdose', 'serious'],
      ]);
    },
  );

  it.each([
    ['morphine MR', 30, 12],
    ['硫酸吗啡缓释片', 30, 12],
    ['OxyContin', 20, 12],
    ['Oramorph', 10, 4],
    ['OxyNorm', 5, 6],
    ['morphine', 10, 4],
    ['morphine', 30, 12],
    ['oxycodone', 20, 12],
  ] as const)(
    'is right as its form is given, and either way where no form is named: %s %d mg every %d h',
    (drug, amount, every) => {
      expect(judge(drug, amount, every)).toEqual([]);
    },
  );
});
