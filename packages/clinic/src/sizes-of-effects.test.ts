import { describe, expect, it } from 'vitest';
import type { Episode } from './episode.ts';
import { makeFinding } from './make-finding.ts';
import { passTime } from './pass-time.ts';
import { makeClinicItem, startEpisode, toCall } from './testing/clinic-case.ts';

const patient = { patient: 'P-1001' };
const limits = { calls: 99, minutes: 99_999, outputTokens: 9999 };
const vitals = { hr: 78, sbp: 125, dbp: 78, rr: 16, spo2: 98, temp: 36.6, gcs: 15, pain: 0 };

interface Order {
  readonly drug: string;
  readonly amount: number;
  readonly unit: string;
  readonly route: string;
  readonly rate?: string;
  readonly hours?: number;
  readonly every?: number;
  readonly days?: number;
}

const give = (drug: string, amount: number, unit: string, route = 'iv-infusion'): Order => ({
  drug,
  amount,
  unit,
  route,
});
const often = (drug: string, amount: number, unit: string, every: number): Order => ({
  ...give(drug, amount, unit, 'oral'),
  every,
  days: 60,
});
const run = (drug: string, amount: number, unit: string, hours: number): Order => ({
  ...give(drug, amount, unit),
  rate: 'per-hour',
  hours,
});

/** Whom, what they are given, the value before it, hours after which it is read again, least and most change. */
type Row = readonly [
  who: 'adult' | 'child',
  orders: readonly Order[],
  analyte: string,
  start: number,
  hours: number,
  least: number,
  most: number,
  conditions?: readonly string[],
];

const rows: readonly Row[] = [
  // Blood. A Chinese unit of red cells is from 200 mL: two of them are what others call one.
  ['adult', [give('red-cells', 2, 'U')], 'haemoglobin', 65, 5, 7, 14],
  ['adult', [give('red-cells', 4, 'U')], 'haemoglobin', 65, 6, 15, 28],
  ['adult', [give('red-cells', 1, 'U')], 'haemoglobin', 83, 5, 3, 12],
  ['child', [give('red-cells', 10, 'mL/kg')], 'haemoglobin', 60, 5, 18, 35],
  ['adult', [give('platelets', 1, 'U')], 'platelets', 12, 2, 15, 50],
  ['child', [give('platelets', 10, 'mL/kg')], 'platelets', 12, 2, 25, 80],
  ['adult', [give('fresh-frozen-plasma', 15, 'mL/kg')], 'inr', 4, 2, -2.6, -1.2],
  ['adult', [give('prothrombin-complex', 30, 'IU/kg')], 'inr', 4, 1, -2.9, -2.3],
  ['adult', [give('cryoprecipitate', 10, 'U')], 'fibrinogen', 0.8, 2, 0.4, 1.3],
  ['adult', [give('fibrinogen', 4, 'g')], 'fibrinogen', 0.8, 2, 0.7, 1.5],
  ['adult', [give('fresh-frozen-plasma', 15, 'mL/kg')], 'fibrinogen', 1, 2, 0.2, 0.6],
  ['adult', [give('albumin-20', 40, 'g')], 'albumin', 22, 4, 2, 9],
  // Anticoagulants and what reverses them.
  ['adult', [give('vitamin-k1', 10, 'mg', 'iv-bolus')], 'inr', 6, 12, -4.5, -1.8],
  ['adult', [give('vitamin-k1', 10, 'mg', 'iv-bolus')], 'inr', 6, 1, -0.8, 0],
  ['adult', [give('heparin', 5000, 'U', 'iv-bolus')], 'aptt', 32, 0.5, 30, 130],
  ['adult', [give('heparin', 5000, 'U', 'iv-bolus')], 'aptt', 32, 8, 0, 12],
  ['adult', [give('heparin', 5000, 'U', 'sc')], 'aptt', 32, 3, 0, 10],
  [
    'adult',
    [give('heparin', 5000, 'U', 'iv-bolus'), give('protamine', 50, 'mg', 'iv-bolus')],
    'aptt',
    32,
    1,
    -2,
    8,
  ],
  ['adult', [run('bivalirudin', 0.15, 'mg/kg/h', 4)], 'aptt', 32, 3, 16, 48],
  ['adult', [run('bivalirudin', 0.05, 'mg/kg/h', 4)], 'aptt', 32, 3, 16, 48, ['renal-impairment-severe']],
  ['adult', [run('bivalirudin', 0.15, 'mg/kg/h', 4)], 'aptt', 32, 8, 0, 3],
  ['adult', [run('argatroban', 0.12, 'mg/kg/h', 6)], 'aptt', 32, 5, 16, 64],
  ['adult', [run('argatroban', 0.03, 'mg/kg/h', 12)], 'aptt', 32, 11, 16, 64, ['liver-failure']],
  ['adult', [give('sodium-chloride-0.9', 2000, 'mL')], 'haemoglobin', 140, 2, -14, -3],
  ['adult', [give('sodium-chloride-0.9', 2000, 'mL')], 'haemoglobin', 72, 2, -0.5, 0],
  // Potassium.
  ['adult', [run('potassium-chloride', 10, 'mmol/h', 4)], 'potassium', 2.8, 5, 0.2, 0.8],
  ['adult', [run('potassium-chloride', 20, 'mmol/h', 3)], 'potassium', 2.6, 4, 0.35, 1.1],
  ['adult', [give('potassium-chloride', 20, 'mmol')], 'potassium', 3, 3, 0.1, 0.4],
  ['child', [give('potassium-chloride', 0.5, 'mmol/kg')], 'potassium', 2.8, 3, 0.2, 0.9],
  ['adult', [run('potassium-chloride', 10, 'mmol/h', 4)], 'potassium', 5.4, 5, 0.25, 1.6, ['anuria']],
  [
    'adult',
    [give('insulin-regular', 10, 'U', 'iv-bolus'), give('glucose-50', 50, 'mL', 'iv-bolus')],
    'potassium',
    6.8,
    1,
    -1.2,
    -0.5,
  ],
  ['adult', [give('salbutamol', 10, 'mg', 'nebulised')], 'potassium', 6.8, 1.5, -1.1, -0.4],
  ['adult', [give('sodium-bicarbonate', 50, 'mmol', 'iv-bolus')], 'potassium', 6.5, 2, -0.6, -0.1],
  ['adult', [give('insulin-regular', 10, 'U', 'iv-bolus')], 'potassium', 4.1, 1, -0.3, 0],
  ['adult', [give('salbutamol', 200, 'mcg', 'inhaled')], 'potassium', 4.4, 1, -0.1, 0],
  ['adult', [often('potassium-chloride', 2, 'g', 8)], 'potassium', 3.4, 168, 0.6, 1.7],
  ['adult', [often('potassium-chloride', 1, 'g', 12)], 'potassium', 3.9, 336, 0.1, 0.9],
  ['adult', [often('potassium-chloride', 1.5, 'g', 8)], 'potassium', 3.6, 96, 1.8, 6, ['anuria']],
  // Sodium.
  ['adult', [give('hypertonic-saline-3', 150, 'mL')], 'sodium', 112, 1.5, 1.4, 3.2],
  ['adult', [give('hypertonic-saline-3', 500, 'mL')], 'sodium', 112, 2, 4.5, 9],
  ['child', [give('hypertonic-saline-3', 3, 'mL/kg')], 'sodium', 114, 1.5, 1.8, 4],
  ['adult', [give('sodium-chloride-0.9', 1000, 'mL')], 'sodium', 118, 4, -1.5, 1.5],
  // Glucose.
  ['adult', [give('glucose-50', 40, 'mL', 'iv-bolus')], 'glucose', 2.1, 0.25, 3.5, 11],
  ['adult', [give('glucose-10', 150, 'mL', 'iv-bolus')], 'glucose', 2.1, 0.3, 2.5, 9],
  ['child', [give('glucose-10', 2, 'mL/kg', 'iv-bolus')], 'glucose', 2, 0.3, 1.8, 6],
  ['adult', [give('glucagon', 1, 'mg', 'im')], 'glucose', 2.2, 0.5, 1.5, 5.5],
  ['adult', [run('insulin-regular', 6, 'U/h', 3)], 'glucose', 24, 3, -15, -6, ['diabetes']],
  ['adult', [give('insulin-regular', 6, 'U', 'sc')], 'glucose', 15, 4, -9, -3, ['diabetes']],
  // Base, calcium, magnesium, phosphate.
  ['adult', [give('sodium-bicarbonate', 100, 'mmol', 'iv-bolus')], 'hco3', 10, 1, 2, 5],
  ['child', [give('sodium-bicarbonate', 1, 'mmol/kg', 'iv-bolus')], 'hco3', 10, 1, 1, 3.5],
  ['adult', [give('calcium-gluconate', 2, 'g', 'iv-bolus')], 'ionised-calcium', 0.85, 0.25, 0.1, 0.5],
  ['adult', [give('magnesium-sulfate', 2, 'g')], 'magnesium', 0.5, 2, 0.15, 0.7],
  ['adult', [give('magnesium-sulfate', 4, 'g', 'iv-bolus')], 'magnesium', 0.85, 0.5, 0.5, 1.8],
  ['adult', [give('potassium-phosphate', 15, 'mmol')], 'phosphate', 0.4, 6, 0.1, 0.7],
];

function read({ world }: Episode, analyte: string): number {
  const { entries } = world.hospital.catalogue.tests;
  const test = entries.find(({ analytes }) => analytes.some(({ id }) => id === analyte));
  const found = test && makeFinding(world, test).values.find(each => each.analyte.id === analyte)?.value;
  if (typeof found !== 'number') throw new Error(`no value of ${analyte}`);
  return found;
}

async function begin(who: 'adult' | 'child', analyte: string, start: number, conditions: readonly string[]) {
  const item = makeClinicItem();
  const { entries } = (await startEpisode(item)).world.hospital.catalogue.tests;
  const test = entries.find(({ analytes }) => analytes.some(({ id }) => id === analyte))?.id ?? '';
  const body = who === 'adult' ? { ageYears: 50, weightKg: 70 } : { ageYears: 4, weightKg: 15 };
  return startEpisode(
    makeClinicItem({
      limits,
      vitals: who === 'adult' ? vitals : {},
      courses: [],
      patient: { ...item.case.patient, ...body, takes: [], allergies: [], conditions: [...conditions] },
      results: [{ test, values: { [analyte]: start } }],
    }),
  );
}

describe('what a usual dose does', () => {
  for (const [who, orders, analyte, start, hours, least, most, conditions = []] of rows) {
    const what = orders.map(({ drug, amount, unit }) => `${drug} ${amount} ${unit}`).join(' and ');
    it(`${who}: ${what} brings ${analyte} from ${start} by ${least} to ${most} in ${hours} h`, async () => {
      const episode = await begin(who, analyte, start, conditions);
      for (const order of orders) {
        const [reply] = episode.act([toCall('prescribe', { ...patient, ...order })]).calls;
        expect(reply?.result ?? '').not.toMatch(/cannot|refused|not in/);
      }
      expect(episode.world.deeds.drugs.length).toBe(orders.length);
      passTime(episode.world, hours * 60);
      const change = read(episode, analyte) - start;
      expect(change).toBeGreaterThanOrEqual(least);
      expect(change).toBeLessThanOrEqual(most);
    });
  }
});
