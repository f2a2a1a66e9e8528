import type { Signals } from '@doctorbench/core';
import { describe, expect, it } from 'vitest';
import { toFoldedText } from '../folding/folded-text.ts';
import { matchCriterion } from './match-criterion.ts';

function isMet(answer: string, text: string, signals: Signals, points = 5): boolean {
  return matchCriterion(toFoldedText(answer), { text, signals, points }).met;
}

const tamponade = { all: [['tamponade']] };
const salt: Signals = {
  all: [
    ['碘盐', '加碘'],
    ['换回', '恢复', '改回'],
  ],
  sameSentence: true,
};
const noSildenafil: Signals = {
  all: [
    ['西地那非', '伟哥', '半片'],
    ['不能', '不要', '别吃', '不可以', '不行', '禁', '停'],
  ],
  sameSentence: true,
};
const goOn: Signals = {
  all: [
    ['降压药', '氨氯地平'],
    ['不能停', '不要停', '不得停', '继续', '维持'],
  ],
  sameSentence: true,
};

describe('what an answer should say', () => {
  it.each([
    ['The heart is compressed: tamponade.', true],
    ['No sign of tamponade.', false],
    ['There is no echocardiographic evidence whatsoever of a developing tamponade.', false],
    ['Tamponade is not present.', false],
    ['Tamponade cannot be excluded.', true],
    ['Do not forget tamponade.', true],
  ])('is not said by denying it: %s', (answer, met) => {
    expect(isMet(answer, 'Diagnoses tamponade.', tamponade)).toBe(met);
  });

  it.each([
    ['她要换回加碘盐。', true],
    ['不用特意换回加碘盐。', false],
    ['没必要换回碘盐。', false],
    ['换回碘盐没有必要。', false],
    ['并非要恢复吃加碘盐。', false],
    ['不要拖，今天就换回碘盐。', true],
    ['问问医生能不能换回碘盐。', true],
  ])('is not said by the opposite: %s', (answer, met) => {
    expect(isMet(answer, 'Says to go back to iodised salt.', salt)).toBe(met);
  });

  it('may be denied where the item says so', () => {
    expect(isMet('No tamponade.', 'Speaks of tamponade.', { ...tamponade, unlessNegated: false })).toBe(true);
  });
});

describe('a criterion about not doing something', () => {
  it.each([
    ['今晚不能吃西地那非。', true],
    ['西地那非，半片也不行。', true],
    ['西地那非先吃半片，不要让两个药的高峰撞在一起。', false],
    ['西地那非可以吃半片。', false],
  ])('has its no with what it is about: %s', (answer, met) => {
    expect(isMet(answer, 'Says not to take sildenafil.', noSildenafil)).toBe(met);
  });

  it.each([
    ['降压药不能停。', true],
    ['降压药照常继续吃。', true],
    ['试验继续，期间不合并降压药。', false],
  ])('may be met by affirming the opposite, with nothing denied: %s', (answer, met) => {
    expect(isMet(answer, 'Says that the drugs must not be stopped.', goOn)).toBe(met);
  });

  it('is known by its own text where the signals hold no no', () => {
    const dementia: Signals = { all: [['痴呆'], ['突然', '一夜']], sameSentence: true };
    const text = 'Says that this is not dementia because it began suddenly.';
    expect(isMet('一夜之间突然糊涂，不是痴呆。', text, dementia)).toBe(true);
    expect(isMet('一夜之间突然糊涂，是痴呆。', 'Says that it is dementia.', dementia)).toBe(true);
    expect(isMet('一夜之间突然糊涂，不是痴呆。', 'Says that it is dementia.', dementia)).toBe(false);
  });
});

describe('what an answer must not say', () => {
  const waits: Signals = {
    all: [
      ['明天', '下周'],
      ['再去', '等'],
    ],
    none: [['急诊']],
    sameSentence: true,
  };

  it('is excused by a word of none in its own sentence only', () => {
    expect(isMet('等到下周再去。', 'Waits.', waits, -10)).toBe(true);
    expect(isMet('等到下周再去。\n\n有危险信号请去急诊。', 'Waits.', waits, -10)).toBe(true);
    expect(isMet('请去急诊。等到下周再去。', 'Waits.', waits, -10)).toBe(true);
    expect(isMet('先去急诊，下周再去复查。', 'Waits.', waits, -10)).toBe(false);
    expect(isMet('不要等到下周再去。', 'Waits.', waits, -10)).toBe(false);
  });

  it('is excused by any such word where nothing else is looked for', () => {
    expect(isMet('请休息。', 'Names no danger.', { none: [['急诊']] }, -10)).toBe(true);
    expect(isMet('请休息。去急诊。', 'Names no danger.', { none: [['急诊']] }, -10)).toBe(false);
  });
});
