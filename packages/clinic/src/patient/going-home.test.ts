import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const encounter: InformantCase = {
  patient: { name: '王建国', ageYears: 58, sex: 'male' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  facts: [{ id: 'complaint', says: '胸口像压了块石头。', topics: ['chest-pain'] }],
  denies: [],
};

function ask(question: string, language: 'zh-CN' | 'en') {
  const informant = createInformant({ encounter, ...getHearing(), language, seed: 'home' });
  return informant.ask(question, { visit: 1, count: 1 });
}

describe('a patient', () => {
  it.each([
    ['您知道什么条件才能出院吗？', 'zh-CN', /听您的/],
    ['您什么时候想走？', 'zh-CN', /听您的/],
    ['When would you like to leave hospital?', 'en', /I leave to you/],
    ['What would have to happen before you feel ready to go home?', 'en', /I leave to you/],
    ['您最怕的是什么？', 'zh-CN', /怕/],
    ['What are you most afraid of?', 'en', /afraid/],
    ['您有没有什么没听明白的？', 'zh-CN', /没有要问的/],
    ['Do you have any questions for me?', 'en', /Nothing to ask/],
  ] as const)('answers %s', (question, language, said) => {
    const { text, unplaced } = ask(question, language);
    expect(text).toMatch(said);
    expect(unplaced).toEqual([]);
  });
});
