import type { SlipRow } from './slip.ts';

/** What an analyser measures; the rest follows from it. Pressures in mmHg, haemoglobin in g/L, the others in mmol/L. */
export interface BloodGas {
  readonly ph: number;
  readonly pco2MmHg: number;
  readonly po2MmHg: number;
  readonly sodiumMmolPerL: number;
  readonly potassiumMmolPerL: number;
  readonly chlorideMmolPerL: number;
  readonly ionisedCalciumMmolPerL: number;
  readonly glucoseMmolPerL: number;
  readonly lactateMmolPerL: number;
  readonly haemoglobinGPerL: number;
}

/** Henderson–Hasselbalch at 37 °C: solubility 0.0307 mmol/L/mmHg, pK' 6.105 (CLSI C46). */
export function toBicarbonate(ph: number, pco2MmHg: number): number {
  return 0.0307 * pco2MmHg * 10 ** (ph - 6.105);
}

/** Van Slyke equation (Siggaard-Andersen, 1977); haemoglobin in mmol/L of monomer. */
export function toBaseExcess({ ph, pco2MmHg, haemoglobinGPerL }: BloodGas): number {
  const haemoglobin = haemoglobinGPerL / 16.11;
  const bicarbonate = toBicarbonate(ph, pco2MmHg);
  return (1 - 0.023 * haemoglobin) * (bicarbonate - 24.4 + (2.3 * haemoglobin + 7.7) * (ph - 7.4));
}

/** Oxygen dissociation curve (Severinghaus, 1979) with a Bohr factor of 0.48; in percent. */
export function toSaturation({ ph, po2MmHg }: Pick<BloodGas, 'ph' | 'po2MmHg'>): number {
  const effective = po2MmHg * 10 ** (0.48 * (ph - 7.4));
  return 100 / (23_400 / (effective ** 3 + 150 * effective) + 1);
}

/** Sodium less chloride and bicarbonate; potassium is left out. */
export function toAnionGap(gas: BloodGas): number {
  const bicarbonate = Number(toBicarbonate(gas.ph, gas.pco2MmHg).toFixed(1));
  return Number((gas.sodiumMmolPerL - gas.chlorideMmolPerL - bicarbonate).toFixed(1));
}

type Cell = readonly [
  code: string,
  zh: string,
  en: string,
  value: string,
  range: readonly [number, number],
  unit: string,
];

export function toBloodGasRows(gas: BloodGas, language: 'zh' | 'en'): readonly SlipRow[] {
  const cells: readonly Cell[] = [
    ['pH', '酸碱度', 'pH (37 °C)', gas.ph.toFixed(2), [7.35, 7.45], ''],
    ['pCO2', '二氧化碳分压', 'Carbon dioxide', gas.pco2MmHg.toFixed(0), [35, 45], 'mmHg'],
    ['pO2', '氧分压', 'Oxygen', gas.po2MmHg.toFixed(0), [80, 100], 'mmHg'],
    [
      'HCO3-',
      '实际碳酸氢根',
      'Bicarbonate, actual',
      toBicarbonate(gas.ph, gas.pco2MmHg).toFixed(1),
      [22, 27],
      'mmol/L',
    ],
    ['BE', '碱剩余', 'Base excess', toBaseExcess(gas).toFixed(1), [-3, 3], 'mmol/L'],
    ['sO2', '氧饱和度', 'Oxygen saturation', toSaturation(gas).toFixed(0), [95, 99], '%'],
    ['Na+', '钠', 'Sodium', gas.sodiumMmolPerL.toFixed(0), [135, 145], 'mmol/L'],
    ['K+', '钾', 'Potassium', gas.potassiumMmolPerL.toFixed(1), [3.5, 5.3], 'mmol/L'],
    ['Cl-', '氯', 'Chloride', gas.chlorideMmolPerL.toFixed(0), [96, 108], 'mmol/L'],
    ['iCa2+', '离子钙', 'Ionised calcium', gas.ionisedCalciumMmolPerL.toFixed(2), [1.12, 1.32], 'mmol/L'],
    ['Glu', '葡萄糖', 'Glucose', gas.glucoseMmolPerL.toFixed(1), [3.9, 6.1], 'mmol/L'],
    ['Lac', '乳酸', 'Lactate', gas.lactateMmolPerL.toFixed(1), [0.5, 1.7], 'mmol/L'],
    ['Hb', '血红蛋白', 'Haemoglobin', gas.haemoglobinGPerL.toFixed(0), [115, 175], 'g/L'],
  ];
  return cells.map(([code, zh, en, value, range, unit]) => ({
    code,
    name: language === 'zh' ? zh : en,
    value,
    range,
    unit,
  }));
}
