import { describe, expect, it } from 'vitest';
import { cutAnswerChoices, cutLettered } from './lettered-options.ts';

describe('options inside one text', () => {
  it.each([
    ['A one\\nB two\\nC three', ''],
    ['A. one\nB. two\nC. three', ''],
    ['问：\nA、one\nB、two\nC、three', '问：'],
    ['Ａ．one\nＢ．two\nＣ．three', ''],
    ['(A) one (B) two (C) three', ''],
    ['"A: one\nB: two\nC: three"', ''],
    // Lost line breaks.
    ['A. one\nB. two C. three', ''],
    ['问： A. one B. two C. three', '问：'],
  ])('%j', (text, before) => {
    expect(cutLettered(text)).toEqual({
      before,
      options: [
        { id: 'A', text: 'one' },
        { id: 'B', text: 'two' },
        { id: 'C', text: 'three' },
      ],
    });
  });

  it('keep letters that are words of an option', () => {
    expect(cutLettered('A. 乙型肝炎 B 型\nB. 维生素 C 缺乏')?.options).toEqual([
      { id: 'A', text: '乙型肝炎 B 型' },
      { id: 'B', text: '维生素 C 缺乏' },
    ]);
    expect(cutLettered('A 见“草莓样”\\nB “咖啡色”')?.options).toEqual([
      { id: 'A', text: '见“草莓样”' },
      { id: 'B', text: '“咖啡色”' },
    ]);
    expect(cutLettered('(A) Vitamin B. deficiency (B) Hepatitis C')?.options).toEqual([
      { id: 'A', text: 'Vitamin B. deficiency' },
      { id: 'B', text: 'Hepatitis C' },
    ]);
  });

  it.each(['no letters', 'A. only one', '', 'A one\nB two\nD four', 'A. one\nB. two\nD. four'])(
    'are none in %j',
    text => {
      expect(cutLettered(text)).toBeUndefined();
    },
  );

  it('are cut off the end of a question that repeats them', () => {
    expect(cutAnswerChoices('Which?\nAnswer Choices: (A) one (B) two')).toEqual({
      stem: 'Which?',
      options: [
        { id: 'A', text: 'one' },
        { id: 'B', text: 'two' },
      ],
    });
    expect(cutAnswerChoices(' Which? ')).toEqual({ stem: 'Which?' });
  });
});
