import { expect, it } from 'vitest';
import { getHospital } from '../testing/hospital-for-tests.ts';
import { convertAmount } from './amount.ts';
import type { DoseUnit } from './drug.ts';
import type { DrugOrder } from './order.ts';
import { readDrugOrder } from './read-order.ts';

const { formulary } = getHospital();

type Row = readonly [
  written: string,
  amount: number,
  unit: string,
  route: DrugOrder['route'],
  /** What the nurses draw up, or nothing where the pharmacy has to ask back. */
  given?: readonly [drug: string, amount: number, unit: DoseUnit],
];

const rows: readonly Row[] = [
  ['人血白蛋白 5%', 250, 'mL', 'iv-infusion'],
  ['5% human albumin', 25, 'g', 'iv-infusion'],
  ['albumin 25%', 100, 'mL', 'iv-infusion'],
  ['20% 人血白蛋白', 50, 'mL', 'iv-infusion', ['albumin-20', 10, 'g']],
  ['人血白蛋白', 10, 'g', 'iv-infusion', ['albumin-20', 10, 'g']],
  ['50% glucose', 40, 'mL', 'iv-bolus', ['glucose-50', 20, 'g']],
  ['葡萄糖 5%', 500, 'mL', 'iv-infusion', ['glucose-5', 500, 'mL']],
  ['dextrose 10%', 250, 'mL', 'iv-infusion', ['glucose-10', 25, 'g']],
  ['glucose 20%', 100, 'mL', 'iv-infusion'],
  ['25% dextrose', 100, 'mL', 'iv-bolus'],
  ['dextrose 50 % 25 g', 25, 'g', 'iv-bolus', ['glucose-50', 25, 'g']],
  ['saline 3%', 150, 'mL', 'iv-infusion', ['hypertonic-saline-3', 150, 'mL']],
  ['氯化钠 3%', 100, 'mL', 'iv-infusion', ['hypertonic-saline-3', 100, 'mL']],
  ['normal saline', 500, 'mL', 'iv-infusion', ['sodium-chloride-0.9', 500, 'mL']],
  ['7.5% saline', 100, 'mL', 'iv-infusion'],
  ['hypertonic saline 5%', 100, 'mL', 'iv-infusion'],
  ['sodium chloride 23.4%', 30, 'mL', 'iv-bolus'],
  ['氯化钠 0.45%', 500, 'mL', 'iv-infusion', ['sodium-chloride-0.45', 500, 'mL']],
  ['生理盐水 1.8%', 500, 'mL', 'iv-infusion'],
  ['regular insulin U-500', 0.1, 'mL', 'sc', ['insulin-regular', 50, 'IU']],
  ['regular insulin U-100', 0.1, 'mL', 'sc', ['insulin-regular', 10, 'IU']],
  ['insulin glargine U-300', 0.1, 'mL', 'sc', ['insulin-glargine', 30, 'IU']],
  ['甘精胰岛素 300 U/mL', 20, 'U', 'sc', ['insulin-glargine', 20, 'U']],
  ['lidocaine 1%', 10, 'mL', 'iv-bolus', ['lidocaine', 100, 'mg']],
  ['2%利多卡因', 5, 'mL', 'iv-bolus', ['lidocaine', 100, 'mg']],
  ['利多卡因 10%', 5, 'mL', 'iv-bolus', ['lidocaine', 500, 'mg']],
  ['adrenaline 1:1000', 0.5, 'mL', 'im', ['adrenaline', 0.5, 'mg']],
  ['adrenaline 1:10,000', 10, 'mL', 'iv-bolus', ['adrenaline', 1, 'mg']],
  ['肾上腺素（1∶10000）', 1, 'mL', 'iv-bolus', ['adrenaline', 0.1, 'mg']],
  ['epinephrine 1 mg/mL', 0.3, 'mL', 'im', ['adrenaline', 0.3, 'mg']],
  ['morphine 10 mg/ml', 0.5, 'mL', 'sc', ['morphine', 5, 'mg']],
  ['吗啡注射液 10mg/1ml', 1, 'mL', 'sc', ['morphine', 10, 'mg']],
  ['morphine 1 mg/mL', 5, 'mL', 'iv-bolus', ['morphine', 5, 'mg']],
  ['fentanyl 50 mcg/mL', 2, 'mL', 'iv-bolus', ['fentanyl', 100, 'mcg']],
  ['midazolam 5 mg/5 mL', 2, 'mL', 'iv-bolus', ['midazolam', 2, 'mg']],
  ['heparin 1000 units/mL', 5, 'mL', 'iv-bolus', ['heparin', 5000, 'IU']],
  ['肝素钠 12500U/2ml', 0.8, 'mL', 'iv-bolus', ['heparin', 5000, 'IU']],
  ['15%氯化钾', 10, 'mL', 'iv-infusion', ['potassium-chloride', 1.5, 'g']],
  ['potassium chloride 10%', 10, 'mL', 'iv-infusion', ['potassium-chloride', 1, 'g']],
  ['sodium bicarbonate 8.4%', 50, 'mL', 'iv-bolus', ['sodium-bicarbonate', 4.2, 'g']],
  ['1.25% 碳酸氢钠', 500, 'mL', 'iv-infusion', ['sodium-bicarbonate', 6.25, 'g']],
  ['magnesium sulfate 50%', 4, 'mL', 'iv-bolus', ['magnesium-sulfate', 2, 'g']],
  ['calcium gluconate 10%', 10, 'mL', 'iv-bolus', ['calcium-gluconate', 1, 'g']],
  ['calcium chloride 10%', 10, 'mL', 'iv-bolus', ['calcium-chloride', 1, 'g']],
  ['mannitol 10%', 250, 'mL', 'iv-infusion'],
  ['lipid emulsion 10%', 100, 'mL', 'iv-infusion'],
  ['noradrenaline 4 mg in 50 mL', 5, 'mL/h', 'iv-infusion', ['noradrenaline', 0.4, 'mg']],
  ['insulin 50 units in 50 mL', 6, 'mL/h', 'iv-infusion', ['insulin-regular', 6, 'IU']],
  ['atropine 0.5 mg/mL', 1, 'mL', 'iv-bolus', ['atropine', 0.5, 'mg']],
  ['propofol 1%', 10, 'mL', 'iv-bolus', ['propofol', 100, 'mg']],
];

for (const [name, amount, unit, route, given] of rows)
  it(`draws up ${name}, ${amount} ${unit}, at the strength that is written`, () => {
    const reading = readDrugOrder({ drug: name, amount, unit, route }, formulary);
    if (given === undefined) {
      expect(reading.ok ? reading.order.drug.id : 'asked back').toBe('asked back');
      return;
    }
    const [id, due, dueUnit] = given;
    expect(reading.ok && reading.order.drug.id).toBe(id);
    if (!reading.ok) return;
    const { drug, amount: read, unit: from } = reading.order;
    expect(convertAmount(read, { from, to: dueUnit, drug })).toBeCloseTo(due, 6);
  });
