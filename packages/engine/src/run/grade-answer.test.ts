import { listTagKinds } from '@doctorbench/core';
import { makeAnswer, makeChoiceItem } from '@doctorbench/core/testing';
import { lexicalJudge } from '@doctorbench/grading';
import { describe, expect, it } from 'vitest';
import { gradeAnswer } from './grade-answer.ts';

const item = makeChoiceItem('c', { tags: ['band:3', 'banding:1', 'section:basic', 'scored-by:rule'] });
const name = { zh: '难度带', en: 'Band' };
const band = { id: 'band', name, values: [{ id: '3', name }] };

async function keep(declared: Parameters<typeof listTagKinds>[0]) {
  const answer = makeAnswer('c', { text: 'A' });
  const tagKinds = listTagKinds(declared);
  const context = { judge: lexicalJudge, policy: 'doctorbench@2', history: 'own', tagKinds } as const;
  return (await gradeAnswer(item, answer, context)).itemTags;
}

describe('the tags in a grade', () => {
  it('are those that the suite groups its report by, and no other', async () => {
    expect(await keep({})).toBeUndefined();
    expect(await keep({ facets: [band] })).toEqual(['band:3']);
    expect(await keep({ published: { rule: 'accuracy', source: 's' } })).toBeUndefined();
    expect(await keep({ published: { rule: 'medcalc-tolerance', source: 's' } })).toEqual(['scored-by:rule']);
  });
});
