import { expect, it } from 'vitest';
import { readChoice } from './read-choice.ts';

const texts = ['肺炎', '肺结核', '支气管扩张', '肺栓塞'];
const toQuestion = (labels: string, multiple = false) => ({
  options: [...labels].map((id, at) => ({ id, text: texts[at] ?? '' })),
  multiple,
});

it.each([
  ['答案：3', '3'],
  ['答案：3. 支气管扩张', '3'],
  ['1. 患者咳嗽 3 周\n2. 痰中带血\n\n答案：4', '4'],
  ['1. 首先看病史。\n2. 再看胸片。\n综合考虑，本题选 2。', '2'],
  ['{"答案": "2"}', '2'],
  ['3', '3'],
  ['Answer: 4', '4'],
  ['The correct answer is option 2.', '2'],
  ['**答案：1**', '1'],
  ['3. 支气管扩张', '3'],
  ['最可能是肺栓塞。', '4'],
])('reads numbers that label options: %s', (text, id) => {
  expect(readChoice(text, toQuestion('1234'))).toEqual({ kind: 'read', chosen: [id] });
});

it.each([
  ['答案：丙', '丙'],
  ['患者甲状腺功能正常，丁点异常都没有，因此选乙。', '乙'],
  ['应选丁（肺栓塞）', '丁'],
  ['丙', '丙'],
  ['甲、乙均不符合。\n答案：丁', '丁'],
])('reads stems that label options: %s', (text, id) => {
  expect(readChoice(text, toQuestion('甲乙丙丁'))).toEqual({ kind: 'read', chosen: [id] });
});

it('reads several', () => {
  expect(readChoice('答案：1、3', toQuestion('1234', true))).toEqual({ kind: 'read', chosen: ['1', '3'] });
  expect(readChoice('答案：甲和丁', toQuestion('甲乙丙丁', true))).toEqual({
    kind: 'read',
    chosen: ['丁', '甲'].sort(),
  });
});

it.each(['患者 3 天前发热，每日 2 次服药。', '答案：9', '甲状腺功能减退'])(
  'reads nothing out of %s',
  text => {
    for (const labels of ['1234', '甲乙丙丁'])
      expect(readChoice(text, toQuestion(labels)).kind).toBe('unparseable');
  },
);
