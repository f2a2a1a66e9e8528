import { describe, expect, it } from 'vitest';
import { measureText } from '../testing/measure-text.ts';
import { describeMetric } from '../testing/metric-contract.ts';

describeMetric([
  { metric: 'yes-no-maybe', value: 'yes' },
  { metric: 'yes-no-maybe', value: 'no' },
  { metric: 'yes-no-maybe', value: 'maybe' },
]);

function readOf(text: string): string | undefined {
  const measurement = measureText(text, { metric: 'yes-no-maybe', value: 'yes' });
  if (measurement instanceof Promise) throw new Error('a word is read at once');
  if (measurement.kind !== 'measured') return undefined;
  expect(measurement.percent).toBe(measurement.read === 'yes' ? 100 : 0);
  return measurement.read;
}

describe('yes is read', () => {
  it.each([
    'Yes',
    'yes.',
    '**Yes**, it is safe.',
    'Yes — no adjustment is needed.',
    'YES! There is no contraindication.',
    'Answer: yes',
    'The answer is yes, because no harm was seen.',
    'The trial showed no difference in deaths.\n\nFinal answer: Yes',
    'Is it safe? Yes.',
    'I would say yes.',
    'In conclusion, yes.',
    '\\boxed{\\text{yes}}',
    '{"answer": "yes"}',
    'True',
    'Correct.',
    '是',
    '是的，可以服用。',
    '对。',
    '可以。没有禁忌。',
    '可以服用，但需监测。',
    '答案：是',
    '答案是：是。',
    '答案是“是”。',
    '答案是肯定的。',
    '能，不需要停药。',
    '需要。',
    '正确。',
    '是否需要停药？是的。',
    '综上，是的。',
    '没有证据表明有害。\n结论：可以',
    '没错，应当如此。',
    'Short answer: Yes, with caution.\n\nLong answer: it depends on the dose.',
    '需要立即就医。胸痛可能提示心梗。',
  ])('from %j', text => {
    expect(readOf(text)).toBe('yes');
  });
});

describe('no is read', () => {
  it.each([
    'No',
    'no.',
    'No, yes-men aside, it is not.',
    '**No.** It may help others.',
    'Answer: No',
    'The final answer is no.',
    'False',
    'Incorrect, it is contraindicated.',
    'Absolutely not.',
    'Although some say yes, the answer is no.',
    'So no, do not stop it.',
    '否',
    '否。',
    '不',
    '不是',
    '不可以，会出血。',
    '不能。',
    '不需要停药。',
    '没有。',
    '不建议使用。',
    '不可能。',
    '答案：否',
    '答案：不可以',
    '答案是否定的。',
    '当然不是。',
    '错误。',
    '不对，应该先评估。',
    '因此，不能同时服用。',
    '可不可以？不可以。',
    'Based on the abstract, the answer is: **no**. There was no difference.',
    '**不建议**同时服用。原因如下：\n1. 增加出血风险。',
  ])('from %j', text => {
    expect(readOf(text)).toBe('no');
  });
});

describe('maybe is read', () => {
  it.each([
    'Maybe',
    'maybe.',
    'Answer: maybe',
    'The answer is uncertain.',
    'Not necessarily.',
    'It depends on the renal function.',
    'Cannot be determined from these data.',
    'Insufficient evidence.',
    'Yes and no.',
    '不确定',
    '不一定。',
    '无法确定。',
    '尚无法判断。',
    '目前证据不足。',
    '可能。',
    '答案：不确定',
    '视肾功能情况而定。',
    '也许可以。',
    '未必。',
  ])('from %j', text => {
    expect(readOf(text)).toBe('maybe');
  });
});

describe('nothing is read', () => {
  it.each([
    '',
    'The drug acts on the kidney.',
    'Yes or no?',
    'There was no difference between groups.',
    'No evidence of harm was found in the trial',
    '建议咨询医生。',
    '否则会加重病情。',
    '是否停药需评估。',
    'Yes. It helps.\n\nOverall, no.',
    '可以。\n\n综上，不可以。',
    'The answer is not a simple yes or no.',
    '请见附件。',
  ])('from %j', text => {
    expect(readOf(text)).toBeUndefined();
  });
});
