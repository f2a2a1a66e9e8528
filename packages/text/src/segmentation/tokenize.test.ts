import { describe, expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';

describe('tokens', () => {
  it.each([
    ["The patient's BP is 120/80 mmHg.", ['the', 'patient', 'bp', 'is', '120', '80', 'mmhg']],
    ['Don’t stop; the nurses’ notes', ["don't", 'stop', 'the', 'nurses', 'notes']],
    ['HbA1c 7.2%, 1,200mL', ['hba1c', '7.2', '1200', 'ml']],
    ['non-steroidal β-blocker naïve', ['non', 'steroidal', 'β', 'blocker', 'naïve']],
    ['…！', []],
    ['', []],
  ])('of %j are the same by character and by word', async (text, tokens) => {
    expect(await tokenize(text, 'character')).toEqual(tokens);
    expect(await tokenize(text, 'word')).toEqual(tokens);
  });

  it('of Chinese are its characters, with words and numbers whole', async () => {
    expect(await tokenize('行ＰＣＩ术，血钾３．５ mmol/L', 'character')).toEqual([
      ...['行', 'pci', '术', '血', '钾', '3.5', 'mmol', 'l'],
    ]);
  });

  it('of Chinese are its words, as jieba 0.42.1 cuts them', async () => {
    expect(await tokenize('患者因胸痛入院，给予阿司匹林口服', 'word')).toEqual([
      ...['患者', '因', '胸痛', '入院', '给予', '阿司匹林', '口服'],
    ]);
    expect(await tokenize('诊断为2型糖尿病', 'word')).toEqual(['诊断', '为', '2', '型', '糖尿病']);
  });
});
