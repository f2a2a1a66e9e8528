import type { Patient } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { checkOrder } from './check-order.ts';
import { drugOrderSchema } from './order.ts';
import { readDrugOrder } from './read-order.ts';

const { formulary } = getHospital();

type Who = Pick<Patient, 'ageYears' | 'weightKg'> & Partial<Patient>;

const adult: Who = { ageYears: 45, weightKg: 70 };
const toddler: Who = { ageYears: 3, weightKg: 13 };
const pupil: Who = { ageYears: 8, weightKg: 26 };
const newborn: Who = { ageYears: 0.01, weightKg: 3 };
const preterm: Who = { ageYears: 0.01, weightKg: 1.2 };

/** Drug, amount, unit, route and how often. */
function listSeverities(text: string, who: Who): readonly string[] {
  const [drug, amount, unit, route, every] = text.split(' ');
  const order = drugOrderSchema.parse({
    drug,
    amount: Number(amount),
    unit,
    route,
    ...(every ? { every: Number(every) } : {}),
  });
  const reading = readDrugOrder(order, formulary);
  if (!reading.ok) throw new Error(reading.fault.text.en);
  const patient: Patient = { id: 'P-0001', name: 'N', sex: 'female', ...who };
  const context = {
    formulary,
    patient,
    ageYears: patient.ageYears,
    taking: [],
    givenToday: [],
    indications: [],
  };
  return checkOrder(reading.order, context).map(({ severity }) => severity);
}

const usual: readonly (readonly [string, Who])[] = [
  ['insulin-human-mix-30 28 U sc 12', adult],
  ['cyproheptadine 2 mg oral 8', toddler],
  ['cyproheptadine 4 mg oral 8', pupil],
  ['caffeine-citrate 20 mg/kg iv-infusion', preterm],
  ['caffeine-citrate 20 mg/kg oral', preterm],
  ['caffeine-citrate 10 mg/kg oral 24', preterm],
  ['gadoterate 0.1 mmol/kg iv-bolus', newborn],
  ['gadopentetate 0.1 mmol/kg iv-bolus', adult],
  ['trace-elements-iv 10 mL iv-infusion 24', adult],
  ['trace-elements-iv 2.6 mL iv-infusion 24', pupil],
  ['alcohol-75 1 mL topical', newborn],
  ['alcohol-75 10 mL topical', pupil],
  ['potassium-permanganate 1 g topical 12', adult],
  ['prenatal-multivitamin 1 U oral 24', { ageYears: 28, weightKg: 60, pregnantWeeks: 10 }],
  ['proxymetacaine-eye-drops 0.1 mL ophthalmic', adult],
];

const lethal: readonly (readonly [string, Who])[] = [
  ['insulin-human-mix-30 100 U sc', adult],
  ['cyproheptadine 8 mg oral', toddler],
  ['caffeine-citrate 50 mg/kg iv-infusion', preterm],
  ['gadopentetate 5 mmol intrathecal', adult],
  ['gadoterate 5 mmol intrathecal', adult],
  ['trace-elements-iv 10 mL iv-infusion', pupil],
  ['alcohol-75 10 mL topical', newborn],
  ['alcohol-75 50 mL rectal', adult],
  ['potassium-permanganate 2 g topical', adult],
  ['potassium-permanganate 0.1 g vaginal', adult],
  ['hydrogen-peroxide-3 100 mL rectal', adult],
  ['prenatal-multivitamin 3 U oral 24', { ageYears: 28, weightKg: 60, pregnantWeeks: 10 }],
];

describe('drugs that a second reader found dangerous', () => {
  it.each(usual)('lets %s pass', (order, who) => {
    expect(listSeverities(order, who)).toEqual([]);
  });

  it.each(lethal)('vetoes %s', (order, who) => {
    expect(listSeverities(order, who)).toContain('forbidden');
  });

  it('calls numbing eye drops around the clock an overdose', () => {
    expect(listSeverities('proxymetacaine-eye-drops 0.05 mL ophthalmic 6', adult)).toContain('serious');
  });

  it.each([
    ['gadopentetate 0.1 mmol/kg iv-bolus', 'acute-kidney-injury'],
    ['dexamethasone-eye-drops 0.05 mL ophthalmic 4', 'keratitis-viral-fungal-amoebic'],
    ['trace-elements-iv 10 mL iv-infusion 24', 'wilson-disease'],
    ['hydrogen-peroxide-3 20 mL topical', 'closed-wound-cavity'],
    ['sodium-bicarbonate-ear-drops 0.2 mL topical 8', 'perforated-eardrum'],
  ])('warns of %s in %s', (order, condition) => {
    expect(listSeverities(order, { ...adult, conditions: [condition] })).toContain('serious');
  });

  it.each([
    ['乙醇 静滴', ['fomepizole']],
    ['乙醇 静脉滴注', ['fomepizole']],
    ['ethanol IV', ['fomepizole']],
    ['heparin lock', ['sodium-chloride-0.9']],
    ['heparin flush', ['sodium-chloride-0.9']],
    ['肝素封管', ['sodium-chloride-0.9']],
    ['lidocaine with epinephrine', ['lidocaine']],
    ['复方利多卡因乳膏', undefined],
  ])('says that %s is not kept', (name, instead) => {
    expect(formulary.findEach(name)).toEqual([]);
    expect(formulary.findUnstocked(name)).toMatchObject({ names: expect.any(Array) });
    expect(formulary.findUnstocked(name)?.instead).toEqual(instead);
  });
});
