import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

function askAt(ageYears: number, question: string, language: 'en' | 'zh-CN' = 'en') {
  const encounter: InformantCase = {
    patient: { name: 'Doreen Turner', ageYears, sex: 'female' },
    persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
    facts: [{ id: 'heart', says: 'My heart flutters.', topics: ['palpitations'], volunteered: true }],
  };
  const informant = createInformant({ encounter, ...getHearing(), language, seed: 'age' });
  informant.ask('Hello', { visit: 1, count: 0 });
  return informant.ask(question, { visit: 1, count: 1 }).text;
}

describe('of periods', () => {
  it.each([
    'How are your periods?',
    'Have you reached the menopause?',
    'How are your periods, and have you reached the menopause?',
  ])('no woman of 61 says that hers are normal: %s', question => {
    const said = askAt(61, question);
    expect(said).not.toMatch(/normal|Nothing unusual/);
    expect(said).toMatch(/stopped/);
  });

  it('a woman of 30 says that they are, and a girl of 8 that there are none', () => {
    expect(askAt(30, 'How are your periods?')).toContain('My periods are normal');
    expect(askAt(8, '月经怎么样？', 'zh-CN')).toContain('还没来过');
    expect(askAt(70, '月经怎么样？', 'zh-CN')).toContain('绝经');
  });
});
