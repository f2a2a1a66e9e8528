import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';
import { listAgainst } from './medicines-since.ts';

const encounter: InformantCase = {
  patient: { name: '王建国', ageYears: 58, sex: 'male' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  facts: [
    { id: 'complaint', says: '胸口像压了块石头。', topics: ['chest-pain'], volunteered: true },
    { id: 'sweat', says: '出了一身冷汗，衣服都湿了。', topics: ['sweating'] },
    { id: 'pressure', says: '血压高了十来年。', topics: ['hypertension'] },
  ],
  denies: ['fever'],
};

function open() {
  const informant = createInformant({ encounter, ...getHearing(), language: 'zh-CN', seed: 'visits' });
  informant.ask('您哪里不舒服？', { visit: 1, count: 0 });
  informant.ask('出汗吗？', { visit: 1, count: 1 });
  return informant;
}

describe('at a later visit', () => {
  const better = { visit: 2, count: 2, trend: 'better' } as const;

  it('a patient says how it has gone since, of what changes', () => {
    const said = open().ask('出汗吗？', better).text;
    expect(said).toMatch(/(上次来的时候|上回跟您说).*冷汗/);
    expect(said).toMatch(/比上次来好些了|这回好一点了/);
    expect(said).not.toMatch(/刚才|前面讲过/);
  });

  it('a first open question is answered by how it has gone', () => {
    expect(open().ask('今天您哪里不舒服？', better).text).toMatch(/比上次来好些了|这回好一点了/);
  });

  it('what was said on this visit is still said again', () => {
    const informant = open();
    informant.ask('血压高吗？', better);
    expect(informant.ask('血压高吗？', { ...better, count: 3 }).text).toMatch(/刚才说过|前面讲过/);
  });
});

describe('who has no schooling', () => {
  const encounterOf = { ...encounter, persona: { ...encounter.persona, literacy: 'low' as const } };
  const start = () =>
    createInformant({ encounter: encounterOf, ...getHearing(), language: 'zh-CN', seed: 'words' });

  it('knows a word that was asked back once the same was asked for in others', () => {
    const informant = start();
    for (const count of [0, 1])
      expect(informant.ask('有没有黑便？', { visit: 1, count }).askedBack).toEqual(['黑便']);
    informant.ask('就是大便像柏油那样，有没有？', { visit: 1, count: 2 });
    expect(informant.ask('现在有黑便吗？', { visit: 2, count: 3 }).askedBack).toEqual([]);
  });
});

describe('asked how it is now', () => {
  const facts = [
    ...encounter.facts,
    { id: 'blackout', says: '昨天右眼黑了三四分钟，自己又好了。', topics: ['vision'] },
  ];
  const openNow = () => {
    const informant = createInformant({
      encounter: { ...encounter, facts },
      ...getHearing(),
      language: 'zh-CN',
      seed: 'now',
    });
    informant.ask('出汗吗？眼睛看东西清楚吗？', { visit: 1, count: 0 });
    return informant;
  };

  it('a patient does not tell again how it was', () => {
    const said = openNow().ask('现在还出汗吗？', { visit: 1, count: 1, trend: 'better' }).text;
    expect(said).toMatch(/好些了|好一点/);
    expect(said).not.toContain('冷汗');
  });

  it('says of what was over that it has not come again', () => {
    const said = openNow().ask('右眼现在看东西清楚吗？', { visit: 1, count: 1, trend: 'same' }).text;
    expect(said).toMatch(/后来没再|没再有过/);
  });

  it('follows the sign in which it is felt', () => {
    const beating = [{ id: 'beating', says: '心慌，怦怦跳。', topics: ['palpitations'] }];
    const informant = createInformant({
      encounter: { ...encounter, facts: beating },
      ...getHearing(),
      language: 'zh-CN',
      seed: 'signs',
    });
    informant.ask('心慌吗？', { visit: 1, count: 0 });
    const later = { visit: 2, count: 1, trend: 'same', signs: { hr: 'better' } } as const;
    expect(informant.ask('心慌好些没有？', later).text).toMatch(/好些了|好一点/);
  });
});

describe('asked for medicines at a later visit', () => {
  const taking: InformantCase = {
    ...encounter,
    facts: [
      { id: 'pills', says: '布洛芬吃了个把月。', topics: ['painkiller-use'] },
      { id: 'salt', says: '低钠盐是上个月换的。', topics: ['diet'], askedBy: [['盐']] },
    ],
  };
  const medicines = { taken: [['比索洛尔']], stopped: [['布洛芬', '芬必得']], against: ['低钠盐不要再吃了'] };
  const ask = (question: string, facts = taking.facts) =>
    createInformant({
      encounter: { ...taking, facts },
      ...getHearing(),
      language: 'zh-CN',
      seed: 'medicines',
    }).ask(question, { visit: 2, count: 3, medicines });

  it.each([
    { answer: 'yes' as const },
    { answer: 'unknown' as const },
    { tells: ['pills'], exactly: true as const },
  ])('a patient model leaves to the orders what it is not shown of them: %j', part => {
    const informant = createInformant({
      encounter: taking,
      ...getHearing(),
      language: 'zh-CN',
      seed: 'medicines',
    });
    const put = (question: string) =>
      informant.ask(question, { visit: 2, count: 3, medicines, heard: [{ text: question, ...part }] }).text;
    expect(put('比索洛尔还在吃吗？')).toMatch(/比索洛尔(还在用|一直用着)/);
    expect(put('布洛芬还在吃吗？')).toMatch(/布洛芬.*(停了|就停)/);
  });

  it('they have stopped what they were told to stop, and go on with the rest', () => {
    expect(ask('布洛芬还在吃吗？').text).toMatch(/布洛芬.*(停了|就停)/);
    expect(ask('比索洛尔每天都吃吗？').text).toMatch(/比索洛尔(还在用|一直用着)/);
    expect(ask('药每天都吃了吗？').text).toMatch(/药都.*您说的/);
    expect(ask('布洛芬还在吃吗？').unplaced).toEqual([]);
  });

  it('they know how much was ordered and how often', () => {
    const warfarin = { id: 'warfarin', names: ['华法林'], amount: 2.5, unit: 'mg', everyHours: 24 };
    const ordered = { taken: [['华法林']], stopped: [], against: [], ordered: [warfarin] };
    const informant = createInformant({
      encounter: { ...taking, facts: taking.facts },
      ...getHearing(),
      language: 'zh-CN',
      seed: 'doses',
    });
    const { text } = informant.ask('华法林现在一天吃多少？', { visit: 2, count: 3, medicines: ordered });
    expect(text).toMatch(/华法林.*2\.5 毫克.*一天一次/);
  });

  it.each([
    ['头孢吃了没有？', '头孢克肟'],
    ['头孢克肟停了没有？', '头孢克肟'],
    ['激素还在吃吗？', '泼尼松'],
    ['用过激素吗？', '泼尼松'],
  ])('they have taken what was ordered for some days and is used up: %s', (question, name) => {
    const over = { amount: 20, unit: 'mg', everyHours: 24, isOver: true } as const;
    const ordered = [
      { id: 'cefixime', names: ['头孢克肟', '头孢'], ...over },
      { id: 'prednisone', names: ['泼尼松'], ...over },
    ];
    const informant = createInformant({
      encounter: { ...taking, facts: taking.facts },
      ...getHearing(),
      language: 'zh-CN',
      seed: 'over',
      medicines: {
        isOf: (id, each) => id === 'prednisone' && each === 'glucocorticoid',
        listNames: () => [],
      },
    });
    const medicines = { taken: [], stopped: [], against: [], ordered };
    const { text } = informant.ask(question, { visit: 2, count: 3, medicines });
    expect(text).toMatch(new RegExp(`${name}.*用完`));
    expect(text).not.toContain('没有用过');
  });

  it('what was told of one that was stopped is told as of then', () => {
    expect(ask('吃过什么止痛药？').text).toMatch(/上(次|回).*个把月.*(停了|就停)/);
  });

  it('advice that holds if something happens has stopped nothing', () => {
    expect(listAgainst('嘴唇肿了如果加重立即停药。低钠盐不要再吃了。')).toEqual(['低钠盐不要再吃了']);
    expect(listAgainst('Do not stop the tablets. Stop the herbal tea')).toEqual(['Stop the herbal tea']);
  });

  it('a case that says how it is on this visit goes first', () => {
    const now = [
      ...taking.facts,
      {
        id: 'still',
        says: '布洛芬我偷偷还吃着呢。',
        topics: ['painkiller-use'],
        askedBy: [['布洛芬']],
        fromVisit: 2,
      },
    ];
    const { text } = ask('布洛芬还在吃吗？', now);
    expect(text).toContain('偷偷还吃着');
  });
});

describe('asked to agree', () => {
  const ask = (question: string, facts: InformantCase['facts'] = []) =>
    createInformant({
      encounter: { ...encounter, facts },
      ...getHearing(),
      language: 'zh-CN',
      seed: 'agree',
    }).ask(question, { visit: 1, count: 0 });

  it('people say yes, and it is known that they did', () => {
    expect(ask('穿刺可能出血，您同意做吗？')).toMatchObject({ agreed: true, unplaced: [] });
    expect(ask('穿刺可能出血，您同意做吗？').text).toMatch(/嗯，[行好]/);
  });

  it('a fact that says no is told instead', () => {
    const no = [{ id: 'no', says: '我不做穿刺。', topics: ['consent'] }];
    const reply = ask('您同意做穿刺吗？', no);
    expect(reply.text).toContain('不做穿刺');
    expect(reply.agreed).toBe(false);
  });
});

describe('what was never there', () => {
  const later = { visit: 2, count: 2, trend: 'same', signs: {} } as const;

  it.each(['还发烧吗？', '现在还吐吗？', '咳嗽好些没有？', '现在咳嗽怎么样？'])(
    'is not as it was last time: %s',
    question => {
      expect(open().ask(question, later).text).not.toMatch(/上次|比刚来|还是那样|还那样|好些/);
    },
  );

  it('is told by the sign in which it is felt', () => {
    const fast = { ...later, signs: { hr: 'same' } } as const;
    expect(open().ask('心慌好些没有？', fast).text).toMatch(/上次/);
  });
});

it('does not claim to have told at an earlier visit what it did not', () => {
  const later = { visit: 2, count: 2, trend: 'same', signs: {} } as const;
  const informant = createInformant({ encounter, ...getHearing(), language: 'zh-CN', seed: 'visits' });
  informant.ask('您哪里不舒服？', { visit: 1, count: 0 });
  const said = informant.ask('出汗吗？', later).text;
  expect(said).toMatch(/^上次来(?:那阵子|的时候)，出了一身冷汗/);
  expect(said).not.toMatch(/跟您说|这样：/);
});
