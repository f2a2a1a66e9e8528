import { describe, expect, it } from 'vitest';
import { readSayings } from './read-sayings.ts';

const read = (text: string, toThem = false) =>
  readSayings(text, { names: ['Leo'], toThem }).map(({ says }) => says);

describe('what a note has somebody say', () => {
  it.each([
    ['Denies fever, cough and rash.', ['no', 'no']],
    ['患者否认胸痛、咯血。', ['no']],
    ['Leo says he has had a headache since noon.', ['yes']],
    ['家属诉昨晚呕吐两次。', ['yes']],
    ['“I never smoked,” she told me.', ['no']],
    ['Father declines surgery.', ['refusal']],
    ['患者同意手术。', ['consent']],
  ])('is read: %s', (text, says) => {
    expect(read(text)).toEqual(says);
  });

  it('is read where it is given back to them, and not where they are told', () => {
    expect(read('您刚才告诉我，早上吃过药。', true)).toEqual(['yes', 'yes']);
    expect(read('我实话跟您说：您这贫血不像是痔疮。', true)).toEqual([]);
    expect(read('Do you agree to the operation?', true)).toEqual([]);
  });

  it.each([
    'Family told: no aspirin, bring the bottle.',
    '【家属】已告知停药、发热叫人。',
    'Ask whether she denies chest pain.',
    '如患者诉胸痛，立即做心电图。',
    'If he reports pain, call surgery.',
    '原记录“否认药物过敏”已更正。',
    '谢谢您把这些告诉我，您不是矫情，这是抑郁症。',
    'A "stable" angina by the letter.',
    '既往史说不清楚，待儿子来后追问。',
  ])('is no word of theirs: %s', text => {
    expect(read(text)).toEqual([]);
  });
});
