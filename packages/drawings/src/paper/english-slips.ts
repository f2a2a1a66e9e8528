import type { Drawing } from '../drawing.ts';
import { photographSlip } from './photographed-slip.ts';

const patient = (sample: string, specimen: string) =>
  [
    ['Sex: ', 'F'],
    ['Age: ', '39 y'],
    ['Location: ', 'ED'],
    ['Sample no.: ', sample],
    ['Specimen: ', specimen],
  ] as const;

const count = photographSlip(
  'haematology-fragments-en',
  {
    language: 'en',
    title: 'LABORATORY REPORT',
    kind: 'Haematology and chemistry',
    patient: patient('H-3310', 'EDTA blood, serum'),
    rows: [
      { code: 'WBC', name: 'White cell count', value: '9.8', range: [3.5, 9.5], unit: '10^9/L' },
      { code: 'HGB', name: 'Haemoglobin', value: '78', range: [115, 150], unit: 'g/L' },
      { code: 'MCV', name: 'Mean cell volume', value: '88', range: [82, 100], unit: 'fL' },
      { code: 'PLT', name: 'Platelet count', value: '11', range: [125, 350], unit: '10^9/L' },
      { code: 'RETIC', name: 'Reticulocytes', value: '9.2', range: [0.5, 2], unit: '%' },
      { code: 'LDH', name: 'Lactate dehydrogenase', value: '1480', range: [120, 250], unit: 'U/L' },
      { code: 'TBIL', name: 'Bilirubin, total', value: '54', range: [3, 21], unit: 'µmol/L' },
      { code: 'DBIL', name: 'Bilirubin, direct', value: '9', range: [0, 8], unit: 'µmol/L' },
      { code: 'HPT', name: 'Haptoglobin', value: '<0.1', range: [0.3, 2], unit: 'g/L' },
      { code: 'DAT', name: 'Direct antiglobulin', value: 'negative', range: 'negative', unit: '' },
      { code: 'CREA', name: 'Creatinine', value: '118', range: [41, 73], unit: 'µmol/L' },
    ],
    remarks: [
      'Film: fragmented red cells (schistocytes) about 4 %; polychromasia;',
      'platelets confirmed on film, no clumps.',
    ],
    collected: '2026-11-13 11:20',
    reported: '2026-11-13 12:31',
  },
  {
    zh: '英文血液学与生化报告：血小板11，裂体细胞，溶血指标',
    en: 'Photographed report: platelets 11, fragments on the film, signs of haemolysis',
  },
);

function drawCoagulation(
  id: string,
  sample: string,
  values: readonly [string, string, string, string, string],
  shows: string,
): Drawing {
  const [pt, inr, aptt, fibrinogen, dimer] = values;
  return photographSlip(
    id,
    {
      language: 'en',
      title: 'LABORATORY REPORT',
      kind: 'Coagulation screen',
      patient: patient(sample, 'citrated plasma'),
      rows: [
        { code: 'PT', name: 'Prothrombin time', value: pt, range: [10, 13.5], unit: 's' },
        { code: 'INR', name: 'Ratio, normalised', value: inr, range: [0.85, 1.15], unit: '' },
        { code: 'APTT', name: 'Partial thromboplastin time', value: aptt, range: [23, 36], unit: 's' },
        { code: 'FIB', name: 'Fibrinogen (Clauss)', value: fibrinogen, range: [2, 4], unit: 'g/L' },
        { code: 'DD', name: 'D-dimer', value: dimer, range: [0, 0.5], unit: 'mg/L FEU' },
      ],
      collected: '2026-11-13 11:20',
      reported: '2026-11-13 12:18',
    },
    {
      zh: `英文凝血报告：${shows === 'normal' ? '基本正常' : '消耗性改变'}`,
      en: `Photographed coagulation screen: ${shows}`,
    },
  );
}

export const englishSlips: readonly Drawing[] = [
  count,
  drawCoagulation('coagulation-normal-en', 'N-3311', ['12.1', '1.04', '29.4', '3.42', '0.88'], 'normal'),
  drawCoagulation(
    'coagulation-consumption-en',
    'N-3319',
    ['26.8', '2.41', '74.0', '0.72', '22.6'],
    'consumption',
  ),
];
