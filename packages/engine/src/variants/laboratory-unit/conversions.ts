/** How a measured thing is written in two systems of units. */
export interface Conversion {
  /** Names that stand before its value, as alternatives of a pattern. */
  readonly names: string;
  readonly si: string;
  readonly conventional: string;
  /** The conventional value is the SI value times this. */
  readonly factor: number;
  /** Decimals of the conventional and of the SI value, as laboratories print them. */
  readonly decimals: { readonly si: number; readonly conventional: number };
}

/**
 * Factors: AMA Manual of Style, 11th edition (2020), section 17.5.10, conventional to SI, inverted; molar masses where
 * that table rounds (glucose 180.16, cholesterol 386.65, urea 60.06, calcium 40.08 g/mol).
 */
export const conversions: readonly Conversion[] = [
  {
    names:
      '血糖|葡萄糖|指血糖|指尖血糖|末梢血糖|空腹血糖|随机血糖|餐后血糖|餐后2小时血糖|blood sugar|glucose|GLU|FPG|FBG',
    si: 'mmol/L',
    conventional: 'mg/dL',
    factor: 18.016,
    decimals: { si: 1, conventional: 0 },
  },
  {
    names: '总胆固醇|胆固醇|LDL-C|HDL-C|LDL|HDL|TC|cholesterol',
    si: 'mmol/L',
    conventional: 'mg/dL',
    factor: 38.67,
    decimals: { si: 2, conventional: 0 },
  },
  {
    names: '甘油三酯|三酰甘油|TG|triglycerides?',
    si: 'mmol/L',
    conventional: 'mg/dL',
    factor: 88.57,
    decimals: { si: 2, conventional: 0 },
  },
  {
    names: '血肌酐|肌酐|SCr|Scr|Cr|creatinine',
    si: 'μmol/L',
    conventional: 'mg/dL',
    factor: 1 / 88.4,
    decimals: { si: 0, conventional: 2 },
  },
  {
    names: '尿素氮|BUN|urea nitrogen',
    si: 'mmol/L',
    conventional: 'mg/dL',
    factor: 2.801,
    decimals: { si: 1, conventional: 1 },
  },
  {
    names: '尿素|urea',
    si: 'mmol/L',
    conventional: 'mg/dL',
    factor: 6.006,
    decimals: { si: 1, conventional: 1 },
  },
  {
    names: '血尿酸|尿酸|UA|uric acid',
    si: 'μmol/L',
    conventional: 'mg/dL',
    factor: 1 / 59.48,
    decimals: { si: 0, conventional: 1 },
  },
  {
    names: '血钙|总钙|校正钙|钙|Ca|calcium',
    si: 'mmol/L',
    conventional: 'mg/dL',
    factor: 4.008,
    decimals: { si: 2, conventional: 1 },
  },
  {
    names: '总胆红素|直接胆红素|结合胆红素|间接胆红素|胆红素|TBil|DBil|bilirubin',
    si: 'μmol/L',
    conventional: 'mg/dL',
    factor: 1 / 17.1,
    decimals: { si: 0, conventional: 1 },
  },
  {
    names: '血红蛋白|Hb|HGB|h(?:a)?emoglobin',
    si: 'g/L',
    conventional: 'g/dL',
    factor: 0.1,
    decimals: { si: 0, conventional: 1 },
  },
  {
    names: '白蛋白|ALB|albumin',
    si: 'g/L',
    conventional: 'g/dL',
    factor: 0.1,
    decimals: { si: 0, conventional: 1 },
  },
];
