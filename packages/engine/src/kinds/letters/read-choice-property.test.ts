import { anyText } from '@doctorbench/core/testing';
import { growthOf } from '@doctorbench/text/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChoice } from './read-choice.ts';

const options = [
  { id: 'A', text: '静脉溶栓' },
  { id: 'B', text: 'Oral rehydration' },
  { id: 'C', text: '急诊手术' },
  { id: 'D', text: 'Watchful waiting' },
  { id: 'E', text: '高压氧治疗' },
];
const ids = options.map(({ id }) => id);
const toText = (id: string) => options.find(option => option.id === id)?.text ?? '';

/** Ways to write the letters themselves. */
const joiners: readonly ((letters: readonly string[]) => string)[] = [
  letters => letters.join(''),
  letters => letters.join(','),
  letters => letters.join(', '),
  letters => letters.join('、'),
  letters => letters.join('，'),
  letters => letters.join('和'),
  letters => letters.join(' and '),
  letters => letters.map(letter => `${letter}（${toText(letter)}）`).join('、'),
  letters => letters.map(letter => `${letter}. ${toText(letter)}`).join('、'),
];

/** Ways to state them. */
const frames: readonly ((list: string) => string)[] = [
  list => list,
  list => `（${list}）`,
  list => `**${list}**`,
  list => `答案是${list}`,
  list => `答案：${list}`,
  list => `正确答案为 ${list}。`,
  list => `故选${list}`,
  list => `因此选择${list}。`,
  list => `本题选${list}。`,
  list => `【答案】${list}`,
  list => `Answer: ${list}`,
  list => `The correct answer is ${list}.`,
  list => `The final answer is (${list})`,
  list => `\\boxed{${list}}`,
  list => `{"answer":"${list}"}`,
  list => `<think>答案也许是A，也许是E。</think>\n${list}`,
  list => `先逐项分析：A较常用，B起效慢，C创伤大。\n\n答案：${list}`,
  list => `答案：${list}\n\n解析：该患者起病急，应尽快处理。`,
];

describe('any subset, however written', () => {
  it('is read back, in sorted order', () => {
    const subsets = fc.shuffledSubarray(ids, { minLength: 1 });
    fc.assert(
      fc.property(
        subsets,
        fc.constantFrom(...joiners),
        fc.constantFrom(...frames),
        fc.boolean(),
        (chosen, join, frame, multiple) => {
          const reading = readChoice(frame(join(chosen)), { options, multiple });
          expect(reading).toEqual({ kind: 'read', chosen: [...chosen].sort() });
        },
      ),
      { numRuns: 1000, seed: 20_260_101 },
    );
  });

  it('is read from JSON arrays', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ids, { minLength: 1 }),
        fc.constantFrom('answer', '答案', 'final_answer'),
        (chosen, key) => {
          const text = `\`\`\`json\n${JSON.stringify({ reason: '见上', [key]: chosen }, undefined, 2)}\n\`\`\``;
          expect(readChoice(text, { options, multiple: true })).toEqual({
            kind: 'read',
            chosen: [...chosen].sort(),
          });
        },
      ),
      { numRuns: 300, seed: 20_260_102 },
    );
  });
});

describe('any text at all', () => {
  const pieces = [
    'A',
    'B',
    'c',
    '答案',
    '选',
    '是',
    'answer',
    ':',
    '、',
    ',',
    '\n',
    ' ',
    '正确',
    '错误',
    'not',
    '(',
    ')',
    '"',
    '</think>',
    '<think>',
    '\\boxed{',
    '以上都不对',
    '静脉溶栓',
  ];
  const nearMiss = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map(parts => parts.join(''));
  const anything = fc.oneof(
    anyText({ maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    nearMiss,
  );

  it('never throws and names existing options only', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (text, multiple) => {
        const reading = readChoice(text, { options, multiple });
        if (reading.kind !== 'read') return;
        expect(reading.chosen.length).toBeGreaterThan(0);
        expect([...new Set(reading.chosen)].sort()).toEqual(reading.chosen);
        for (const id of reading.chosen) expect(ids).toContain(id);
      }),
      { numRuns: 1500, seed: 20_260_103 },
    );
  });

  it.each([
    ['the same letter', 'A '],
    ['commas', ','],
    ['opening brackets', '('],
    ['cues', '答案选是'],
    ['cues with letters', '答案：A、'],
    ['English cues', 'the answer to is '],
    ['white space', ' \n\t'],
    ['closing tags', '</think>'],
    ['verdicts', 'A正确B错误'],
    ['option texts', '静脉溶栓'],
    ['apologies', '抱歉，我无法'],
  ])('reads a long text of %s in time in proportion to its length', (_, unit) => {
    const read = (size: number) => readChoice(unit.repeat(size), { options, multiple: true });
    expect(growthOf(read)).toBeLessThan(1.75);
  });

  it('finds the answer at either end of ten megabytes', () => {
    const filler = '患者病情复杂，需要综合分析。'.repeat(700_000);
    expect(readChoice(`${filler}\n答案：C`, { options, multiple: false })).toEqual({
      kind: 'read',
      chosen: ['C'],
    });
    expect(readChoice(`C\n${filler}`, { options, multiple: false })).toEqual({ kind: 'read', chosen: ['C'] });
  });
});
