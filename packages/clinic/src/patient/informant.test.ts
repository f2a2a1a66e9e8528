import type { Persona } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant, type Informant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';

const hearing = getHearing();
const { manners, topics } = hearing;

const persona: Persona = { informant: 'self', manner: 'plain', literacy: 'ordinary' };

/** A man with chest pain, as he tells it. */
const chineseCase: InformantCase = {
  patient: { name: '王建国', ageYears: 58, sex: 'male' },
  persona,
  facts: [
    {
      id: 'complaint',
      says: '胸口正中像压了块石头，压了四十分钟了。',
      topics: ['chest-pain', 'character', 'duration'],
      volunteered: true,
    },
    { id: 'spread', says: '左胳膊也跟着发酸。', topics: ['radiation'], softened: '胳膊嘛，干活累的吧。' },
    { id: 'sweat', says: '出了一身冷汗，衣服都湿了。', topics: ['sweating', 'associated-symptoms'] },
    { id: 'cough-old', says: '咳嗽有三个星期，早上重。', topics: ['cough', 'duration'] },
    { id: 'pressure', says: '血压高了十来年，药吃吃停停。', topics: ['hypertension', 'adherence'] },
    {
      id: 'stimulant',
      says: '前天朋友给了一粒壮阳药，我吃了。',
      askedBy: [
        ['壮阳', '伟哥', '西地那非'],
        ['吃', '用', '服'],
      ],
    },
    { id: 'second-visit', says: '吃了新药，夜里老干咳。', topics: ['side-effects'], fromVisit: 2 },
    { id: 'first-only', says: '今天早饭没吃。', topics: ['last-meal'], toVisit: 1 },
  ],
  denies: ['fever', 'drug-allergy', 'diabetes', 'smoking'],
};

/** A daughter speaks for her mother. */
const englishCase: InformantCase = {
  patient: { name: 'Edith Moore', ageYears: 81, sex: 'female' },
  persona: { informant: 'relative', relation: 'her daughter', manner: 'plain', literacy: 'ordinary' },
  facts: [
    {
      id: 'found',
      says: 'I found her on the kitchen floor at seven this morning.',
      topics: ['falls', 'onset'],
      volunteered: true,
    },
    { id: 'well', says: 'She was fine when we spoke at ten last night.', topics: ['last-known-well'] },
    { id: 'speech', says: 'She is hard to understand and keeps losing words.', topics: ['speech'] },
    {
      id: 'thinner',
      says: 'She takes a blood thinner, the once-a-day one.',
      topics: ['blood-thinners', 'medicines-now'],
    },
    { id: 'heart', says: 'Her heartbeat has been irregular for years.', topics: ['heart-disease'] },
  ],
  denies: ['seizure', 'headache', 'drug-allergy'],
};

function withPersona(encounter: InformantCase, change: Partial<Persona>): InformantCase {
  return { ...encounter, persona: { ...encounter.persona, ...change } };
}

function open(encounter: InformantCase, language: 'zh-CN' | 'en' = 'zh-CN', seed = 'seed'): Informant {
  return createInformant({ encounter, ...hearing, language, seed });
}

/** An informant who has already said what is on its mind. */
function openLater(encounter: InformantCase, language: 'zh-CN' | 'en' = 'zh-CN'): Informant {
  const informant = open(encounter, language);
  informant.ask(language === 'en' ? 'Hello.' : '您好。', { visit: 1, count: 0 });
  return informant;
}

const now = { visit: 1, count: 1 };

describe('an informant', () => {
  it('says a fact when its topic is asked, and nothing of the others', () => {
    const reply = openLater(chineseCase).ask('当时出汗了吗？', now);
    expect(reply.released).toEqual(['sweat']);
    expect(reply.text).toBe('出了一身冷汗，衣服都湿了。');
  });

  it('denies what the case denies, has nothing that it does not speak of, and makes up no number', () => {
    const reply = openLater(chineseCase).ask('有没有发热、头痛？打过什么疫苗？', now);
    expect(reply.denied).toEqual(['fever']);
    expect(reply.usual).toContain('headache');
    expect(reply.unsure).toEqual(['vaccination']);
    expect(reply.text).toContain('没有发烧。');
    expect(reply.text).toContain('没有头疼');
  });

  it('says how it is now by how it is, and by the first history only at the door', () => {
    const informant = openLater(chineseCase);
    const ask = (trend: 'better' | 'same' | 'worse') =>
      informant.ask('现在感觉怎么样，好点了吗？', { ...now, trend });
    expect(ask('better').text).toMatch(/好/);
    expect(ask('worse').text).toMatch(/难受|厉害/);
    expect(ask('same').released).toEqual([]);
    const first = open(chineseCase);
    expect(first.ask('您感觉怎么样？', { visit: 1, count: 0, trend: 'same' }).released).toEqual([
      'complaint',
    ]);
  });

  it('rates the pain of now when asked for it', () => {
    const rate = (question: string) =>
      openLater(chineseCase).ask(question, { ...now, trend: 'better', pain: 3 }).text;
    expect(rate('现在还疼吗？')).toMatch(/3 分/);
    expect(rate('用药后现在疼痛几分？')).toMatch(/3 分/);
    expect(rate('有高血压吗？')).not.toMatch(/3 分/);
  });

  it('answers every part of a question', () => {
    const reply = openLater(chineseCase).ask('出汗吗？有高血压、糖尿病吗？对什么药过敏？', now);
    expect(reply.released).toEqual(['sweat', 'pressure']);
    expect(reply.denied).toEqual(['diabetes', 'drug-allergy']);
  });

  it('takes "how long" of one thing for that thing only', () => {
    expect(openLater(chineseCase).ask('咳嗽多久了？', now).released).toEqual(['cough-old']);
    expect(openLater(chineseCase).ask('胸痛多久了？', now).released).toEqual(['complaint']);
  });

  it('releases a fact by the words of the case when each group has a hit in one part', () => {
    expect(openLater(chineseCase).ask('最近吃过伟哥一类的药吗？', now).released).toContain('stimulant');
    expect(openLater(chineseCase).ask('您知道伟哥吗？今天吃饭了吗？', now).released).not.toContain(
      'stimulant',
    );
  });

  it('knows of each visit what belongs to it', () => {
    const informant = openLater(chineseCase);
    expect(informant.ask('吃药有没有副作用？', now).released).toEqual([]);
    expect(informant.ask('吃药有没有副作用？', { visit: 2, count: 2 }).released).toEqual(['second-visit']);
    expect(informant.ask('早饭吃了吗？上一餐几点？', { visit: 2, count: 3 }).released).toEqual([]);
  });

  it('volunteers once, and that is not released by a question', () => {
    const informant = open(chineseCase);
    const first = informant.ask('您抽烟吗？', { visit: 1, count: 0 });
    expect(first.volunteered).toEqual(['complaint']);
    expect(first.released).toEqual([]);
    expect(informant.ask('您抽烟吗？', now).volunteered).toEqual([]);
  });

  it('tells its complaint when the floor is left to it, and has nothing more the second time', () => {
    const informant = open(chineseCase);
    expect(informant.ask('您哪里不舒服？', { visit: 1, count: 0 }).released).toEqual(['complaint']);
    expect(informant.ask('还有什么要补充的吗？', now).released).toEqual([]);
    expect(informant.ask('还有其他伴随症状吗？', now).released).toEqual(['sweat']);
  });

  it('says again what it said, with a word that it did', () => {
    const informant = openLater(chineseCase);
    informant.ask('出汗吗？', now);
    const again = informant.ask('出汗多吗？', { visit: 1, count: 2 });
    expect(again.released).toEqual(['sweat']);
    expect(again.text).toMatch(/^(刚才说过，|我前面讲过：)出了一身冷汗/);
  });

  it('asks what is meant by words in which it finds nothing', () => {
    const reply = openLater(chineseCase).ask('量子纠缠怎么解释？', now);
    expect(reply.released).toEqual([]);
    expect(reply.unsure).toEqual([]);
  });

  it('hears the whole of which examples are given', () => {
    const ill = { ...chineseCase, denies: ['diabetes', 'stroke-history'] };
    const reply = openLater(ill).ask('您有没有慢性病，比如糖尿病、中风？', now);
    expect(reply.released).toEqual(['pressure']);
    expect(reply.denied).toEqual(['diabetes', 'stroke-history']);
  });

  it('finds no fault with an announcement of questions', () => {
    const reply = openLater(chineseCase).ask('我先问您几个问题。出汗吗？', now);
    expect(reply).toMatchObject({ released: ['sweat'], unplaced: [] });
  });

  it.each([
    '请您爱人先到门外等。',
    '能请您爱人先出去一下吗？',
    '我想单独跟您聊聊，好吗？',
    'Please ask your husband to wait outside.',
    'Could you lie down for me, please?',
    '谢谢您愿意告诉我。',
  ])('nods at %s', question => {
    const reply = openLater(chineseCase).ask(question, now);
    expect(reply).toMatchObject({ released: [], denied: [], unsure: [], unplaced: [] });
    expect(manners.phrases.acknowledged.zh).toContain(reply.text);
  });

  it('answers an instruction that the case has words for', () => {
    const alone = { id: 'alone', says: '他出去了。', askedBy: [['门外', '出去']] };
    const encounter = { ...chineseCase, facts: [...chineseCase.facts, alone] };
    expect(openLater(encounter).ask('请您爱人先到门外等。', now).released).toEqual(['alone']);
  });

  it('takes a short follow-up for what was just told', () => {
    const informant = openLater(chineseCase);
    expect(informant.ask('有高血压吗？多少年了？数值多少？', now)).toMatchObject({
      released: ['pressure'],
      unplaced: [],
    });
    expect(informant.ask('多少年了？', { visit: 1, count: 2 }).released).toEqual(['pressure']);
    expect(openLater(chineseCase).ask('数值多少？', now).released).toEqual([]);
  });

  it('says the toothache to a question about pain only where no other pain is known', () => {
    const tooth = { id: 'tooth', says: '牙也疼。', topics: ['tooth-pain'] };
    const pain = { id: 'pain', says: '脚趾疼。', topics: ['pain'] };
    const ask = (facts: InformantCase['facts']) =>
      openLater({ ...chineseCase, facts }).ask('疼不疼？', now).released;
    expect(ask([tooth, pain])).toEqual(['pain']);
    expect(ask([tooth])).toEqual(['tooth']);
  });

  it('keeps what is said of the patient out of a question about the family', () => {
    const own = {
      id: 'own',
      says: '有时候不想活。',
      topics: ['suicidal-thoughts'],
      askedBy: [['自杀', '不想活']],
    };
    const uncle = { id: 'uncle', says: '我舅舅是自己走的。', topics: ['family-history'] };
    const informant = openLater({ ...chineseCase, facts: [own, uncle] });
    expect(informant.ask('家里有人得过精神病或者自杀的吗？', now).released).toEqual(['uncle']);
  });

  it('nods at what is no question', () => {
    const reply = openLater(chineseCase).ask('考虑急性心肌梗死，我们马上给您做心电图。', now);
    expect(reply).toMatchObject({ released: [], denied: [], unsure: [], unplaced: [] });
    expect(reply.text).not.toBe('');
  });

  it('does not take the patient for the family when a relative speaks', () => {
    const informant = openLater(englishCase, 'en');
    expect(informant.ask('Does your mother have any heart disease?', now).released).toEqual(['heart']);
  });

  it('answers a question in the other language from the same facts', () => {
    expect(openLater(chineseCase).ask('Were you sweating?', now).released).toEqual(['sweat']);
  });
});

describe('a persona', () => {
  it('that plays things down releases a softened fact only when asked again', () => {
    const informant = openLater(withPersona(chineseCase, { manner: 'minimising' }));
    const first = informant.ask('会放射到别处吗？', now);
    expect(first).toMatchObject({ released: [], softened: ['spread'] });
    expect(first.text).toContain('胳膊嘛，干活累的吧。');
    expect(first.text).not.toContain('左胳膊也跟着发酸');
    expect(informant.ask('有没有窜到胳膊？', { visit: 1, count: 2 }).released).toEqual(['spread']);
  });

  const brushesOff = withPersona(
    {
      ...chineseCase,
      facts: [
        ...chineseCase.facts,
        { id: 'fall', says: '是他推的我。', topics: ['abuse-safety'], softened: '自己不小心摔的。' },
      ],
    },
    { manner: 'minimising' },
  );
  const lightWords = manners.voices.minimising;
  const makesLight = (text: string) =>
    [...lightWords.before.zh, ...lightWords.after.zh].some(words => words !== '' && text.includes(words));

  it('that plays things down makes light only of what it softens, and never of what is grave', () => {
    const light = new Set<boolean>();
    for (let count = 1; count <= 20; count++) {
      const at = { visit: 1, count };
      const informant = openLater(brushesOff);
      light.add(makesLight(informant.ask('会放射到别处吗？', at).text));
      expect(informant.ask('有没有窜到胳膊？', at).text).toMatch(/^左胳膊也跟着发酸。$/);
      expect(informant.ask('当时出汗了吗？', at).text).toBe('出了一身冷汗，衣服都湿了。');
      expect(informant.ask('有没有人打您？', at).text).toBe('自己不小心摔的。');
      expect(makesLight(informant.ask('有没有人打您？', at).text)).toBe(false);
    }
    expect(light).toContain(true);
  });

  it('that plays things down does not soften in one answer what it also tells', () => {
    const encounter = withPersona(
      {
        ...chineseCase,
        facts: chineseCase.facts.map(fact =>
          fact.id === 'spread' ? { ...fact, askedBy: [['发酸']] } : fact,
        ),
      },
      { manner: 'minimising' },
    );
    const reply = openLater(encounter).ask('会放射到别处吗？胳膊发酸吗？', now);
    expect(reply).toMatchObject({ released: ['spread'], softened: [] });
    expect(reply.text).not.toContain('干活累的吧');
  });

  it('without schooling knows the words that everybody hears in a hospital', () => {
    const encounter = withPersona({ ...chineseCase, denies: ['drug-allergy', 'rash'] }, { literacy: 'low' });
    const reply = openLater(encounter).ask('有没有药物过敏史？有没有皮疹？', now);
    expect(reply).toMatchObject({ askedBack: [], denied: ['drug-allergy', 'rash'] });
  });

  it('begins no sentence in the middle of another', () => {
    const starts = [
      ...Object.values(manners.voices).flatMap(({ before }) => before.en),
      ...Object.values(manners.ages).flatMap(({ en }) => en),
    ];
    expect(starts.filter(text => text.endsWith(','))).toEqual([]);
  });

  it('without schooling asks back for jargon until it is said plainly', () => {
    const encounter = withPersona({ ...chineseCase, denies: ['palpitations'] }, { literacy: 'low' });
    const informant = openLater(encounter);
    const first = informant.ask('有没有心悸？', now);
    expect(first).toMatchObject({ askedBack: ['心悸'], denied: [], unplaced: [] });
    expect(informant.ask('就是心慌、心跳快。', { visit: 1, count: 2 }).denied).toEqual(['palpitations']);
    expect(openLater(encounter).ask('有没有心悸，就是心慌？', now).denied).toEqual(['palpitations']);
  });

  it('without schooling is not helped by a plain word inside the jargon', () => {
    const informant = openLater(withPersona(chineseCase, { literacy: 'low' }));
    expect(informant.ask('下肢有水肿吗？', now).askedBack).toEqual(['水肿']);
    expect(informant.ask('腿肿吗？', now).askedBack).toEqual([]);
  });

  const people = (['plain', 'anxious', 'minimising', 'confused', 'terse'] as const).flatMap(manner =>
    (['low', 'ordinary', 'high'] as const).map(literacy => ({ manner, literacy })),
  );

  it.each(people)('$manner, $literacy keeps the words of a fact whole and tells no other', persona => {
    const wrong: string[] = [];
    for (const [encounter, language] of [
      [chineseCase, 'zh-CN'],
      [englishCase, 'en'],
    ] as const)
      for (let seed = 0; seed < 6; seed++) {
        const informant = open(withPersona(encounter, persona), language, `${seed}`);
        const told = new Set<string>();
        for (const question of [
          '出汗吗？',
          '对药过敏吗？',
          'Any trouble with her speech?',
          '您咳嗽多久了？',
          'Does she take any blood thinners?',
        ]) {
          const reply = informant.ask(question, { visit: 1, count: told.size });
          const ids = [...reply.released, ...reply.volunteered];
          for (const id of ids) told.add(id);
          for (const { id, says } of encounter.facts)
            if (reply.text.includes(says) !== ids.includes(id))
              wrong.push(`${id}, seed ${seed}: ${reply.text}`);
        }
        if (told.size <= 2) wrong.push(`seed ${seed}: ${told.size} facts told`);
      }
    expect(wrong).toEqual([]);
  });

  it('adds no medical word of its own', () => {
    const added = [
      ...Object.values(manners.voices).flatMap(voice => [voice.before, voice.after]),
      ...Object.values(manners.ages),
    ];
    const texts = added.flatMap(({ zh, en }) => [...zh, ...en]);
    const topical = texts.filter(text =>
      topics.find(text.toLowerCase()).some(({ topic }) => topic.role === undefined && topic.id !== 'fears'),
    );
    expect(topical).toEqual([]);
  });

  it('that is a relative is named as one', () => {
    expect(open(englishCase, 'en').ask('Any seizures?', { visit: 1, count: 0 }).text).toMatch(
      /^\(her daughter\) No fits\./,
    );
  });
});

describe('the whole conversation', () => {
  const questions = [
    '您好，哪里不舒服？',
    '出汗吗？',
    '胸痛会放射吗？',
    '有没有发热、咳嗽？',
    '抽烟喝酒吗？',
  ];
  const talk = (seed: string) => {
    const informant = open(withPersona(chineseCase, { manner: 'anxious' }), 'zh-CN', seed);
    return JSON.stringify(questions.map((question, count) => informant.ask(question, { visit: 1, count })));
  };

  it('is the same for the same seed, and words vary with the seed', () => {
    expect(talk('a')).toBe(talk('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(talk)).size).toBeGreaterThan(1);
  });
});
