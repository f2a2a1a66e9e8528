import { describe, expect, it } from 'vitest';
import { readHospitalData } from '../testing/hospital-data.ts';
import { createQuestionExamples } from './question-examples.ts';

const { 'questions.json': questions, 'topics.json': topics, 'manners.json': manners } = readHospitalData();

function nearest(text: string): string | undefined {
  const compared = createQuestionExamples(questions).compare(text);
  return [...compared].sort((left, right) => right[1] - left[1])[0]?.[0];
}

describe('examples of questions', () => {
  it('are of matters that somebody can speak of', () => {
    const known = new Set([
      ...topics.map(({ id }) => id),
      ...(manners.details ?? []).map(({ id }) => `detail-${id}`),
      ...['say-agree', 'say-now', 'say-open', 'say-remark'],
    ]);
    expect(questions.matters.map(({ id }) => id).filter(id => !known.has(id))).toEqual([]);
  });

  it.each([
    ['夜里躺平了会不会憋得慌', 'orthopnoea'],
    ['Do the waterworks sting at all?', 'dysuria'],
    ['哪只手写字', 'detail-right-handed'],
    ['What did the chemist sell you without a prescription?', 'over-the-counter'],
  ])('are found by like words: %s', (text, matter) => {
    expect(nearest(text)).toBe(matter);
  });

  it('find nothing in words that no example has', () => {
    expect(createQuestionExamples(questions).compare('zyx wvut').size).toBe(0);
  });

  it('come to whole numbers, so that every machine hears the same', () => {
    const examples = createQuestionExamples(questions);
    const values = [...examples.compare('最近咳嗽有没有痰').values()];
    expect(values.every(Number.isInteger)).toBe(true);
    expect(Object.values(questions.weights).every(Number.isInteger)).toBe(true);
    expect(examples.shareWords('any cough at night', 'He coughs at night.')).toBeGreaterThan(400);
  });
});
