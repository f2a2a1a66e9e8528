import { describe, expect, it } from 'vitest';
import { asksWhenOrWhere, asksWhichOne, asksWhoOrWhy, dropClashing, dropLead } from './check-heard.ts';

describe('a part that neither yes nor no answers', () => {
  it.each([
    '平时谁带',
    '为什么停的？',
    '生过几个？',
    '一天多少？',
    '哪一年查出来的？',
    'Why was it stopped?',
    'and who looks after him',
    'I see. How many do you smoke?',
    'which day was that?',
    'And where is it worst?',
  ])('is %s', text => expect(asksWhichOne(text)).toBe(true));

  it.each([
    '家里有谁得过吗？',
    '这几天人糊涂不糊涂？',
    '有没有哪里疼？',
    '疼往哪儿窜不窜',
    '有哪儿不舒服没有？',
    'Is there pain when you swallow?',
    'Does anyone know who you are?',
    'Any trouble where you work?',
    "And between the thighs, where you'd sit on a saddle?",
  ])('is not %s', text => expect(asksWhichOne(text)).toBe(false));

  it('asks for a person, a reason or a choice, and not for an amount', () => {
    expect(['谁陪您来的', '为啥停', 'Which one?'].every(asksWhoOrWhy)).toBe(true);
    expect(asksWhoOrWhy('How much do you drink?')).toBe(false);
  });

  it('asks for a time or a place, of which there is no none', () => {
    expect(['几点到的', '住哪儿', 'When was that?', 'how long ago'].every(asksWhenOrWhere)).toBe(true);
    expect(['哪边手脚不好使', '一天抽几根', 'How many a day?'].some(asksWhenOrWhere)).toBe(false);
  });
});

describe('the words in which a part asks', () => {
  it('are without what is only told before them', () => {
    expect(dropLead("No big fits, that's splendid. Any little ones?")).toBe('Any little ones?');
    expect(dropLead('先别停药。今天空腹吗？')).toBe('今天空腹吗？');
    expect(dropLead('Any cough? Any fever?')).toBe('Any cough? Any fever?');
    expect(dropLead('Sit down.')).toBe('Sit down.');
  });
});

describe('stock answers of one reply', () => {
  const details = [{ id: 'steady', clashes: ['now'] }];

  it('give way to what they contradict, and the part is left open', () => {
    const parts = [
      { text: 'the same', tells: ['now'] },
      { text: 'in bouts', tells: ['steady'] },
      { text: 'since when', tells: ['onset', 'steady'] },
    ];
    expect(dropClashing(parts, details)).toEqual([
      { text: 'the same', tells: ['now'] },
      { text: 'in bouts', answer: 'unknown' },
      { text: 'since when', tells: ['onset'], partly: true },
    ]);
  });

  it('stand where nothing contradicts them', () => {
    const parts = [{ text: 'in bouts', tells: ['steady'] }];
    expect(dropClashing(parts, details)).toEqual(parts);
  });
});
