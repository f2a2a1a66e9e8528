import type { Measurement } from '@doctorbench/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureText } from '../testing/measure-text.ts';
import { describeMetric } from '../testing/metric-contract.ts';

describeMetric([{ metric: 'set', members: [['高血压', 'HTN'], ['2型糖尿病']] }]);

const triad = [
  ['高血压', 'hypertension', 'HTN'],
  ['2型糖尿病', 'type 2 diabetes', 'T2DM'],
  ['血脂异常', '高脂血症', 'dyslipidaemia', 'dyslipidemia'],
];

function measure(text: string, members = triad): Measurement {
  const measurement = measureText(text, { metric: 'set', members });
  if (measurement instanceof Promise) throw new Error('a list is read at once');
  return measurement;
}

function detailOf(text: string, members = triad): Readonly<Record<string, number>> | string {
  const measurement = measure(text, members);
  return measurement.kind === 'measured' ? (measurement.detail ?? {}) : measurement.kind;
}

describe('a list that is whole scores 100, written', () => {
  it.each([
    '高血压、2型糖尿病、高脂血症',
    '高血压，2型糖尿病，高脂血症',
    '高血压、2型糖尿病和高脂血症。',
    '高血压，２型糖尿病，以及血脂异常',
    '诊断：高血压；2型糖尿病；血脂异常',
    '该患者的诊断包括高血压、2型糖尿病、血脂异常。',
    '分析：血压升高三年。空腹血糖 9.1 mmol/L。\n答案：高血压、2型糖尿病、血脂异常',
    '1. 高血压\n2. 2型糖尿病\n3. 血脂异常',
    '- 高血压\n- 2型糖尿病\n- 血脂异常',
    '* **高血压**\n* **2型糖尿病**\n* **血脂异常**',
    '①高血压 ②2型糖尿病 ③高脂血症',
    '（1）高血压（HTN）\n（2）2型糖尿病（T2DM）\n（3）血脂异常',
    '- 高血压：收缩压 150 mmHg\n  - 家族史阳性\n- 2型糖尿病：空腹血糖升高\n- 血脂异常：LDL-C 4.1 mmol/L',
    '["高血压", "2型糖尿病", "血脂异常"]',
    '```json\n{"diagnoses": ["hypertension", "type 2 diabetes", "dyslipidemia"]}\n```',
    'Hypertension, type 2 diabetes, and dyslipidemia.',
    'The diagnoses are hypertension, type 2 diabetes and dyslipidaemia.',
    'Hypertension and type 2 diabetes, dyslipidemia',
    'Answer: Type-2 diabetes; HTN; dyslipidemia',
    'Answer:\n- HTN\n- T2DM\n- Dyslipidemia (raised LDL)',
    'After thought, here they are:\n\n1. Hypertension - long-standing\n\n2. Type 2 diabetes\n\n3. Dyslipidemia\n\nTreat all of them.',
    '高血压 / 2型糖尿病 / 血脂异常',
    '高血压\n2型糖尿病\n血脂异常'.replaceAll('\n', '; '),
    'The HTN, the T2DM, a dyslipidemia',
    '既往史包括：\n\n1. **高血压**（10年）\n2. **2型糖尿病**（5年）\n3. 血脂异常\n\n以上为提取结果，如需进一步分析请告知。',
    '| 诊断 | 年限 |\n|---|---|\n| 高血压 | 10 |\n| T2DM | 5 |\n| 血脂异常 | 2 |\n\n以上供参考。',
    '| 1 | HTN |\n|--|--|\n| 2 | hypertension |\n| 3 | T2DM |\n| 4 | dyslipidemia |',
  ])('%j', text => {
    expect(detailOf(text)).toEqual({ precision: 1, recall: 1, f1: 1 });
  });
});

describe('the F1 of a list', () => {
  it('falls with what is missing and with what is too much', () => {
    expect(detailOf('高血压、2型糖尿病')).toEqual({ precision: 1, recall: 2 / 3, f1: 0.8 });
    expect(detailOf('高血压、2型糖尿病、血脂异常、痛风')).toEqual({
      precision: 0.75,
      recall: 1,
      f1: (2 * 0.75) / 1.75,
    });
    expect(measure('痛风、肥胖')).toEqual({
      kind: 'measured',
      percent: 0,
      read: '痛风; 肥胖',
      detail: { precision: 0, recall: 0, f1: 0 },
    });
  });

  it('counts a member once, however often and in whatever words it is listed', () => {
    expect(detailOf('高血压、HTN、hypertension')).toEqual({ precision: 1, recall: 1 / 3, f1: 0.5 });
    expect(detailOf('痛风、高血压、 痛风')).toMatchObject({ precision: 0.5 });
  });

  it('does not take a longer term for the one inside it', () => {
    expect(detailOf('糖尿病肾病', [['糖尿病']])).toMatchObject({ f1: 0 });
    expect(detailOf('no hypertension', [['hypertension']])).toMatchObject({ f1: 0 });
  });

  it('keeps a name that has an “and” of its own in one piece', () => {
    expect(detailOf('焦虑与抑郁障碍、失眠', [['焦虑与抑郁障碍'], ['失眠']])).toMatchObject({ f1: 1 });
    expect(detailOf('hand and foot disease', [['fever']])).toMatchObject({ precision: 0 });
    expect(detailOf('fever and a rash', [['fever']])).toMatchObject({ precision: 0.5, recall: 1 });
  });

  it('does not mind the dose of a drug', () => {
    const drugs = [['aspirin', '阿司匹林'], ['metformin']];
    for (const text of [
      '- Aspirin 100 mg daily\n- Metformin 500 mg BID',
      '阿司匹林100mg qd、metformin 0.5 g',
      'aspirin 1 tablet; metformin (500 mg)',
    ])
      expect(detailOf(text, drugs), text).toMatchObject({ f1: 1 });
  });

  it('is 0 for an empty list, which is an answer', () => {
    for (const text of ['[]', '无', 'None', 'Answer: none'])
      expect(detailOf(text), text).toEqual({ precision: 0, recall: 0, f1: 0 });
  });

  it('takes one term as a list of one', () => {
    expect(detailOf('高血压', [['高血压']])).toMatchObject({ f1: 1 });
    expect(detailOf('答案：高血压。', [['高血压']])).toMatchObject({ f1: 1 });
  });

  it('is the same in any order and any common form', () => {
    const forms = [
      (items: readonly string[]) => items.join('、'),
      (items: readonly string[]) => items.join(', '),
      (items: readonly string[]) => items.map((item, index) => `${index + 1}. ${item}`).join('\n'),
      (items: readonly string[]) => items.map(item => `- ${item}`).join('\n'),
      (items: readonly string[]) => JSON.stringify(items),
      (items: readonly string[]) => `答案：${items.join('；')}`,
    ];
    const pool = ['发热', '咳嗽', '胸痛', 'fever', 'night sweats', 'D-二聚体', '体重下降', 'ST段抬高'];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(pool, { minLength: 1 }),
        fc.shuffledSubarray(pool, { minLength: 1 }),
        fc.constantFrom(...forms),
        (listed, members, write) => {
          const both = listed.filter(item => members.includes(item)).length;
          expect(
            detailOf(
              write(listed),
              members.map(member => [member]),
            ),
            write(listed),
          ).toMatchObject({
            precision: both / listed.length,
            recall: both / members.length,
          });
        },
      ),
      { numRuns: 500, seed: 20_260_303 },
    );
  });
});

describe('a list is not read', () => {
  it.each(['', '   ', '患者血压高。血糖也高。血脂异常需要治疗。', 'His pressure is high. So is his sugar.'])(
    'from %j',
    text => {
      expect(detailOf(text)).toBe('unparseable');
    },
  );
});
