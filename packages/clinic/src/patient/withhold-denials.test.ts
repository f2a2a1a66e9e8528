import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const slip: InformantCase = {
  patient: { name: '何小燕', ageYears: 26, sex: 'female' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  opening:
    '产科急诊，晚八点。何小燕，26 岁，右前臂肿了一块，说在浴室滑了一跤。你是当班医生，请处理她的咳嗽。',
  facts: [
    { id: 'slip', says: '在浴室滑了一跤，胳膊疼。', topics: ['chief-complaint', 'pain'], volunteered: true },
    { id: 'hives', says: '上个月吃虾，起了一身红疹子。', topics: ['food-allergy'] },
  ],
  findings: [
    { examination: 'skin', text: '左上臂四处陈旧瘀斑，背部条状瘀青，无皮下结节，无黄疸。' },
    { examination: 'abuse-signs', text: '有意识障碍。', fromVisit: 2 },
  ],
  chart: { notes: [{ title: '急诊', text: '鼻出血，压迫后止。', daysAgo: 20 }] },
};

function open(encounter: InformantCase = slip, language: 'zh-CN' | 'en' = 'zh-CN') {
  return createInformant({ encounter, ...getHearing(), language, seed: 'seed' });
}

const now = { visit: 1, count: 0 };

describe('a no that something speaks against', () => {
  it('gives way to what was told at the door', () => {
    const { text } = open().ask('右胳膊肿不肿？', now);
    expect(text).toContain('右前臂肿了一块');
    expect(text).not.toContain('不肿。');
  });

  it('gives way to what an examination has found', () => {
    const found = ['皮肤: 左上臂四处陈旧瘀斑，背部条状瘀青，无皮下结节，无黄疸。'];
    const { text, listUnknown } = open().ask('身上有没有瘀青？', { ...now, found });
    expect(text).toMatch(/查到的|看到的/);
    expect(listUnknown()).toHaveLength(1);
    expect(text).not.toContain('没有青紫');
  });

  it('is left open where the truth is still to be found', () => {
    const reply = open().ask('身上有没有瘀青？', now);
    expect(reply.text).not.toMatch(/没有青紫|瘀斑|条状/);
    expect(reply.listUnknown()).not.toHaveLength(0);
  });

  it('gives way to a recent note', () => {
    expect(open().ask('有没有流鼻血？', now).text).toContain('病历');
  });

  it('repeats a fact that was told', () => {
    const informant = open();
    expect(informant.ask('吃什么东西过敏吗？', now).released).toContain('hives');
    expect(informant.ask('有没有起疹子？', { ...now, count: 1 }).text).toContain('起了一身红疹子');
  });

  it.each([
    ['what a finding denies', '有没有黄疸？'],
    ['what only the doctor is told to do', '咳嗽吗？'],
    ['what nothing speaks of', '有没有拉肚子？'],
  ])('stands for %s', (_, question) => {
    const found = slip.findings?.map(({ text }) => text) ?? [];
    expect(open().ask(question, { ...now, found }).text).toMatch(/没有|不/);
    expect(open().ask(question, { ...now, found }).text).not.toMatch(/说不|查到|看到|进门|来的时候/);
  });

  it('stands on a later visit, when what was found before may be over', () => {
    const informant = open();
    informant.ask('怎么了？', now);
    expect(informant.ask('胳膊肿不肿？', { visit: 2, count: 1 }).text).not.toContain('右前臂肿了一块');
  });

  it('speaks English of what was found', () => {
    const english: InformantCase = {
      patient: { name: 'Ann Lee', ageYears: 40, sex: 'female' },
      persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
      facts: [],
      findings: [{ examination: 'oedema', text: 'Pitting oedema of both ankles.' }],
    };
    const found = ['Oedema: Pitting oedema of both ankles.'];
    expect(open(english, 'en').ask('Any swelling?', { ...now, found }).text).toMatch(/you (?:found|saw)/);
    expect(open(english, 'en').ask('Any swelling?', now).text).not.toContain('No swelling');
  });

  it('stands where a patient model chose it, unless an examination has found it', () => {
    const heard = [{ text: '手腕肿不肿？', answer: 'no' as const }];
    expect(open().ask('手腕肿不肿？', { ...now, heard }).text).toContain('没有');
    const bruises = [{ text: '身上有没有瘀青？', answer: 'no' as const }];
    const found = ['皮肤: 左上臂四处陈旧瘀斑，背部条状瘀青，无皮下结节，无黄疸。'];
    expect(open().ask('身上有没有瘀青？', { ...now, heard: bruises }).text).toContain('没有');
    expect(open().ask('身上有没有瘀青？', { ...now, heard: bruises, found }).text).toMatch(/查到的|看到的/);
  });
});

it('of a grown patient a relative does not say that the child behaves as usual', () => {
  const persona = {
    informant: 'relative',
    relation: 'his wife',
    manner: 'plain',
    literacy: 'ordinary',
  } as const;
  const ask = (ageYears: number) =>
    open({ ...slip, persona, patient: { name: 'Lee', ageYears, sex: 'male' }, facts: [] }, 'en').ask(
      'Is he playing?',
      now,
    ).text;
  expect(ask(60)).not.toContain('child');
  expect(ask(6)).toContain('The child behaves as usual');
});
