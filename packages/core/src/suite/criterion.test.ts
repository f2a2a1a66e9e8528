import { describe, expect, it } from 'vitest';
import { makeCriterion } from '../testing/items.ts';
import { criterionSchema, rubricSchema, toCriterionWords } from './criterion.ts';

function accepts(change: Record<string, unknown>): boolean {
  return criterionSchema.safeParse({ ...makeCriterion(), ...change }).success;
}

describe('a criterion', () => {
  it('has signed points between -20 and 20 that are not zero', () => {
    for (const points of [-20, -0.5, 0.5, 20]) expect(accepts({ points })).toBe(true);
    for (const points of [-20.5, 0, -0, 21, Number.NaN, '5']) expect(accepts({ points })).toBe(false);
  });

  it('may be a red line only with negative points', () => {
    const redLine = { reason: 'Could kill.' };
    expect(accepts({ redLine, points: -5 })).toBe(true);
    expect(accepts({ redLine, points: 5 })).toBe(false);
    expect(accepts({ redLine: {}, points: -5 })).toBe(false);
    expect(accepts({ redLine: { reason: '' }, points: -5 })).toBe(false);
  });

  it('has a kebab-case id', () => {
    for (const id of ['a', 'call-120', '2-steps']) expect(accepts({ id })).toBe(true);
    for (const id of ['', 'Call', 'a_b', 'a--b', '-a', 'a-']) expect(accepts({ id })).toBe(false);
  });

  it('may carry tags, each once', () => {
    expect(accepts({ tags: ['axis:accuracy', '主题：急诊', 'a b'] })).toBe(true);
    for (const tags of [[''], [' a'], ['a\n'], ['__proto__'], ['a', 'b', 'a'], ['x'.repeat(201)]])
      expect(accepts({ tags })).toBe(false);
  });

  it('rejects unknown fields', () => {
    expect(accepts({ weight: 1 })).toBe(false);
  });
});

describe('a rubric', () => {
  it('holds at most sixty criteria', () => {
    const rubric = Array.from({ length: 61 }, (_, index) => makeCriterion({ id: `c-${index}` }));
    expect(rubricSchema.safeParse(rubric.slice(1)).success).toBe(true);
    expect(rubricSchema.safeParse(rubric).success).toBe(false);
  });
});

describe('the words of a criterion', () => {
  const both = { text: 'Calls 120.', reason: 'Delay kills.', zh: { text: '拨打120', reason: '延误致命。' } };

  it('are those of the reader, and else those that judges go by', () => {
    expect(toCriterionWords(both, 'zh')).toEqual({ text: '拨打120', reason: '延误致命。' });
    expect(toCriterionWords(both, 'en')).toEqual({ text: 'Calls 120.', reason: 'Delay kills.' });
    expect(toCriterionWords({ text: 'Calls 120.' }, 'zh')).toEqual({ text: 'Calls 120.' });
    expect(toCriterionWords({ ...both, zh: { text: '拨打120' } }, 'zh')).toEqual({
      text: '拨打120',
      reason: 'Delay kills.',
    });
  });
});
