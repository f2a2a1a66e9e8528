import { makeChoiceItem, makeOpenItem } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { findParaphraseFault } from './guard.ts';
import { readParaphrase } from './prompt.ts';

const item = makeOpenItem('one', { language: 'zh-CN' });
const before =
  '患者男性，62岁，2型糖尿病10年，口服二甲双胍 500 mg 每日2次，无胸痛，右下肢水肿，血钾 4.2 mmol/L。下一步如何处理？';

it.each([
  '一名62岁男性患者，患2型糖尿病10年，现口服二甲双胍 500 mg 每日2次。诉右下肢水肿，无胸痛，血钾 4.2 mmol/L。接下来应怎样处理？',
])('takes what says the same: %s', after => {
  expect(findParaphraseFault(item, before, after)).toBeUndefined();
});

it.each([
  ['numbers', before.replace('4.2', '4.8').replace('下一步如何', '接下来怎么')],
  ['units', before.replace('500 mg', '500 g').replace('下一步如何', '接下来怎么')],
  ['drugs', before.replace('二甲双胍', '格列美脲').replace('下一步如何', '接下来怎么')],
  ['negation', before.replace('无胸痛', '有胸痛').replace('下一步如何', '接下来怎么')],
  ['sides', before.replace('右下肢', '左下肢').replace('下一步如何', '接下来怎么')],
  ['sides', before.replace('男性', '女性').replace('下一步如何', '接下来怎么')],
  ['same', `  ${before}`],
  ['empty', ' '],
  ['length', `${before}${'请仔细考虑。'.repeat(20)}`],
  [
    'language',
    'A man of 62 with diabetes for 10 years takes metformin 500 mg 2 times; potassium 4.2 mmol/L. Next?',
  ],
] as const)('refuses another %s', (fault, after) => {
  expect(findParaphraseFault(item, before, after)).toBe(fault);
});

it('refuses a hint at an option, and English negations and drugs that are on no list', () => {
  const choice = makeChoiceItem('two', { stem: 'Which number calls an ambulance in this city today?' });
  expect(
    findParaphraseFault(choice, choice.stem, 'In this city today, is it 120 that calls an ambulance?'),
  ).toBe('numbers');
  const open = makeOpenItem('three', { language: 'en' });
  const text = 'She takes examplopril and has no cough. What now?';
  expect(findParaphraseFault(open, text, 'On examplopril, without any cough so far. What now?')).toBe(
    'negation',
  );
  expect(findParaphraseFault(open, text, 'She is on examplosartan and has no cough. Next step?')).toBe(
    'drugs',
  );
  expect(
    findParaphraseFault(open, text, 'Examplopril is what she takes; no cough. What next?'),
  ).toBeUndefined();
});

it('reads a reply without the fence and the quotation marks around it', () => {
  expect(readParaphrase('<question>\n血钾是多少？\n</question>')).toBe('血钾是多少？');
  expect(readParaphrase('“血钾是多少？”')).toBe('血钾是多少？');
});
