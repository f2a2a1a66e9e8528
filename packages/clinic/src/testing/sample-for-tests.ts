import type { EncounterCase, ItemLanguage } from '@doctorbench/core';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { measureTest } from '../catalogue/measure-test.ts';
import { renderFinding } from '../catalogue/render-result.ts';
import type { ChartHospital } from '../chart/build-chart.ts';
import {
  listStopped,
  writeAdministration,
  writeAdvice,
  writeAllergy,
  writeAppointment,
  writeDiagnosis,
  writeDisposition,
  writeMedication,
  writeNote,
  writeProcedure,
  writeReferral,
  writeTestOrder,
  writeTriage,
} from '../chart/chart-writers.ts';
import type { WrittenOrder } from '../chart/dosage.ts';
import { fileResult } from '../chart/file-result.ts';
import type { WriteScope } from '../chart/write-scope.ts';

/** A case that has something of everything in its chart. */
export const sampleCase: Pick<EncounterCase, 'setting' | 'startsAt' | 'patient' | 'chart' | 'others'> = {
  setting: 'emergency',
  startsAt: '2026-03-02T08:30:00+08:00',
  patient: { id: 'P-2041', name: '周海明', ageYears: 67, sex: 'male', weightKg: 70 },
  others: [{ id: 'P-1007', name: '周海民', ageYears: 67, sex: 'male', note: '来开药' }],
  chart: {
    conditions: [{ text: '失神或肌阵挛癫痫', sinceYear: 2011 }, { text: '老慢支' }],
    allergies: [{ text: '青霉素：皮疹' }],
    medications: [{ drug: 'metformin', dosage: '0.5 g 每日两次' }],
    results: [
      { test: 'potassium', analyte: 'potassium', value: 5.9, daysAgo: 30 },
      { test: 'hba1c', analyte: 'hba1c', value: 7.4, daysAgo: 90.5 },
    ],
    notes: [{ title: '门诊记录', text: '血压控制可。\n续方。', daysAgo: 30 }],
  },
};

const drugNames = new Map([
  ['metformin', { zh: '二甲双胍', en: 'Metformin' }],
  ['noradrenaline', { zh: '去甲肾上腺素', en: 'Noradrenaline' }],
]);

export function toSampleHospital(catalogue: Catalogue): ChartHospital {
  return {
    catalogue,
    formulary: {
      get(id) {
        const name = drugNames.get(id);
        if (name === undefined) throw new Error(`no drug ${id}`);
        return { name };
      },
    },
  };
}

const sampleOrder: WrittenOrder = {
  drug: { id: 'metformin', name: { zh: '二甲双胍', en: 'Metformin' } },
  amount: 500,
  unit: 'mg',
  perKg: false,
  route: 'oral',
  every: 12,
  per: 'dose',
  days: 7,
  indication: '2 型糖尿病',
};

const sampleInfusion: WrittenOrder = {
  drug: { id: 'noradrenaline', name: { zh: '去甲肾上腺素', en: 'Noradrenaline' } },
  amount: 0.1,
  unit: 'mcg',
  perKg: true,
  route: 'iv-infusion',
  per: 'minute',
};

/** Orders a test and files its result ten minutes later. */
export function fileSample(scope: WriteScope, catalogue: Catalogue, id: string): void {
  const test = catalogue.tests.get(id);
  const who = { ageYears: 67, sex: 'male' as const };
  const { language } = scope;
  const finding = measureTest(test, { ...who, language, seed: 'seed', findValue: () => undefined });
  const order = scope.chart.create(writeTestOrder(scope, test));
  const result = renderFinding(finding, { ...who, language });
  const later = { ...scope, atMin: scope.atMin + 10 };
  fileResult(later, { result, orderResource: order.id }, { test, finding, who });
}

/** Writes one of everything that an agent can write. */
export function writeEverything(scope: WriteScope, catalogue: Catalogue): void {
  const { chart } = scope;
  chart.update(writeTriage(scope, 'II'));
  for (const id of ['full-blood-count', 'chest-xray', 'digoxin-level', 'blood-culture'])
    fileSample(scope, catalogue, id);
  chart.create(writeTestOrder(scope, catalogue.tests.get('ecg')));
  const place = catalogue.departments.get('cardiology');
  for (const urgency of ['emergency', 'urgent', 'routine'] as const)
    chart.create(writeReferral(scope, { place, urgency, reason: '胸痛' }));
  chart.create(writeProcedure(scope, catalogue.procedures.get('oxygen-nasal')));
  chart.create(writeDiagnosis(scope, '脓毒症'));
  chart.create(writeDiagnosis(scope, '肺炎', { certainty: 'confirmed', icd10: 'J18.9' }));
  chart.create(writeAdvice(scope, '少盐饮食，三天后复诊。'));
  chart.create(writeAppointment(scope, { days: 14, purpose: '复查血压' }));
  chart.create(writeNote(scope, { kind: 'handover', text: '病情稳定。' }));
  chart.create(writeAllergy(scope, '头孢过敏', 'ceftriaxone'));
  for (const order of [sampleOrder, sampleInfusion])
    chart.create(writeAdministration(scope, order, chart.create(writeMedication(scope, order)).id));
  for (const stopped of listStopped(scope, 'metformin', 'eGFR 22')) chart.update(stopped);
  chart.update(writeDisposition({ ...scope, atMin: scope.atMin + 60 }, 'ward'));
}

export function toScope(
  chart: WriteScope['chart'],
  { atMin = 5, language = 'zh-CN' }: { readonly atMin?: number; readonly language?: ItemLanguage } = {},
): WriteScope {
  return { chart, encounter: sampleCase, language, atMin };
}
