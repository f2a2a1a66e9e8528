import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMentions, normalizeAnswer, standsAt, toComparable, toReadable } from './normalize-answer.ts';

describe('normalizeAnswer', () => {
  it.each([
    ['Ｂ．　答案：１２', 'B. 答案:12'],
    ['（Ａ）', '(A)'],
    ['B\u200b\u200d\ufeff', 'B'],
    ['**B** and __C__ and `D`', 'B and C and D'],
    ['### 答案\nB', '答案\nB'],
    ['<think>maybe A</think>B', 'B'],
    ['<THINK>maybe A</THINK>B', 'B'],
    ['maybe A\n</think>\nB', 'B'],
    ['<think>one</think>B<think>two</think>C', 'B\nC'],
    ['draft<think>one</think>more\n</think>B', 'B'],
    ['<think>never ends, the answer is A', ''],
    ['◁think▷maybe A◁/think▷B', 'B'],
    ['a < b', 'a < b'],
  ])('writes %j as %j', (text, expected) => expect(normalizeAnswer(text)).toBe(expected));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const once = normalizeAnswer(text);
        expect(normalizeAnswer(once)).toBe(once);
      }),
      { numRuns: 1000, seed: 20_260_301 },
    );
  });
});

describe('toReadable', () => {
  it.each([
    ['\\boxed{\\text{B}}', '\\boxed{{B}}'],
    ['A \\to B', 'A → B'],
    ['“B”', '"B"'],
    ['【答案】B', '(答案)B'],
    ['~~A~~B', 'B'],
    ['{"\\u7b54\\u6848": 1}', '{"答案": 1}'],
    ['a  b\r\n\r\n\r\nc', 'a b\n\nc'],
  ])('writes %j as %j', (text, expected) => expect(toReadable(text)).toBe(expected));

  it('keeps both ends of a long text and drops the reasoning before cutting', () => {
    const long = `<think>${'x'.repeat(1_000_000)}</think>first ${'y'.repeat(1_000_000)} last`;
    const readable = toReadable(long);
    expect(readable.length).toBeLessThan(41_000);
    expect(readable.startsWith('first')).toBe(true);
    expect(readable.endsWith('last')).toBe(true);
  });
});

describe('mentions of a text', () => {
  it('are found whatever the case, not inside words or numbers, the longer hiding the shorter', () => {
    const entries = ['5 mg', 'Ibuprofen', 'Ibuprofen 5 mg'].map((text, index) => ({
      id: `${index}`,
      comparable: toComparable(text),
    }));
    expect(listMentions('ibuprofen 5 mg, then IBUPROFEN; 15 mg', entries)).toEqual([
      { id: '2', start: 0, end: 14 },
      { id: '1', start: 21, end: 30 },
    ]);
  });

  it('stand at a place only as whole words', () => {
    expect(standsAt('Aspirin.', 0, 'aspirin')).toBe(true);
    expect(standsAt('Aspirins', 0, 'aspirin')).toBe(false);
    expect(standsAt('Aspirin', 0, '')).toBe(false);
  });
});
