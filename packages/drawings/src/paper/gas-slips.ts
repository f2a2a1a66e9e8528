import type { Bilingual } from '@doctorbench/core';
import type { Drawing } from '../drawing.ts';
import { type BloodGas, toAnionGap, toBloodGasRows } from './blood-gas.ts';
import { photographSlip } from './photographed-slip.ts';

interface Patient {
  readonly sex: string;
  readonly age: string;
  readonly ward: string;
  readonly sample: string;
  readonly fio2: string;
  readonly collected: string;
  readonly reported: string;
}

function drawChinese(id: string, patient: Patient, gas: BloodGas, description: Bilingual): Drawing {
  return photographSlip(
    id,
    {
      language: 'zh',
      title: '××医院检验报告单',
      kind: '血气、电解质分析',
      patient: [
        ['性别：', patient.sex],
        ['年龄：', patient.age],
        ['科室：', patient.ward],
        ['样本号：', patient.sample],
        ['标本：', '动脉血'],
        ['体温：', '37.0℃'],
        ['吸入氧浓度：', patient.fio2],
      ],
      rows: toBloodGasRows(gas, 'zh'),
      collected: patient.collected,
      reported: patient.reported,
    },
    description,
    { anionGapMmolPerL: toAnionGap(gas) },
  );
}

const describe = (zh: string, en: string): Bilingual => ({
  zh: `桌上拍摄的血气与电解质报告单：${zh}`,
  en: `Photographed blood gas and electrolyte report: ${en}`,
});

const dka = drawChinese(
  'bloodgas-dka-low-potassium',
  {
    sex: '女',
    age: '24岁',
    ward: '急诊科',
    sample: 'G-0317',
    fio2: '21%',
    collected: '2026-11-09 08:12',
    reported: '2026-11-09 08:19',
  },
  {
    ph: 7.09,
    pco2MmHg: 18,
    po2MmHg: 112,
    sodiumMmolPerL: 131,
    potassiumMmolPerL: 2.9,
    chlorideMmolPerL: 97,
    ionisedCalciumMmolPerL: 1.18,
    glucoseMmolPerL: 26.8,
    lactateMmolPerL: 2.4,
    haemoglobinGPerL: 149,
  },
  describe(
    '高阴离子间隙代谢性酸中毒，高血糖，低钾',
    'high anion gap metabolic acidosis, high glucose, low potassium',
  ),
);

const diarrhoea = drawChinese(
  'bloodgas-diarrhoea',
  {
    sex: '女',
    age: '24岁',
    ward: '急诊科',
    sample: 'G-0322',
    fio2: '21%',
    collected: '2026-11-09 09:40',
    reported: '2026-11-09 09:46',
  },
  {
    ph: 7.24,
    pco2MmHg: 26,
    po2MmHg: 106,
    sodiumMmolPerL: 136,
    potassiumMmolPerL: 2.8,
    chlorideMmolPerL: 114,
    ionisedCalciumMmolPerL: 1.2,
    glucoseMmolPerL: 5.6,
    lactateMmolPerL: 1.3,
    haemoglobinGPerL: 141,
  },
  describe('阴离子间隙正常的代谢性酸中毒，低钾', 'normal anion gap metabolic acidosis, low potassium'),
);

const hyperkalaemia = drawChinese(
  'bloodgas-hyperkalaemia',
  {
    sex: '男',
    age: '57岁',
    ward: '急诊科',
    sample: 'G-0408',
    fio2: '21%',
    collected: '2026-11-10 06:55',
    reported: '2026-11-10 07:01',
  },
  {
    ph: 7.29,
    pco2MmHg: 32,
    po2MmHg: 94,
    sodiumMmolPerL: 134,
    potassiumMmolPerL: 7.4,
    chlorideMmolPerL: 104,
    ionisedCalciumMmolPerL: 1.05,
    glucoseMmolPerL: 6.8,
    lactateMmolPerL: 1.6,
    haemoglobinGPerL: 92,
  },
  describe('钾7.4 mmol/L', 'potassium 7.4 mmol/L'),
);

const hypoglycaemia = drawChinese(
  'bloodgas-hypoglycaemia',
  {
    sex: '男',
    age: '57岁',
    ward: '急诊科',
    sample: 'G-0411',
    fio2: '21%',
    collected: '2026-11-10 07:20',
    reported: '2026-11-10 07:26',
  },
  {
    ph: 7.33,
    pco2MmHg: 38,
    po2MmHg: 91,
    sodiumMmolPerL: 134,
    potassiumMmolPerL: 5.4,
    chlorideMmolPerL: 102,
    ionisedCalciumMmolPerL: 1.1,
    glucoseMmolPerL: 1.4,
    lactateMmolPerL: 1.9,
    haemoglobinGPerL: 96,
  },
  describe('葡萄糖1.4 mmol/L', 'glucose 1.4 mmol/L'),
);

const venousGas: BloodGas = {
  ph: 7.35,
  pco2MmHg: 49,
  po2MmHg: 36,
  sodiumMmolPerL: 139,
  potassiumMmolPerL: 4.2,
  chlorideMmolPerL: 103,
  ionisedCalciumMmolPerL: 1.17,
  glucoseMmolPerL: 6.4,
  lactateMmolPerL: 1.3,
  haemoglobinGPerL: 138,
};

const english = photographSlip(
  'bloodgas-oxygen-36-en',
  {
    language: 'en',
    title: 'BLOOD GAS REPORT',
    kind: 'Point-of-care analyser, ward 6',
    patient: [
      ['Sex: ', 'F'],
      ['Age: ', '71 y'],
      ['Sample no.: ', 'P-2206'],
      ['FiO2: ', '0.28'],
      ['Sample type: ', 'arterial'],
      ['Site: ', 'not entered'],
      ['Temp: ', '37.0 °C'],
    ],
    rows: [
      ...toBloodGasRows(venousGas, 'en'),
      { code: 'COHb', name: 'Carboxyhaemoglobin', value: '1.1', range: [0, 2], unit: '%' },
      { code: 'MetHb', name: 'Methaemoglobin', value: '0.6', range: [0, 1.5], unit: '%' },
    ],
    collected: '2026-11-08 14:02',
    reported: '2026-11-08 14:05',
  },
  {
    zh: '英文血气报告：标注动脉血，氧分压36 mmHg',
    en: 'Photographed blood gas report labelled arterial, oxygen 36 mmHg',
  },
);

export const gasSlips: readonly Drawing[] = [dka, diarrhoea, hyperkalaemia, hypoglycaemia, english];
