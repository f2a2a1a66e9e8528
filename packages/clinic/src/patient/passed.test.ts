import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const encounter: InformantCase = {
  patient: { name: '何立强', ageYears: 56, sex: 'male' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  facts: [
    { id: 'tight', says: '喘不上气，身上痒。', topics: ['dyspnoea', 'itching'], volunteered: true },
    { id: 'voice', says: '嗓子是哑的，咽口水费劲。', topics: ['hoarseness', 'dysphagia', 'throat-pain'] },
    { id: 'faint', says: '刚才眼前发黑，差点栽倒。', topics: ['syncope', 'vertigo'] },
    { id: 'stings', says: '摘梨碰了个马蜂窝。', topics: ['insect-bite', 'triggers'] },
    { id: 'pills', says: '前年吃一种药浑身起泡。', topics: ['drug-allergy', 'rash'] },
    { id: 'pressure', says: '血压高了十来年。', topics: ['hypertension'] },
  ],
  denies: ['chest-pain'],
};

function open(language: 'zh-CN' | 'en' = 'zh-CN', facts = encounter.facts) {
  const informant = createInformant({
    encounter: { ...encounter, facts },
    ...getHearing(),
    language,
    seed: 'now',
  });
  informant.ask(language === 'en' ? 'What is wrong?' : '哪儿不舒服？', { visit: 1, count: 0 });
  return informant;
}

const gone = { visit: 1, count: 2, trend: 'gone', minutes: 120 } as const;

describe('what brought somebody and has passed', () => {
  it.each(['现在嗓子、喘气怎么样了？', '跟一个钟头前比，喘气是好了还是又重了？', '这会儿还喘不上气吗？'])(
    'is not told as of now: %s',
    question => {
      const said = open().ask(question, gone).text;
      expect(said).toMatch(/没有了|没什么不舒服/);
      expect(said).not.toMatch(/刚才说过|前面讲过/);
      expect(said.replace(/(?:来的时候|刚来那会儿)，[^。]*。/g, '')).not.toMatch(/喘不上气[，。]|哑的/);
    },
  );

  it('is told of arrival where it was not told before, and counts as told', () => {
    const reply = open().ask('头晕不晕？', gone);
    expect(reply.released).toContain('faint');
    expect(reply.text).toMatch(/(?:来的时候|刚来那会儿)，眼前发黑，差点栽倒。.*没有了/);
  });

  it.each(['现在头痛有没有加重、想吐、犯困？', '现在恶心好些了吗，腹泻呢？'])(
    'says of what was never there that it is not, and not that it stayed: %s',
    question => {
      const said = open().ask(question, { visit: 1, count: 2, trend: 'same', minutes: 60 }).text;
      expect(said).not.toMatch(/(?:想吐|犯困|恶心|腹泻)还/);
      expect(said).toMatch(/没有(?:恶心|拉肚子)|没恶心|不犯困/);
    },
  );

  it('leaves what does not pass as it is', () => {
    const informant = open();
    expect(informant.ask('是被什么蜇的？', gone).text).toBe('摘梨碰了个马蜂窝。');
    expect(informant.ask('对什么药过敏？', { ...gone, count: 5 }).text).toBe('前年吃一种药浑身起泡。');
    expect(informant.ask('血压高不高？', { ...gone, count: 3 }).text).toContain('血压高了十来年');
    expect(informant.ask('以后还去摘梨不？', { ...gone, count: 4 }).text).not.toContain('没有了');
  });

  it('of a moment ago is told hours later as of before, though nothing has passed', () => {
    const said = open().ask('眼前黑过没有？', { visit: 1, count: 2, trend: 'same', minutes: 90 }).text;
    expect(said).toBe('来之前眼前发黑，差点栽倒。');
    expect(open().ask('眼前黑过没有？', { visit: 1, count: 2, trend: 'same', minutes: 5 }).text).toContain(
      '刚才',
    );
  });

  it('has not gone where the sign in which it is felt has not', () => {
    const said = open().ask('喘气好点没有？', { ...gone, signs: { rr: 'same' } }).text;
    expect(said).not.toMatch(/没有了/);
  });

  it('in English', () => {
    const facts = [
      { id: 'tight', says: 'I cannot get my breath.', topics: ['dyspnoea'], volunteered: true as const },
      { id: 'faint', says: 'Just now everything went black.', topics: ['syncope'] },
    ];
    const informant = open('en', facts);
    const now = informant.ask('How is your breathing now?', gone).text;
    expect(now).toMatch(/gone/);
    expect(now).not.toContain('cannot get my breath');
    expect(informant.ask('Did you faint?', { ...gone, count: 3 }).text).toMatch(
      /(?:On arrival|At first): Earlier everything went black\./,
    );
  });
});
