import type { Fact } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { getFactIndex } from './fact-index.ts';
import { createQuestionExamples } from './question-examples.ts';

const { examples } = getHearing();
const persona = { informant: 'self', literacy: 'medium', style: 'plain' } as const;

function index(facts: readonly Fact[], by = examples) {
  const patient = { ageYears: 40, sex: 'female', name: '李华' } as const;
  return getFactIndex({ persona, patient, facts: [...facts], denies: [] } as never, by);
}

const facts: readonly Fact[] = [
  { id: 'cough', says: '夜里咳得睡不着。', asks: ['夜里咳不咳', '咳嗽影响睡觉吗'] },
  { id: 'toe', says: '大脚趾头又红又肿。', asks: ['脚趾头肿不肿'] },
  { id: 'dog', says: '家里有条狗。' },
];

describe('the facts of a case by their words', () => {
  it('are nearest to the question that is known to ask for them', () => {
    const { getAsked, getShared } = index(facts).compare('夜里咳不咳');
    expect(getAsked('cough')).toBeGreaterThan(750);
    expect(getAsked('toe')).toBeLessThan(getAsked('cough'));
    expect(getShared('cough')).toBeGreaterThan(getShared('toe'));
  });

  it('are near to nothing without questions or common words', () => {
    const { getAsked, getShared } = index(facts).compare('zyx wvut');
    expect(facts.map(({ id }) => [getAsked(id), getShared(id)])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(index(facts).compare('家里有条狗').getAsked('dog')).toBe(0);
  });

  it('come to the same, whatever was asked before and in whatever language', () => {
    const questions = {
      weights: {},
      matters: [
        { id: 'a', zh: ['咳嗽', '夜里咳', '咳不咳'], en: ['night cough'] },
        { id: 'b', zh: ['夜里睡得好吗'], en: ['night sleep', 'night pain', 'any night trouble'] },
      ],
    };
    const mixed: readonly Fact[] = [{ id: 'ct', says: '做过。', asks: ['夜里 night ct', '咳 night'] }];
    const alone = index(mixed, createQuestionExamples(questions)).compare('夜里咳').getAsked('ct');
    const later = index(mixed, createQuestionExamples(questions));
    later.compare('night ct');
    expect(later.compare('夜里咳').getAsked('ct')).toBe(alone);
  });
});
