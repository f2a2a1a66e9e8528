import { type Grade, scored } from '@doctorbench/core';
import { makeAnswerRecord, makeGrade, makeOpenItem, makeTurn } from '@doctorbench/core/testing';
import { expect, it } from 'vitest';
import { digestAnswers } from './private-answers.ts';

async function* stream<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

async function digest(grade: Partial<Grade>, text: string) {
  const grades = stream([makeGrade('open-1', { kind: 'open', ...grade })]);
  const answers = stream([makeAnswerRecord([makeTurn({ text })], { itemId: 'open-1' })]);
  const found = await digestAnswers(
    { grades, answers },
    { getItem: async id => makeOpenItem(id), digest: given => given },
  );
  return found['open-1#0'];
}

const numberOf = (read: string, percent: number): Partial<Grade> => ({
  metrics: [{ metric: 'number-answer@1', percent, read }],
  total: scored(percent),
});

it('takes a number as it was read, whatever it scored and whatever was said around it', async () => {
  const one = await digest(numberOf('12.5', 100), 'It is 12.5.');
  expect(await digest(numberOf('12.5', 0), '12.5, I think')).toBe(one);
  expect(await digest(numberOf('12.6', 100), 'It is 12.6.')).not.toBe(one);
});

it('takes an answer that judges read by its words, whatever it scored', async () => {
  const verdicts = [{ criterionId: 'c', turn: 0, met: true, evidence: [], votes: [] }];
  const one = await digest({ verdicts, total: scored(80) }, 'Rest, and see a doctor.');
  expect(one).toBeDefined();
  expect(await digest({ verdicts, total: scored(20) }, ' Rest, and see a doctor.')).toBe(one);
  expect(await digest({ verdicts, total: scored(80) }, 'Rest.')).not.toBe(one);
});
