import { describe, expect, it } from 'vitest';
import { getHearing } from '../testing/hearing-for-tests.ts';
import { createInformant } from './informant.ts';
import type { InformantCase } from './informant-case.ts';
import { asOwn, teachBack } from './teach-back.ts';

const home: InformantCase = {
  patient: { name: '康建业', ageYears: 70, sex: 'male' },
  persona: { informant: 'self', manner: 'plain', literacy: 'ordinary' },
  facts: [
    { id: 'boxes', says: '培哚普利？抽屉里还有两盒，我接着吃呢。', topics: ['medicines-now', 'adherence'] },
    { id: 'allergy', says: '青霉素过敏。', topics: ['drug-allergy', 'allergy'] },
    { id: 'dizzy', says: '站起来头晕。', topics: ['chief-complaint'], volunteered: true },
  ],
};

const advised = [
  '您的沙库巴曲缬沙坦从后天开始，每次 50 毫克，每天两次；培哚普利不能再吃。嘴唇肿、喘不上气马上来急诊。',
];

const drugs = ['沙库巴曲缬沙坦', '培哚普利', '阿司匹林'].map(name => ({
  names: [name],
  kinds: [],
  classes: [],
}));

function ask(question: string, told: readonly string[] = advised, language: 'zh-CN' | 'en' = 'zh-CN') {
  const informant = createInformant({ encounter: home, ...getHearing({ drugs }), language, seed: 'seed' });
  return informant.ask(question, { visit: 1, count: 0, advised: told });
}

describe('asked to say again what was explained', () => {
  it.each(['请您用自己的话说说，回家怎么吃药？', '回去以后这个药怎么吃？', '能复述一遍吗？'])(
    'tells what was told here: %s',
    question => {
      const { text, released } = ask(question);
      expect(text).toContain('我的沙库巴曲缬沙坦从后天开始');
      expect(text).not.toContain('抽屉');
      expect(released).not.toContain('boxes');
    },
  );

  it('hears what is to be done at home, and no question for how somebody does', () => {
    expect(ask('您再说说，培哚普利回去怎么办？').text).toContain('培哚普利不能再吃');
    const english = ['Stop perindopril. Come back at once if your lips swell.'];
    expect(ask('And how are you doing in yourself?', english, 'en').text).not.toContain('perindopril');
  });

  it('tells only of the medicine that is asked for', () => {
    const { text } = ask('培哚普利还能吃吗？');
    expect(text).toContain('培哚普利不能再吃');
    expect(text).not.toContain('两次');
  });

  it('tells what to come back for', () => {
    expect(ask('哪些情况要马上来医院？').text).toMatch(/嘴唇肿、喘不上气马上来急诊/);
  });

  it.each(['培哚普利现在还吃吗？', '除了培哚普利，还用过别的药吗？'])(
    'hears what somebody takes, and not what they were told of it: %s',
    question => {
      const { text, released } = ask(question);
      expect(text).not.toMatch(/您说/);
      expect(released).toContain('boxes');
    },
  );

  it('says that nothing was told yet', () => {
    expect(ask('请用自己的话复述一遍怎么吃药。', []).text).toMatch(/还没/);
    expect(ask('复述一下阿司匹林怎么吃？').text).toMatch(/还没/);
  });

  it('answers what else is asked beside it', () => {
    const { text, released } = ask('有药物过敏吗？另外请复述一遍怎么吃药。');
    expect(released).toContain('allergy');
    expect(text).toContain('从后天开始');
  });

  it.each(['请用您自己的话说说哪里不舒服。', '现在平时都吃什么药？', '平时怎么吃的药？'])(
    'takes %s for a question of the history',
    question => {
      expect(ask(question).text).not.toMatch(/从后天开始|还没/);
    },
  );

  it('tells it in English', () => {
    const told = ['Stop your old tablet. Take one new tablet twice a day. Come back if your lips swell.'];
    const { text } = ask('Can you tell me in your own words how you will take the tablets?', told, 'en');
    expect(text).toContain('Stop my old tablet; Take one new tablet twice a day');
    expect(ask('When should you come back?', told, 'en').text).toContain('Come back if my lips swell');
  });
});

it('the doctor becomes "you", and who is asked "I" or "me"', () => {
  expect(asOwn('So I ask you to take warfarin', true)).toBe('So you ask me to take warfarin');
  expect(asOwn('You are to ring us if your legs swell', true)).toBe('I am to ring you if my legs swell');
  expect(asOwn('我给您泼尼松', true)).toBe('您给我泼尼松');
});

it('hears of the illness in own words as long as nothing was explained', () => {
  const { text } = ask('能用您自己的话讲讲，是怎么个晕法？', []);
  expect(text).toContain('站起来头晕');
  expect(text).not.toMatch(/没告诉|没跟我/);
});

describe('what is said back', () => {
  it('is short: what to do and when, four things at most, and no reasons', () => {
    const advice =
      '郑老师，氨氯地平每天早上一片，因为您血压还是高，不是药不管用，别自己停。咳嗽是普利类药引起的，这药从今天起停掉，以后也别吃。喝水照常。少吃咸菜腌肉，口味清淡些，这样血压好降。头疼得厉害、胸口疼或者一边手脚没劲，马上打120，别自己扛着，我们随时有人。两周后回来量血压。';
    const { words } = getHearing({ drugs });
    const told = teachBack('您用自己的话说说，我刚才跟您讲的都有什么？', [advice], words)?.told ?? [];
    expect(told.length).toBeLessThanOrEqual(4);
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(told.join('')).toContain('氨氯地平每天早上一片');
    expect(told.join('')).toContain('马上打120');
    expect(told.join('')).not.toMatch(/郑老师|因为|这样血压/);
    for (const each of told) expect(each.length).toBeLessThanOrEqual(40);
  });

  it('begins with the main point, however much else was told', () => {
    const advice =
      '您这是心脏的血管堵了，要马上去做手术。阿司匹林现在嚼三片。每天早上一片。以后每次一片。不要停。嘴唇肿马上来。';
    const { words } = getHearing({ drugs });
    const told = teachBack('您用自己的话说说，我刚才都讲了什么？', [advice], words)?.told ?? [];
    expect(told[0]).toContain('血管堵了');
    expect(told.join('')).toContain('马上来');
  });

  it('has both what to take and what to come back for where both are asked', () => {
    const advice = 'Take one tablet twice a day. Drink plenty. Come back at once if your lips swell.';
    const { words } = getHearing({ drugs });
    const asked = "Tell me how you'll take the tablets and when you'd come back.";
    const told = teachBack(asked, [advice], words)?.told ?? [];
    expect(told).toEqual(['Take one tablet twice a day', 'Come back at once if your lips swell']);
  });

  it('has what was told in the same breath', () => {
    const { words } = getHearing({ drugs });
    const told = teachBack('Stop the old tablet today. Can you repeat that back to me?', [], words)?.told;
    expect(told).toEqual(['Stop the old tablet today']);
  });
});

describe('what is to be done', () => {
  it.each([
    '用您自己的话说说，回家以后要是又不舒服了怎么办？',
    '您记住了哪些？',
    '我看看我讲清楚没有，您说一下。',
    'Just so I know I explained it well, what would you do if the pain came back?',
    "Can you run me through what you'll do at home?",
    'Could you tell me how you will take these?',
    'What have we agreed?',
  ])('is said back, and no history: %s', question => {
    expect(teachBack(question, advised, getHearing({ drugs }).words)).toBeDefined();
  });

  it.each([
    'How do you take your tablets?',
    'What did the other doctor tell you?',
    'When did you stop taking it?',
    'What do you do when the pain comes?',
    '您平时头晕了怎么办？',
    '如果头晕得厉害，您一般怎么办？',
    'Can you describe in your own words what happened?',
    '您上次停药是什么时候？',
    'What do you look after at home?',
  ])('is not asked for by a question of the history: %s', question => {
    expect(teachBack(question, advised, getHearing({ drugs }).words)).toBeUndefined();
  });
});
