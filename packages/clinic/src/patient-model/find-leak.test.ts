import { describe, expect, it } from 'vitest';
import { listNumbers } from '../patient/spoken-numbers.ts';
import { createTopicIndex } from '../patient/topic-index.ts';
import { readHospitalData } from '../testing/hospital-data.ts';
import { findLeak } from './find-leak.ts';
import { toPatientMessages } from './patient-prompt.ts';

const data = readHospitalData();
const topics = createTopicIndex(data['topics.json']);

const chinese = {
  allowed: ['胸口正中像压了块石头，压了四十分钟了。', '没有发烧。'],
  facts: ['前天朋友给了一粒壮阳药，我吃了。', '血压高了十来年，药吃吃停停。'],
  forbidden: ['阿司匹林', '心电图', '心肌梗死'],
  topics,
  language: 'zh-CN',
} as const;
const english = {
  allowed: ['She was fine when we spoke at ten last night.'],
  facts: ['I found her on the kitchen floor at seven this morning.'],
  forbidden: ['aspirin', 'stroke'],
  topics,
  language: 'en',
} as const;

describe('a phrased answer', () => {
  it.each([
    ['大夫，我胸口正中间就像压着块石头，都四十分钟了，没有发烧。', chinese],
    ['医生，胸口像压了块石头一样，压了40分钟了。', chinese],
    ['Well, doctor, she was fine when we spoke at ten last night.', english],
  ])('passes when it says what was released: %s', (text, options) => {
    expect(findLeak(text, options)).toBeUndefined();
  });

  it.each([
    ['胸口像压了块石头，五十分钟了。', chinese, 'number'],
    ['胸口压了四十分钟，出了很多汗。', chinese, 'topic'],
    ['胸口压着，我吃了阿司匹林。', chinese, 'name'],
    ['像压了块石头，朋友给的那粒东西我前天吃的。', chinese, 'hidden fact'],
    ['My chest feels like a stone.', chinese, 'language'],
    ['She was fine at eleven last night.', english, 'number'],
    ['She was fine last night, I found her on the kitchen floor.', english, 'hidden fact'],
    ['She was fine last night but now she has a headache.', english, 'topic'],
    ['她昨晚还好。', english, 'language'],
    [`She was fine. ${'Really, she was fine. '.repeat(12)}`, english, 'length'],
  ])('leaks: %s', (text, options, kind) => {
    expect(findLeak(text, options)).toMatch(new RegExp(`^${kind}:`));
  });

  it('is asked for from the released sentences alone', () => {
    const [system, user] = toPatientMessages({
      persona: { informant: 'self', manner: 'anxious', literacy: 'low' },
      ageYears: 58,
      said: chinese.allowed,
      question: '胸痛吗？',
      language: 'zh-CN',
    });
    for (const sentence of chinese.allowed) expect(system?.content).toContain(sentence);
    for (const hidden of chinese.facts) expect(system?.content).not.toContain(hidden);
    expect(user?.content).toContain('胸痛吗？');
  });
});

it('reads numbers in digits and in words', () => {
  expect(listNumbers('四十分钟')).toEqual(['40']);
  expect(listNumbers('一百二十三天, 38.5度')).toEqual(['38.5', '123']);
  expect(listNumbers('twenty-five minutes, 3 times')).toEqual(['3', '25']);
  expect(listNumbers('一直有一点疼, 一样')).toEqual([]);
});
