import type { ExpectedNumber, Measurement } from '@doctorbench/core';
import { growthOf } from '@doctorbench/text/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureText } from '../testing/measure-text.ts';
import { describeMetric } from '../testing/metric-contract.ts';

describeMetric([
  { metric: 'number', value: 3.5, unit: 'mmol/L', alsoUnits: [{ unit: 'mg/dL', factor: 1 / 18 }] },
  { metric: 'number', value: -40, range: { low: -50, high: -30 } },
  { metric: 'number', value: 200, unit: '10*9/L', tolerance: { percent: 10 } },
  { metric: 'number', value: 0 },
]);

const potassium: Partial<ExpectedNumber> = { value: 3.5, unit: 'mmol/L' };

function measure(text: string, expected: Partial<ExpectedNumber>): Measurement {
  const measurement = measureText(text, { metric: 'number', value: 0, ...expected });
  if (measurement instanceof Promise) throw new Error('a number is read at once');
  return measurement;
}

/** The number read, in the key's unit; a word when none is. */
function readValue(text: string, expected: Partial<ExpectedNumber> = potassium): number | string {
  const measurement = measure(text, expected);
  if (measurement.kind !== 'measured') return measurement.kind;
  return measurement.detail?.value ?? `not convertible: ${measurement.read}`;
}

describe('a number is read', () => {
  it.each([
    '3.5 mmol/L',
    '3.5mmol/L',
    '３．５ ｍｍｏｌ／Ｌ',
    '**3.5 mmol/L**',
    'Answer: 3.5 mmol/L',
    'The answer is 3.5 mmol/L.',
    'The final answer is approximately 3.5 mmol/L (range 3–4 mmol/L).',
    'about 3.5 mmol/L (range 3–4)',
    'Potassium is about 3.5 mmol/L (normal 3.5–5.5 mmol/L).',
    '$\\boxed{3.5\\ \\text{mmol/L}}$',
    'So $K^+ = 4.5 - 1.0 = \\boxed{3.5}$ mmol/L.',
    '\\[ x = 3.5 \\text{ mmol/L} \\]',
    '答案：3.5 mmol/L',
    '答案是3.5毫摩尔每升。',
    '答案：三点五毫摩尔/升',
    '血钾约为 3.5 毫摩尔/升。',
    '计算结果约为3.5mmol/L，低于正常下限。',
    '1. 先看血钠 140 mmol/L。\n2. 再看血钾。\n\n最终答案：3.5 mmol/L',
    '3.5 mmol/L\n\n理由：患者血钠为140 mmol/L，正常血钾为3.5–5.5 mmol/L。',
    '初始血钾为 2.8 mmol/L，补钾后升至 3.5 mmol/L',
    'It was 2.8 mmol/L before, and after 40 mmol of KCl it is 3.5 mmol/L.',
    'The answer is not 2.8 mmol/L but 3.5 mmol/L.',
    'Therefore the potassium is 3.5 mmol/L. Check again within 24 hours, and call at 6.0 mEq/d.',
    '{"answer": 3.5, "unit": "mmol/L"}',
    '```json\n{"answer": "3.5 mmol/L"}\n```',
    'Answer: 3.5 mmol/L, which lies below 3.8 mmol/L.',
    '| potassium | 3.5 mmol/L |',
    'On 2024-03-05 at 08:30 (day 3) the value was 3.5 mmol/L [1].',
    'Answer:\n\n3.5 mmol/L',
    '≈3.5 mmol/L',
    '~3.5 mmol/L',
    'Answer: 3.5 (mmol/L)',
    'Answer: 3500 μmol/L',
    '3.50 mmol·L⁻¹',
    'Final: 3.5',
    '3.5',
    '结果：3.5',
  ])('as 3.5 mmol/L from %j', text => {
    expect(readValue(text)).toBeCloseTo(3.5, 12);
  });

  it.each<[string, Partial<ExpectedNumber>, number]>([
    ['血小板 5.2×10⁹/L', { unit: '10*9/L' }, 5.2],
    ['WBC 5.2 x 10^9/L', { unit: '10^9/L' }, 5.2],
    ['5.2×10^{9}/L', { unit: '10*9/L' }, 5.2],
    ['白细胞 5.2×109/L', { unit: '10*9/L' }, 5.2],
    ['WBC 5,200/μL', { unit: '10*9/L' }, 5.2],
    ['5200 cells/mm³', { unit: '10*9/L' }, 5.2],
    ['5.2×10^3/uL', { unit: '10*9/L' }, 5.2],
    ['答案：5.2×10^9', { unit: '10*9/L' }, 5.2],
    ['5.2', { unit: '10*9/L' }, 5.2],
    ['血小板15万/μL', { unit: '10*9/L' }, 150],
    ['HIV RNA 3.2×10^5 copies/mL', { unit: 'copies/mL' }, 320_000],
    ['青霉素 800万单位', { unit: 'U' }, 8_000_000],
    ['1.2e-3 mol/L', { unit: 'mmol/L' }, 1.2],
    ['12,345.6 mL', { unit: 'mL' }, 12_345.6],
    ['1.5 L', { unit: 'mL' }, 1500],
    ['BE −6.5 mmol/L', { unit: 'mmol/L' }, -6.5],
    ['BE 为负6.5 mmol/L', { unit: 'mmol/L' }, -6.5],
    ['The base excess is -6.5.', { unit: 'mmol/L' }, -6.5],
    ['a 7-day course', { unit: 'd' }, 7],
    ['疗程两周', { unit: '天' }, 14],
    ['连用十四天', { unit: '天' }, 14],
    ['每日三次', { unit: '次/日' }, 3],
    ['每天 3 次', { unit: '次/日' }, 3],
    ['three doses: 3 times a day', { unit: '次/日' }, 3],
    ['心率每分钟 80 次', { unit: '次/分' }, 80],
    ['HR 80 bpm', { unit: '次/分' }, 80],
    ['500 mg daily', { unit: 'mg' }, 500],
    ['500 mg daily', { unit: 'mg/d' }, 500],
    ['300 mg/次，每日3次', { unit: 'mg' }, 300],
    ['**Final Answer:** The maintenance rate is **65 mL/hr**.', { unit: 'mL/h' }, 65],
    [
      'Anion gap = 140 − (104 + 24) = 12 mEq/L',
      { unit: 'mmol/L', alsoUnits: [{ unit: 'mEq/L', factor: 1 }] },
      12,
    ],
    ['E3V4M5, so GCS = 12', {}, 12],
    ['CHA₂DS₂-VASc = 4', {}, 4],
    ['15 mg/kg × 20 kg = 300 mg q8h', { unit: 'mg' }, 300],
    ['5%葡萄糖 250 ml + 胰岛素 8U', { unit: 'U' }, 8],
    ['FENa = 0.8% (<1%)', { unit: '%' }, 0.8],
    ['≥126 mg/dL', { unit: 'mg/dL' }, 126],
    ['约7mg/h左右', { unit: 'mg/h' }, 7],
    ['HbA1c 7.2%', { unit: '%' }, 7.2],
    ['百分之七点二', { unit: '%' }, 7.2],
    ['百分之7.2', { unit: '%' }, 7.2],
    ['7.2 percent', { unit: '%' }, 7.2],
    ['12%', {}, 0.12],
    ['Half: ½', {}, 0.5],
    ['1½ tablets', { unit: '片' }, 1.5],
    ['GCS评分：13分（睁眼3分，语言4分，运动6分）', { unit: '分' }, 13],
    ['GCS = 3 + 4 + 6 = 13', {}, 13],
    ['Score: 13 out of 15', {}, 13],
    ['13/15', {}, 13],
    ['答案：十二', {}, 12],
    ['38.5℃', { unit: '°C' }, 38.5],
    ['eGFR 45 mL/min/1.73 m²', { unit: 'mL/min/{1.73_m2}' }, 45],
    ['BMI = 70 ÷ (1.75)² = 22.9 kg/m²', { unit: 'kg/m2' }, 22.9],
    ['0.1 mg/kg/h × 70 kg = 7 mg/h', { unit: 'mg/h' }, 7],
    ['BP should be kept at 120/80 mmHg', { unit: 'mmHg' }, 120],
    ['IL-6 rises; CA19-9 is 37 U/mL in T2DM, 2型糖尿病', { unit: 'U/mL' }, 37],
    ['25-OH vitamin D is 30 ng/mL; B12 normal', { unit: 'ng/mL' }, 30],
    ['3.5 ± 0.2 mmol/L', { unit: 'mmol/L' }, 3.5],
    ['妊娠 28 周', { unit: '周' }, 28],
    ['the 2nd dose: 50 mg', { unit: 'mg' }, 50],
    ['2 Bethesda units', { unit: 'Bethesda units' }, 2],
  ])('from %j', (text, expected, value) => {
    expect(readValue(text, expected)).toBeCloseTo(value, 9);
  });

  it.each<[string, Partial<ExpectedNumber>, number]>([
    [
      '### 4-2-1 法则\n\n- 前 10 kg：4 mL/kg/h × 10 = 40 mL/h\n- 10–20 kg：2 mL/kg/h × 10 = 20 mL/h\n- >20 kg：1 mL/kg/h × 5 = 5 mL/h\n\n**合计：40 + 20 + 5 = 65 mL/h**\n\n> 尿量目标 >1 mL/kg/h。',
      { unit: 'mL/h' },
      65,
    ],
    [
      '1. First 10 kg: 4 × 10 = 40 mL/h\n2. Next 10 kg: 2 × 10 = 20 mL/h\n\nTotal = **60 mL/h** (1,440 mL/day).',
      { unit: 'mL/h' },
      60,
    ],
    [
      '校正钙 = 2.25 + 0.02 ×（40 − 30）\n= 2.45 mmol/L\n\n结论：校正后血钙正常（参考范围 2.11–2.52 mmol/L）。',
      { unit: 'mmol/L' },
      2.45,
    ],
    ['The GCS is 12/15 (E3V4M5), which corresponds to a moderate injury (9–12).', {}, 12],
    ['评分为 3 分：意识障碍 1 分，尿素氮 >7 mmol/L 1 分，年龄 ≥65 岁 1 分。30 天死亡率约 17%。', {}, 3],
    ['评分为 3 分：意识障碍 1 分，尿素氮 >7 mmol/L 1 分，年龄 ≥65 岁 1 分。', { unit: '分' }, 3],
    ['阿莫西林，每次 500 mg，每日 3 次，疗程 7 天。', { unit: 'd' }, 7],
    ['BMI = 70 / (1.75 × 1.75) = 22.86 kg/m². This is within 18.5–24.9 kg/m².', { unit: 'kg/m2' }, 22.86],
    [
      'CrCl = [(140 − 65) × 70] / (72 × 1.3) ≈ 56.1 mL/min\n\nSo it is about **56 mL/min**.',
      { unit: 'mL/min' },
      56,
    ],
    ['肾上腺素 0.01 mg/kg，即 0.3 mg（1:1000 溶液 0.5 mL），5–15 分钟可重复。', { unit: 'mL' }, 0.5],
  ])('from a whole answer: %j', (text, expected, value) => {
    expect(readValue(text, expected)).toBeCloseTo(value, 9);
  });

  it('in another unit where the item says how that converts', () => {
    const glucose = { value: 7, unit: 'mmol/L', alsoUnits: [{ unit: 'mg/dL', factor: 1 / 18 }] };
    expect(readValue('126 mg/dL', glucose)).toBeCloseTo(7, 12);
    expect(readValue('1.26 g/L', glucose)).toBeCloseTo(7, 12);
    expect(readValue('Answer: 7.0 mmol/L (126.4 mg/dL)', glucose)).toBe(7);
    expect(readValue('Answer: 126 mg/dL, or 7.0 mmol/L', glucose)).toBe(7);
  });

  it('with a unit that no table knows, when the item names it', () => {
    const dose = { value: 2, unit: 'puffs', alsoUnits: [{ unit: 'doses', factor: 1 }] };
    expect(readValue('Take 2 puffs twice in 24 hours.', dose)).toBe(2);
    expect(readValue('Take 2 Doses.', dose)).toBe(2);
  });
});

describe('a number is not read', () => {
  it.each([
    '',
    'I do not know.',
    '请见附件。',
    'Answer: 3.5 or 4.5 mmol/L',
    '答案：3.5或4.5 mmol/L',
    '答案：首剂 3 mmol/L，随后 5 mmol/L',
    'Either 3.5 mmol/L or 4.5 mmol/L.',
    'Type 2 diabetes, stage 3, B12, IL-6, 5-HT, COVID-19',
    '2024年3月5日 08:30',
    '答案：十二指肠溃疡',
    '一般来说，三甲医院可以',
  ])('from %j', text => {
    expect(readValue(text)).toBe('unparseable');
  });
});

describe('the score of a number', () => {
  const percentOf = (text: string, expected: Partial<ExpectedNumber>) => {
    const measurement = measure(text, expected);
    return measurement.kind === 'measured' ? measurement.percent : measurement.kind;
  };

  it('asks for the value itself unless a tolerance is given', () => {
    expect(percentOf('3.5 mmol/L', potassium)).toBe(100);
    expect(percentOf('3.51 mmol/L', potassium)).toBe(0);
  });

  it('includes both ends of a tolerance', () => {
    const absolute = { ...potassium, tolerance: { absolute: 0.2 } };
    expect(['3.3', '3.7', '3.29', '3.71'].map(text => percentOf(text, absolute))).toEqual([100, 100, 0, 0]);
    const percent = { value: -200, tolerance: { percent: 5 } };
    expect(['-190', '-210', '-189', '200'].map(text => percentOf(text, percent))).toEqual([100, 100, 0, 0]);
  });

  it('takes anything in a range, and a range only as a whole', () => {
    const inRange = { ...potassium, range: { low: 3, high: 4 } };
    expect(
      ['3', '4', '2.9', '3.2–3.8 mmol/L', '3.5 to 4.5 mmol/L'].map(text => percentOf(text, inRange)),
    ).toEqual([100, 100, 0, 100, 0]);
  });

  it('is 0 for a unit that is wrong, which is an answer and not unparseable', () => {
    expect(measure('Answer: 3.5 mg/dL', potassium)).toEqual({
      kind: 'measured',
      percent: 0,
      read: '3.5 mg/dL',
      detail: { unitGiven: 1 },
    });
  });

  it('does not hold a missing unit against the answer, and says that it was missing', () => {
    expect(measure('Answer: 3.5', potassium)).toEqual({
      kind: 'measured',
      percent: 100,
      read: '3.5',
      detail: { value: 3.5, unitGiven: 0 },
    });
  });

  it('does not look at the unit where none is asked for', () => {
    expect(percentOf('The answer is 7 days.', { value: 7 })).toBe(100);
  });

  it('is 100 for any value written in any common way', () => {
    const written = [
      (value: string) => `${value} mg`,
      (value: string) => `The answer is ${value} mg.`,
      (value: string) => `答案：${value}毫克。`,
      (value: string) => `体重 71 kg，故剂量为 ${value} mg，观察 24 小时。`,
      (value: string) => `1. Weigh: 71 kg\n2. Give **${value} mg**\n`,
      (value: string) => `\\boxed{${value}\\,\\mathrm{mg}}`,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999, max: 9_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...written),
        (whole, places, write) => {
          const value = whole / 10 ** places;
          const plain = write(value.toFixed(places));
          const grouped = write(value.toLocaleString('en-US', { minimumFractionDigits: places }));
          for (const text of [plain, grouped]) expect(percentOf(text, { value, unit: 'mg' }), text).toBe(100);
        },
      ),
      { numRuns: 500, seed: 20_260_301 },
    );
  });

  it.each(['1', '1,', '1/', '(1', '1-', 'answer is ', '= 1 ', '1 mg or ', '十', '1×10^', '. '])(
    'takes time in proportion to the length of an answer of %j',
    part => expect(growthOf(size => measure(part.repeat(size), potassium))).toBeLessThan(1.75),
  );
});
