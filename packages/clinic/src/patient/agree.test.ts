import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const encounter: InformantCase = {
  patient: { name: '丁长根', ageYears: 72, sex: 'male' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  facts: [
    { id: 'tired', says: '没劲两个月了。', topics: ['chief-complaint', 'fatigue'], volunteered: true },
    { id: 'knee', says: '二十年前膝盖开过一刀。', topics: ['operations', 'past-illness'] },
    { id: 'scope', says: '肠镜要是疼我就不做。', topics: ['fears', 'expectations'], askedBy: [['肠镜']] },
  ],
};

function open() {
  const informant = createInformant({ encounter, ...getHearing(), language: 'zh-CN', seed: 'will' });
  informant.ask('哪儿不舒服？', { visit: 1, count: 0 });
  return informant;
}

const told = { visit: 1, count: 2, advised: ['肿瘤在出血，不切掉会堵住；手术有出血和感染的风险。'] } as const;

describe('asked whether they want what is to be done', () => {
  it.each([
    '您愿意去外科住院开刀吗？',
    '那外科说要住院开刀，您点不点头？',
    '大爷，咱说开刀割掉这个瘤子的事，您是答应还是不答应？',
  ])('people say what they want, and not what was once: %s', question => {
    const reply = open().ask(question, told);
    expect(reply.agreed).toBe(true);
    expect(reply.text).toMatch(/嗯/);
    expect(reply.text).not.toMatch(/膝盖|没有做过|没有住过|说不/);
  });

  it('who was told nothing wants to know first', () => {
    const reply = open().ask('您愿意去外科住院开刀吗？', { visit: 1, count: 2, advised: [] });
    expect(reply.agreed).toBe(false);
    expect(reply.text).toMatch(/为什么|风险/);
  });

  it('what the case has them say goes first', () => {
    const reply = open().ask('肠镜您愿不愿意做？', told);
    expect(reply.text).toContain('要是疼我就不做');
    expect(reply.agreed).toBe(false);
  });

  it('of the past is still answered by the past', () => {
    expect(open().ask('以前开过刀吗？', told).text).toContain('膝盖');
  });

  it('each thing that leave is asked for gets its yes', () => {
    const heard = ['现在先抽个血，行吗？', '要不要请您先生到外头等，咱俩单独聊？'].map(text => ({
      text,
      answer: 'agree' as const,
    }));
    const { text } = open().ask(heard.map(part => part.text).join(''), { ...told, heard });
    expect(text).toMatch(/^嗯/);
    expect(text).toContain('“要不要请您先生到外头等，咱俩单独聊”——嗯，是的。');
  });
});
