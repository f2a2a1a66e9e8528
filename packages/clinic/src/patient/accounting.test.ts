import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const hearing = getHearing({
  drugs: [
    { names: ['美托洛尔', '倍他乐克', 'metoprolol'], kinds: ['beta-blocker'], classes: ['beta-blocker'] },
    { names: ['阿托伐他汀', '立普妥', 'atorvastatin'], kinds: ['statin'], classes: ['statin'] },
    { names: ['地高辛', 'digoxin'], kinds: [], classes: ['cardiac-glycoside'] },
  ],
  kinds: [{ kind: 'statin', words: ['他汀'] }],
});

const woman: InformantCase = {
  patient: { name: '汤一诺', ageYears: 61, sex: 'female' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  facts: [
    {
      id: 'tired',
      says: '没劲，见油就恶心，是不是降脂药伤肝？',
      topics: ['fatigue', 'nausea'],
      volunteered: true,
    },
    { id: 'since', says: '有二十来天了。', topics: ['onset', 'duration', 'pale-stool-dark-urine'] },
    { id: 'statin', says: '阿托伐他汀，二十毫克。', topics: ['high-lipids', 'medicines-now'] },
    { id: 'herb', says: '喝何首乌泡水。', topics: ['herbal'] },
    { id: 'cure', says: '头孢都吃完了，一点用也没有。', topics: ['tried-so-far', 'antibiotics-recent'] },
    { id: 'sister', says: '我姐做过甲状腺手术。', topics: ['family-history'] },
  ],
  denies: ['kidney-disease'],
};

function open(encounter: InformantCase = woman) {
  const informant = createInformant({ encounter, ...hearing, language: 'zh-CN', seed: 'seed' });
  let count = 0;
  return (question: string) => informant.ask(question, { visit: 1, count: count++ });
}

describe('a patient', () => {
  it('tells the time of a complaint from the fact that has it', () => {
    expect(open()('没劲、不想吃油是什么时候开始的？').released).toContain('since');
  });

  it('says that she cannot say how long, where what she tells has no time in it', () => {
    const { released, text } = open()('上回的消炎药吃了几天？');
    expect(released).toContain('cure');
    expect(text).toContain('吃了几天');
  });

  it('has a word for every member of a list, also for those that nobody knows', () => {
    const { released, text } = open()('草药、土三七、何首乌吃过没有？');
    expect(released).toContain('herb');
    expect(text).toContain('土三七');
  });

  it('passes over no question that looks like a remark', () => {
    expect(open()('喝过草药没有？您听完心里咋想？').text).toContain('心里咋想');
  });

  it('does not let one illness of the family answer for another', () => {
    const { released, text } = open()('家里有没有人得过甲状腺病、糖尿病？');
    expect(released).toEqual(['sister']);
    expect(text).toContain('糖尿病');
  });

  it('knows a medicine by its brand and by its kind, and says no to another', () => {
    expect(open()('立普妥吃不吃？').released).toContain('statin');
    expect(open()('降脂药吃的是哪一种？').released).toContain('statin');
    const { usual, released } = open()('有没有地高辛、倍他乐克？');
    expect(released).toEqual([]);
    expect(usual).not.toEqual([]);
  });

  it('is not asked for her name by "叫什么" of a medicine', () => {
    expect(open()('退烧药是几点吃的，叫什么？').text).not.toContain('汤一诺');
  });

  it('hears her own name as a call', () => {
    expect(open()('一诺，喝酒吗？').parts).toBe(1);
  });

  it('does not deny an illness where a test was asked for', () => {
    expect(open()('肾功能查过没有？').denied).toEqual([]);
    expect(open()('有没有肾病？').denied).toEqual(['kidney-disease']);
  });

  it('asks of a list that comes before its question', () => {
    expect(open()('胸口疼、咳血、低烧，这些有没有？').parts).toBe(3);
  });
});
