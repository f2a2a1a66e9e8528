import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const hearing = getHearing();

const man: InformantCase = {
  patient: { name: '王建国', ageYears: 58, sex: 'male' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  facts: [
    { id: 'chest', says: '胸口疼，四十分钟了。', topics: ['chest-pain', 'duration'] },
    { id: 'arm', says: '左胳膊也发酸。', topics: ['chest-pain', 'radiation'] },
    { id: 'back', says: '腰疼是老毛病，不往下窜。', topics: ['back-pain'] },
    { id: 'cough', says: '夜里老干咳。', topics: ['cough'] },
    { id: 'no-cough', says: '不怎么咳了。', topics: ['cough'], fromVisit: 2 },
    { id: 'pills', says: '青霉素过敏。', topics: ['drug-allergy', 'allergy'] },
  ],
  denies: ['headache', 'alcohol', 'smoking'],
};
const wife: InformantCase = {
  ...man,
  patient: { name: 'Martin Hale', ageYears: 59, sex: 'male' },
  persona: { ...man.persona, informant: 'relative', relation: 'his wife' },
};

function open(encounter: InformantCase, language: 'zh-CN' | 'en' = 'zh-CN') {
  const informant = createInformant({ encounter, ...hearing, language, seed: 'seed' });
  let count = 0;
  return (question: string, visit = 1) => informant.ask(question, { visit, count: count++ });
}

describe('a patient who is asked', () => {
  it('does not hear a head in a toe, nor his chest in it', () => {
    const { denied, released, unsure } = open(man)('脚趾头肿几天了？');
    expect({ denied, released, unsure }).toEqual({ denied: [], released: [], unsure: ['joint-pain'] });
  });

  it('says of each thing in a list that was not understood that it was not, and counts it', () => {
    const { unplaced, text, parts } = open(man)('头疼吗？量子怎么纠缠的？咳嗽吗？');
    expect(unplaced).toEqual(['量子怎么纠缠的?']);
    expect(text).toContain('量子');
    expect(parts).toBe(3);
  });

  it('says no, in the asker’s words, to a thing of which the case has nothing near', () => {
    const { unplaced, usual, text } = open(man)('有没有头疼、变魔术、咳嗽？');
    expect(unplaced).toEqual([]);
    expect(usual).toContain('变魔术');
    expect(text).toMatch(/变魔术.*没有/);
  });

  it('says that nobody has kept the time, the number or the side that the case does not hold', () => {
    const { unplaced, text, parts } = open(man)('几点开始疼的？一共疼过几回？');
    expect({ unplaced, parts }).toEqual({ unplaced: [], parts: 2 });
    expect(text).toMatch(/没数过|没记过次数/);
  });

  it('hears a word with something inside it, and not the grandmother who is called', () => {
    expect(open(man)('以前中过风没有？').usual).toEqual(['stroke-history']);
    expect(open(man)('奶奶，头哪里疼？').usual).toEqual([]);
  });

  it('denies a kind of medicine only where none of it is taken', () => {
    const medicines = {
      isOf: (drug: string, id: string) => drug === 'warfarin' && id === 'anticoagulant',
      listNames: () => ['华法林', 'warfarin'],
    };
    const encounter = { ...man, patient: { ...man.patient, takes: ['warfarin'] } };
    const informant = createInformant({
      encounter,
      ...hearing,
      language: 'zh-CN',
      seed: 's',
      medicines,
    });
    const ask = (question: string) => informant.ask(question, { visit: 1, count: 0 });
    expect(ask('打胰岛素吗？').usual).toEqual(['insulin-use']);
    expect(ask('吃不吃抗凝药？').usual).toEqual([]);
    expect(ask('吃不吃华法林？').usual).toEqual([]);
  });

  it('does not take a word of manner for the case’s own word', () => {
    const pill = {
      id: 'pill',
      says: 'A new tablet, five weeks ago.',
      topics: ['heart-disease'],
      askedBy: [['recently']],
    };
    const ask = open({ ...man, facts: [...man.facts, pill] }, 'en');
    expect(ask('Did you have an operation recently?').released).toEqual([]);
  });

  it('leaves nothing of a question without a word: what he cannot say is said in the asker’s words', () => {
    const { text, unsure } = open(man)('胸口疼不疼？打过什么疫苗？有没有想过自杀？');
    expect(unsure).toEqual(['vaccination']);
    expect(text).toContain('打过什么疫苗');
    expect(text).toContain('没有想过不活');
    expect(text).not.toContain('轻生念头');
  });

  it('tells since when it hurts, also after his name', () => {
    const named = { id: 'name', says: '王建国，五〇年生的。', topics: ['identity'] };
    const ask = open({ ...man, facts: [...man.facts, named] });
    expect(ask('先核对一下姓名和年龄？这样多久了？').released).toContain('chest');
    const english = { id: 'start', says: 'Woke me up at five.', topics: ['onset', 'duration'] };
    const belly = { id: 'belly', says: 'Low down, left side.', topics: ['abdominal-pain', 'site'] };
    const boy = open({ ...man, facts: [english, belly, ...man.facts.slice(2)] }, 'en');
    expect(boy('When did the pain start?').released).toContain('start');
  });

  it('knows which pain "that pain" is', () => {
    const ask = open(man);
    ask('胸口疼吗？');
    expect(ask('那个疼往别处窜吗？').released).toContain('arm');
  });

  it('tells what changed as it is now, and what was so before as of then', () => {
    const ask = open(man);
    expect(ask('咳嗽吗？', 2).released).toEqual(['no-cough']);
    expect(ask('胸口疼吗？', 2).text).toMatch(/上次|上回/);
    expect(ask('对什么药过敏？', 2).text).not.toMatch(/上次|上回/);
  });

  it('does not take a man’s discharge for a woman’s', () => {
    expect(open(man)('下面有没有分泌物？').usual).toEqual(['discharge']);
  });

  it('answers a short detail from what he has just told, or says that he cannot', () => {
    const { unplaced, text } = open(man)('胸口疼不疼？多少度？');
    expect(unplaced).toEqual([]);
    expect(text).toContain('多少度');
  });

  it('does not deny being well', () => {
    expect(open(man, 'en')('Are you free of joint pain today?').usual).toEqual([]);
    expect(open(man)('烧退了吗？').usual).toEqual([]);
  });

  it('denies nothing that stands in his record, nor what is true and left for the doctor to find', () => {
    const chart = { conditions: [{ text: '高血压病' }] };
    const patient = { ...man.patient, conditions: ['asthma'], allergies: ['penicillin'] };
    const ask = open({ ...man, denies: [], chart, patient, facts: man.facts.slice(0, 3) });
    expect(ask('有高血压吗？').text).toMatch(/病历/);
    expect(ask('得过哮喘没有？').usual).not.toContain('asthma-history');
    expect(ask('有糖尿病吗？').usual).toEqual(['diabetes']);
  });
});

describe('a relative who is asked', () => {
  it('knows name and age', () => {
    expect(open(wife, 'en')('What is his name and how old is he?').text).toContain('Martin Hale');
    expect(open(man)('您叫什么名字？').text).toContain('王建国');
  });

  it('speaks of the patient, not of herself', () => {
    expect(open(wife, 'en')('Does he drink or smoke?').text).toBe(
      '(his wife) He does not drink alcohol. He does not smoke.',
    );
  });
});

describe('a patient who is asked in words of no topic', () => {
  const woman: InformantCase = {
    ...man,
    patient: { name: '李梅', ageYears: 40, sex: 'female' },
    facts: [
      { id: 'thesis', says: '论文被退了两次。', topics: ['stress'] },
      { id: 'scan', says: '骨科拍了两回片子，都说好的。', topics: ['admissions'] },
      { id: 'ear', says: '老抓右边耳朵，左边也抓。', topics: ['ear-pain'] },
      { id: 'hidden', says: '壮阳药吃过一粒。', askedBy: [['壮阳药'], ['吃过']] },
    ],
    denies: [],
  };

  it('remembers what is told in those words, and keeps what the case keeps', () => {
    const ask = open(woman);
    expect(ask('论文怎么样了？').released).toEqual(['thesis']);
    expect(ask('今天早上那片药您知道吗？').released).not.toContain('hidden');
  });

  it('hears "the other side" of what was talked about', () => {
    const ask = open(woman);
    ask('哪边耳朵疼？');
    expect(ask('左边呢？').released).toEqual(['ear']);
  });

  it('says that she has no answer where she knows the matter but not the time', () => {
    const { text, released } = open(woman)('片子是几点钟拍的？');
    expect(released).toEqual(['scan']);
    expect(text).toContain('几点钟');
  });

  it('makes no excuse for a part that what she told has answered', () => {
    const { text, released } = open({
      ...woman,
      facts: [{ id: 'fear', says: '怕脑子里长东西。', topics: ['fears'] }],
    })('您担心什么？心里是不是怕长东西？');
    expect(released).toEqual(['fear']);
    expect(text).not.toContain('“');
  });
});
